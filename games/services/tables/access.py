"""What a person may do at a table, decided here and nowhere else."""

from dataclasses import dataclass

from games.models import Game, Player, Seat


@dataclass(frozen=True)
class Visit:
    """A person at a table: the game, everybody's seats, and their own, if they hold one."""

    game: Game
    seats: tuple[Seat, ...]
    player: Player | None = None

    @property
    def seat(self) -> Seat | None:
        return next((seat for seat in self.seats if self.player and seat.player_id == self.player.pk), None)

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
    return player.is_superuser or player.groups.filter(name=REFEREES).exists()


def may_judge(game: Game, player: Player | None) -> bool:
    """A referee looks at a disputed game even where nobody else may look on."""
    return bool(game.disputed) and is_referee(player)


def visit(code: str, player: Player | None) -> Visit | None:
    """The person at this table; None if there is no such table, or none for them: both look the same."""
    game = Game.objects.filter(code=code).first()
    if game is None:
        return None
    here = Visit(game, tuple(game.seats.select_related("player")), player)
    return here if here.may_see else None
