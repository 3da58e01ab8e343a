"""What a player's analysed games add up to. Queries only."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from statistics import NormalDist
from typing import Any, NamedTuple

from django.db.models import Count, OuterRef, QuerySet

from games.models import Analysis, Game, Player, Reckoning, Seat
from games.models.prepared import Prepared
from games.rules.endings import BESIDE_THE_RULES
from games.services.analysis.adding import accuracy
from games.services.standing.past import Counted

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
    of: int
    """So many games are over: who has only some of them gone over chooses what is added up here."""

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


class Analyses(NamedTuple):
    """Of a player's games: how many were asked for, and how many have come to an end. As long as these are the same,
    and their past is (standing/past.py), so is all that their analyses add up to."""

    asked: int
    reckoned: int


def analyses(player: Player) -> Analyses:
    return Analyses(*next(ANALYSES.rows(player.pk)))


def _analyses(player: int) -> QuerySet[Player, Any]:
    asked = Analysis.objects.filter(game__seats__player=OuterRef("pk")).order_by().values("pk")
    reckoned = Reckoning.objects.filter(seat__player=OuterRef("pk")).order_by().values("pk")
    return Player.objects.filter(pk=player).values_list(Counted(asked), Counted(reckoned))


ANALYSES = Prepared(_analyses, -1)


def skills(seats: QuerySet[Seat]) -> dict[str, Skill]:
    """By kind of game, of those seats that may be told of."""
    known = Reckoning.objects.filter(seat__in=played_out(seats))
    newest = known.select_related("seat__game").order_by("-seat__game__ended", "-seat__game")[:MOST]
    of_kind = defaultdict[str, list[Reckoning]](list)
    for reckoning in reversed(newest):
        of_kind[reckoning.seat.game.kind].append(reckoning)
    over = _games_over(seats) if of_kind else {}
    return {kind: _skill(found, over[kind]) for kind, found in of_kind.items()}


def played_out(seats: QuerySet[Seat]) -> QuerySet[Seat]:
    """Of games that came to an end by their own rules: what was abandoned or is void tells nothing of anybody."""
    return seats.filter(game__status=Game.Status.FINISHED).exclude(game__ended_by__in=BESIDE_THE_RULES)


def _games_over(seats: QuerySet[Seat]) -> dict[str, int]:
    return dict(played_out(seats).order_by().values_list("game__kind").annotate(Count("pk")))


def _skill(found: list[Reckoning], of: int) -> Skill:
    return Skill(
        errors=[each.errors for each in found],
        luck=[each.luck for each in found],
        accuracy=accuracy(sum(each.errors for each in found), sum(each.by_lot for each in found)),
        blunders=sum(each.blunders for each in found),
        variance=sum(each.spread for each in found),
        exact=all(each.exact for each in found),
        of=of,
    )
