"""Rated games that look as if nobody had played to win: what a referee should look at. Nothing is decided here."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import combinations
from math import comb, prod

from django.db.models import QuerySet, TextChoices
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Dispute, Game, Seat
from games.services.standing.placing import places

LATELY, MOST = timedelta(days=60), 5000

TOO_FAST = 0.5
"""Seconds for each entry, on average over a game: nobody reads dice, chooses and clicks as fast as that."""

BEST, CHANCE = 0.6, 0.01
"""No skill wins these games oftener than that against anybody; and what would happen so seldom even then, is odd."""


class Odd(TextChoices):
    FAST = "fast", _("Faster than people play")
    ONE_SIDED = "one-sided", _("Nearly always the same one ahead of the other")
    LOSER = "loser", _("Last in one game after the other")


@dataclass(frozen=True)
class Anomaly:
    odd: Odd
    names: tuple[str, ...]
    """Where there is an order, who was ahead comes first."""
    games: tuple[Game, ...]
    of: int
    """Out of how many games between them these are."""


@dataclass(frozen=True)
class Played:
    """A game with the places that count."""

    game: Game
    seats: tuple[Seat, ...]
    places: tuple[int, ...]

    @property
    def people(self) -> frozenset[int]:
        return frozenset(seat.player_id for seat in self.seats)

    def place(self, player: int) -> int:
        return next(place for seat, place in zip(self.seats, self.places, strict=True) if seat.player_id == player)

    @property
    def last(self) -> int | None:
        """Who came last alone."""
        worst = [
            seat.player_id for seat, place in zip(self.seats, self.places, strict=True) if place == max(self.places)
        ]
        return worst[0] if len(worst) == 1 else None


def anomalies() -> list[Anomaly]:
    """Those with the most games first."""
    played = [Played(game, seats, places(game, seats)) for game in _rated() if (seats := tuple(game.seats.all()))]
    names = {seat.player_id: seat.player.name for one in played for seat in one.seats}
    found = [*_fast(played, names), *_one_sided(played, names), *_losers(played, names)]
    return sorted(found, key=lambda odd: -len(odd.games))


def _rated() -> QuerySet[Game]:
    lately = Game.objects.filter(status=Game.Status.FINISHED, rated=True, ended__gt=timezone.now() - LATELY)
    judged = Dispute.objects.filter(reason=Dispute.Reason.ARRANGED).values("game")
    return (
        lately.filter(cleared=None).exclude(pk__in=judged).order_by("-ended").prefetch_related("seats__player")[:MOST]
    )


def _fast(played: Sequence[Played], names: dict[int, str]) -> Iterator[Anomaly]:
    of_the_same = defaultdict[frozenset[int], list[Game]](list)
    for one in played:
        if _seconds_an_entry(one.game) < TOO_FAST:
            of_the_same[one.people].append(one.game)
    for people, games in of_the_same.items():
        together = sum(one.people == people for one in played)
        yield Anomaly(Odd.FAST, tuple(sorted(names[player] for player in people)), tuple(games), together)


def _seconds_an_entry(game: Game) -> float:
    if not (game.started and game.ended and game.entries):
        return TOO_FAST
    return (game.ended - game.started).total_seconds() / game.entries


def _one_sided(played: Iterable[Played], names: dict[int, str]) -> Iterator[Anomaly]:
    met = defaultdict[tuple[int, int], list[Played]](list)
    for one in played:
        for pair in combinations(sorted(one.people), 2):
            met[pair].append(one)
    for (low, high), games in met.items():
        for ahead, behind in ((low, high), (high, low)):
            won = [game.game for game in games if game.place(ahead) < game.place(behind)]
            if _at_least(len(won), len(games)) < CHANCE:
                yield Anomaly(Odd.ONE_SIDED, (names[ahead], names[behind]), tuple(won), len(games))


def _at_least(wins: int, games: int) -> float:
    """How likely the strongest would be ahead so often against the weakest."""
    return sum(comb(games, n) * BEST**n * (1 - BEST) ** (games - n) for n in range(wins, games + 1))


def _losers(played: Sequence[Played], names: dict[int, str]) -> Iterator[Anomaly]:
    """Whose latest games ended so one after the other; the newest game comes first."""
    runs, over = defaultdict[int, list[Played]](list), set[int]()
    for one in played:
        over |= one.people - {one.last}
        if one.last is not None and one.last not in over:
            runs[one.last].append(one)
    for player, run in runs.items():
        if prod(2 * BEST / len(one.seats) for one in run) < CHANCE:
            together = sum(player in one.people for one in played)
            yield Anomaly(Odd.LOSER, (names[player],), tuple(one.game for one in run), together)
