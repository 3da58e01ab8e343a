"""What a person may do at a table, and which tables and people they may see, decided here and nowhere else."""

from dataclasses import dataclass
from functools import cached_property

from django.contrib.auth.models import Group
from django.db.models import Q, QuerySet

from games.models import Game, Player, Seat, public
from games.models.prepared import Prepared
from games.services.play.seats import seats_of


@dataclass(frozen=True)
class Visit:
    """A person at a table: the game, everybody's seats, and their own, if they hold one."""

    game: Game
    seats: tuple[Seat, ...]
    player: Player | None = None

    @cached_property
    def seat(self) -> Seat | None:
        if self.player is None:
            return None
        own = self.player.pk
        return next((seat for seat in self.seats if seat.player_id == own), None)

    @property
    def is_host(self) -> bool:
        return self.player is not None and self.game.host_id == self.player.pk

    @property
    def may_see(self) -> bool:
        return may_see(self.game, self.seat is not None) or may_judge(self.game, self.player)

    @property
    def may_act(self) -> bool:
        return self.seat is not None and self.game.to_act is not None and self.seat.number == self.game.to_act


def may_see(game: Game, seated: bool) -> bool:
    """Without spectators only those who sit there see the table, and those who may still sit down."""
    return seated or game.spectators or game.status == Game.Status.OPEN


REFEREES = "referees"


def is_referee(player: Player | None) -> bool:
    """Members of the group, and whoever runs the site."""
    if player is None or not player.is_active:
        return False
    return player.is_superuser or bool(list(IN_GROUP.rows(player.pk)))


IN_GROUP = Prepared(
    lambda player: Group.objects.filter(name=REFEREES, user=player).values_list("pk"), -1, always=[REFEREES]
)


def referees() -> QuerySet[Player]:
    """Everybody of whom `is_referee` holds."""
    return Player.objects.filter(Q(is_superuser=True) | Q(groups__name=REFEREES), is_active=True).distinct()


def may_judge(game: Game, player: Player | None) -> bool:
    """A referee looks at a disputed game even where nobody else may look on."""
    return bool(game.disputed) and is_referee(player)


def may_be_watched(game: Game) -> bool:
    """Whether a page without a seat may lie open at this table: anybody's, or a referee's at a disputed game.

    Whose pages these are, `visit` has decided when they were opened.
    """
    return may_see(game, seated=False) or bool(game.disputed)


def to_join() -> QuerySet[Game]:
    """The open tables that the lobby shows to everybody: who may still sit down may look."""
    return Game.objects.filter(status=Game.Status.OPEN, visibility=Game.Visibility.PUBLIC)


def to_watch() -> QuerySet[Game]:
    """The running games that the lobby shows to everybody."""
    return Game.objects.filter(public(), status=Game.Status.PLAYING, set_aside__isnull=True)


def finished() -> QuerySet[Game]:
    return Game.objects.filter(status=Game.Status.FINISHED, ended__isnull=False)


def games_seen_by(visitor: Player | None) -> QuerySet[Game]:
    """What a list of finished games may hold: the public ones, and one's own."""
    own = Q(pk__in=visitor.seats.values("game")) if visitor else Q()
    return finished().filter(public() | own)


def games_of(player: Player) -> QuerySet[Game]:
    """Finished games as their own player sees them: all."""
    return finished().filter(pk__in=player.seats.values("game"))


def seats_shown(player: Player, visitor: Player | None) -> QuerySet[Seat]:
    """What a profile may tell of its owner's games: all to the owner, the public ones to everybody else."""
    seats = Seat.objects.filter(player=player)
    return seats if player == visitor else seats.filter(public("game__"))


def may_see_profile(player: Player, visitor: Player | None) -> bool:
    """A private profile is its owner's alone."""
    return not player.private or player == visitor


GAME = Prepared(lambda code: Game.objects.filter(code=code), "")


def visit(code: str, player: Player | None) -> Visit | None:
    """The person at this table; None if there is no such table, or none for them: both look the same."""
    game = GAME.first(code)
    if game is None:
        return None
    here = Visit(game, seats_of(game), player)
    return here if here.may_see else None
