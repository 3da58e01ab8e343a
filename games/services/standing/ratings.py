"""Ratings after a game: openskill (Plackett–Luce) over all places. Decided once for each game."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from openskill.models import PlackettLuce

from games.models import Game, Player, Rating, Seat, Standing, Unrated
from games.models.prepared import Prepared
from games.services.standing import tallies
from games.services.writing import writing

MODEL: Any = PlackettLuce()

SCALE, BASE = 40, 1000
"""How the conservative estimate (mu - 3 sigma) is shown: a newcomer starts at 1,000."""

SURE = 5.0
"""Above this sigma a player is provisional."""

SAME_TWO, A_DAY = 3, timedelta(days=1)
"""Games by link between the same two that count within a day."""

Worth = tuple[float, float]
"""mu and sigma."""


def points(mu: float, sigma: float) -> int:
    return round(BASE + SCALE * (mu - 3 * sigma))


WAITING = Prepared(
    lambda: (
        Game.objects.filter(status=Game.Status.FINISHED, rated__isnull=True)
        .order_by("ended", "pk")
        .values_list("pk")[:100]
    ),
    always=[Game.Status.FINISHED],
)


def settle_all() -> int:
    """Decides every finished game that has not been looked at, oldest first; says how many there were."""
    return sum(settle(pk) for (pk,) in list(WAITING.rows()))


def settle(pk: int) -> bool:
    with writing():
        game = Game.objects.select_for_update().get(pk=pk)
        if game.rated is not None or game.status != Game.Status.FINISHED:
            return False
        seats = list(game.seats.select_related("player"))
        # Two processes may settle two games of one player at the same moment: the second one waits here.
        list(Player.objects.select_for_update().filter(pk__in=[seat.player_id for seat in seats]).order_by("pk"))
        game.unrated_why = why_not(game, seats)
        game.rated = not game.unrated_why
        if not Game.objects.filter(pk=pk, rated__isnull=True).update(rated=game.rated, unrated_why=game.unrated_why):
            return False
        if game.ending.tallied:
            tallies.count(game)
        if game.rated:
            _rate(game, seats)
    return True


def why_not(game: Game, seats: list[Seat]) -> str:
    """Why a game does not count, in one word; empty if it does."""
    return plain_reason(game, seats) or (Unrated.SAME_TWO if _again_and_again(game, seats) else "")


def plain_reason(game: Game, seats: list[Seat]) -> str:
    """What can be seen from the game alone."""
    if not game.ending.placed or any(seat.place is None for seat in seats):
        return Unrated.ABANDONED
    kinds = {seat.player.kind for seat in seats}
    if Player.Kind.COMPUTER in kinds:
        return Unrated.COMPUTERS
    return "" if kinds == {Player.Kind.ACCOUNT} else Unrated.GUESTS


def _again_and_again(game: Game, seats: list[Seat]) -> bool:
    if game.visibility != Game.Visibility.LINK or len(seats) != 2 or game.ended is None:
        return False
    one, other = (seat.player for seat in seats)
    both = Game.objects.filter(rated=True, visibility=Game.Visibility.LINK, kind=game.kind)
    both = both.filter(ended__gt=game.ended - A_DAY, seats__player=one).filter(seats__player=other)
    return sum(game.seats.count() == 2 for game in both) >= SAME_TWO


def _rate(game: Game, seats: list[Seat]) -> None:
    known = {standing.player_id: standing for standing in _standings(game, seats)}
    before = {player: (standing.mu, standing.sigma) for player, standing in known.items()}
    for seat, (mu, sigma) in zip(seats, after(before, seats), strict=True):
        write(game, seat.player, mu, sigma, known.get(seat.player_id))


def _standings(game: Game, seats: list[Seat]) -> list[Standing]:
    return list(Standing.objects.filter(player__in=[seat.player_id for seat in seats], kind=game.kind))


def after(before: dict[int, Worth], seats: list[Seat]) -> list[Worth]:
    """What a game makes of its players' ratings, in the order of the seats."""
    return rated([before.get(seat.player_id) for seat in seats], [seat.place or 0 for seat in seats])


def rated(before: list[Worth | None], places: list[int]) -> list[Worth]:
    """The ratings of all players after a game with these places. None stands for a first game.

    Sums of floating numbers depend on their order; a fixed one makes the order of the seats irrelevant to the last bit.
    """
    new = MODEL.rating()
    worth = [was or (new.mu, new.sigma) for was in before]
    order = sorted(range(len(worth)), key=lambda seat: (places[seat], worth[seat]))
    teams = [[MODEL.rating(mu=worth[seat][0], sigma=worth[seat][1])] for seat in order]
    found = MODEL.rate(teams, ranks=[float(places[seat]) for seat in order])
    by_seat = dict(zip(order, found, strict=True))
    return [(by_seat[seat][0].mu, by_seat[seat][0].sigma) for seat in range(len(worth))]


def write(game: Game, player: Player, mu: float, sigma: float, known: Standing | None) -> None:
    """One more row, and the standing that follows from it."""
    now = game.ended or timezone.now()
    Rating.objects.create(player=player, kind=game.kind, game=game, mu=mu, sigma=sigma, at=now)
    standing = known or Standing(player=player, kind=game.kind)
    stand(standing, mu, sigma, standing.games + 1)
    standing.last = now
    standing.save()


STANDS = ("mu", "sigma", "games", "points", "provisional")


def stand(standing: Standing, mu: float, sigma: float, games: int) -> Standing:
    """What a standing says of a rating and of how many games it comes from."""
    standing.mu, standing.sigma, standing.games = mu, sigma, games
    standing.points, standing.provisional = points(mu, sigma), sigma > SURE
    return standing
