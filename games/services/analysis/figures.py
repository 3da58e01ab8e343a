"""What a player's analysed games add up to. Queries only."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from statistics import NormalDist

from django.db.models import QuerySet

from games.models import Game, Reckoning, Seat
from games.services.analysis.adding import accuracy

MOST = 1000
"""Of the last games so many are added up."""


@dataclass(frozen=True)
class Skill:
    """Of one kind of game, oldest first. Shares of 1, as chances are."""

    errors: list[float]
    """What the own choices cost, game by game."""
    luck: list[float]
    accuracy: float | None
    blunders: int
    variance: float
    """Of all luck together."""
    exact: bool
    """Whether all of it is, and nothing an approximation."""

    @property
    def games(self) -> int:
        return len(self.errors)

    @property
    def all_luck(self) -> float:
        return sum(self.luck)

    @property
    def spread(self) -> float:
        """By so much chance lets the luck of such games vary."""
        return sqrt(self.variance)

    @property
    def stands(self) -> float:
        """How many such spreads the luck is above the middle."""
        return self.all_luck / self.spread if self.variance else 0.0

    @property
    def luckier_than(self) -> float:
        """The share of players who would have had less luck in the same games."""
        return NormalDist().cdf(self.stands)

    @property
    def averages(self) -> list[float]:
        """The luck per game, after each one."""
        return [total / n for n, total in enumerate(accumulate(self.luck), 1)]


def skills(seats: QuerySet[Seat]) -> dict[str, Skill]:
    """By kind of game, of those seats that may be told of."""
    known = Reckoning.objects.filter(seat__in=seats, seat__game__status=Game.Status.FINISHED)
    newest = known.select_related("seat__game").order_by("-seat__game__ended", "-seat__game")[:MOST]
    of_kind = defaultdict[str, list[Reckoning]](list)
    for reckoning in reversed(newest):
        of_kind[reckoning.seat.game.kind].append(reckoning)
    return {kind: _skill(found) for kind, found in of_kind.items()}


def _skill(found: list[Reckoning]) -> Skill:
    return Skill(
        errors=[each.errors for each in found],
        luck=[each.luck for each in found],
        accuracy=accuracy(sum(each.errors for each in found), sum(each.by_lot for each in found)),
        blunders=sum(each.blunders for each in found),
        variance=sum(each.spread for each in found),
        exact=all(each.exact for each in found),
    )
