"""Ratings after a game: openskill (Plackett–Luce) over all places. Decided once for each game."""

import logging
import math
from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from openskill.models import PlackettLuce

from games.models import Game, Player, Rating, Seat, Standing
from games.models.prepared import Prepared
from games.services.standing import meetings, stakes, tallies
from games.services.standing.placing import places
from games.services.standing.weights import FULL, LATELY, Weight, weigh
from games.services.writing import writing

MODEL: Any = PlackettLuce()

log = logging.getLogger(__name__)

SCALE, BASE = 40, 1000
"""How the conservative estimate (mu - 3 sigma) is shown: a newcomer starts at 1,000."""

SURE = 5.0
"""Above this sigma a player is provisional."""

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
    return sum(_settled(pk) for (pk,) in list(WAITING.rows()))


def _settled(pk: int) -> bool:
    """One game's trouble is not the others'."""
    try:
        return settle(pk)
    except Exception:
        log.exception("A game that is over could not be rated", extra={"game": pk})
        return False


def settle(pk: int) -> bool:
    with writing():
        game = Game.objects.select_for_update().get(pk=pk)
        if game.rated is not None or game.status != Game.Status.FINISHED:
            return False
        seats = list(game.seats.select_related("player"))
        # Two processes may settle two games of one player at the same moment: the second one waits here.
        list(Player.objects.select_for_update().filter(pk__in=[seat.player_id for seat in seats]).order_by("pk"))
        game.unrated_why = stakes.at_the_end(game, seats)
        game.rated = not game.unrated_why
        if not Game.objects.filter(pk=pk, rated__isnull=True).update(rated=game.rated, unrated_why=game.unrated_why):
            return False
        if game.ending.tallied:
            tallies.count(game)
        if game.rated:
            _rate(game, seats)
    return True


def _rate(game: Game, seats: list[Seat]) -> None:
    players = [seat.player_id for seat in seats]
    known = {standing.player_id: standing for standing in _standings(game, players)}
    before = [(known[pk].mu, known[pk].sigma) if pk in known else None for pk in players]
    ended = game.ended or timezone.now()
    met = meetings.between(game.kind, players, ended - LATELY)
    weighed = weigh(players, ended, met)
    after = rated(before, places(game, seats), [weight.share for weight in weighed])
    for player, weight, (mu, sigma) in zip(players, weighed, after, strict=True):
        row(Rating(player_id=player, kind=game.kind, game=game, mu=mu, sigma=sigma, at=ended), weight).save()
        standing = known.get(player) or Standing(player_id=player, kind=game.kind)
        stand(standing, mu, sigma, standing.games + 1)
        acquainted(standing, met.known[player])
        standing.last = ended
        standing.save()


def _standings(game: Game, players: list[int]) -> list[Standing]:
    return list(Standing.objects.filter(player__in=players, kind=game.kind))


def rated(before: Sequence[Worth | None], places: Sequence[int], shares: Sequence[float] | None = None) -> list[Worth]:
    """The ratings of all players after a game with these places, of which each keeps their share of the change; all
    of it if nothing is said. None stands for a first game.

    Sums of floating numbers depend on their order; a fixed one makes the order of the seats irrelevant to the last bit.
    """
    new = MODEL.rating()
    worth = [was or (new.mu, new.sigma) for was in before]
    order = sorted(range(len(worth)), key=lambda seat: (places[seat], worth[seat]))
    teams = [[MODEL.rating(mu=worth[seat][0], sigma=worth[seat][1])] for seat in order]
    found = MODEL.rate(teams, ranks=[float(places[seat]) for seat in order])
    by_seat = {seat: (team[0].mu, team[0].sigma) for seat, team in zip(order, found, strict=True)}
    kept = shares or [FULL.share] * len(worth)
    return [_moved(was, by_seat[seat], kept[seat]) for seat, was in enumerate(worth)]


def _moved(was: Worth, becomes: Worth, share: float) -> Worth:
    """A part of the way; of the doubt, as of independent news, by its square."""
    if share == FULL.share:
        return becomes
    doubt = was[1] ** 2 + share * (becomes[1] ** 2 - was[1] ** 2)
    return was[0] + share * (becomes[0] - was[0]), math.sqrt(doubt)


def row(rating: Rating, weight: Weight) -> Rating:
    rating.weight, rating.met, rating.strangers = weight.share, weight.met, weight.strangers
    return rating


def acquainted(standing: Standing, known: list[int]) -> Standing:
    """The first few whom somebody has met, and how many."""
    standing.known, standing.opponents = list(known), len(known)
    return standing


STANDS = ("mu", "sigma", "games", "points", "provisional")


def stand(standing: Standing, mu: float, sigma: float, games: int) -> Standing:
    """What a standing says of a rating and of how many games it comes from."""
    standing.mu, standing.sigma, standing.games = mu, sigma, games
    standing.points, standing.provisional = points(mu, sigma), sigma > SURE
    return standing
