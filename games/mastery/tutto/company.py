"""Any number of players between two turns: everybody's chance to win.

For two it is the solution. For more, each pair is looked at as if the two were alone, and what is made of a player's
pairs is the product of their chances, to a power by which N equal players have 1/N each; and all together have 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import log
from typing import Self

import numpy as np

from games.mastery.tutto import tables
from games.mastery.tutto.editions import EDITIONS, TARGET
from games.mastery.tutto.throws import STEP, Floats, Ints
from games.rules.position import but
from games.rules.tutto.cards import PLUS_MINUS
from games.rules.tutto.editions import Rules
from games.rules.tutto.position import Tutto


@dataclass(frozen=True)
class Company:
    """Everybody's banked points, and whose turn it is. What the table agreed on beyond that is left out of account."""

    rules: Rules
    scores: tuple[int, ...]
    seat: int
    last: bool

    @classmethod
    def of(cls, position: Tutto) -> Self:
        return cls(position.rules, position.scores, position.seat, position.last_round)

    @property
    def own(self) -> int:
        return self.scores[self.seat]

    @property
    def leads_alone(self) -> bool:
        return self.own > max(points for seat, points in enumerate(self.scores) if seat != self.seat)

    @property
    def answered(self) -> bool:
        """Whether somebody has a turn after this one, whatever it brings."""
        return self.seat < len(self.scores) - 1 and not self.rules.at_once

    def chances(self) -> Floats:
        """Of each seat, with this turn still to come."""
        return _shared(self._ahead(np.array([self.own]), self.seat, self.last))[:, 0]

    def banked(self, sums: Ints) -> Floats:
        """Of each seat (a line), for each score that this turn may leave its player (a column)."""
        ends = (sums >= self.rules.target) | self.last
        following = (self.seat + 1) % len(self.scores)
        running = self._ahead(sums, following, last=False)
        if self.rules.at_once:
            done = np.zeros_like(running)
            done[self.seat] = 1.0
        else:
            done = self._ahead(sums, following or len(self.scores), last=True)
        return _shared(np.where(ends, done, running))

    def deducted(self) -> Self:
        """After a Plus/Minus of whoever acts."""
        most = max(self.scores)
        return but(self, scores=tuple(self._less(seat, most) for seat in range(len(self.scores))))

    def _less(self, seat: int, most: int) -> int:
        score = self.scores[seat]
        if seat == self.seat or score < most:
            return score
        return max(0, score - PLUS_MINUS) if self.rules.floor else score - PLUS_MINUS

    def _ahead(self, sums: Ints, following: int, last: bool) -> Floats:
        """What each seat makes of its pairs if `following` has the next turn; N if nobody has."""
        count = len(self.scores)
        scores = [sums if seat == self.seat else np.array([points]) for seat, points in enumerate(self.scores)]
        product = np.ones((count, len(sums)))
        for one in range(count):
            for other in range(one + 1, count):
                beats = self._beats_last if last else self._beats
                chance = beats(scores, one, other, following)
                product[one] *= chance
                product[other] *= 1 - chance
        even: Floats = product ** (log(count) / ((count - 1) * log(2)))
        return even

    def _beats(self, scores: list[Ints], one: int, other: int, following: int) -> Floats:
        """The game goes on: whoever of the two has the next turn, in the table of the solution."""
        table = tables.wins(self._table)
        if one < following <= other:
            chance: Floats = 1 - table[1, self._cells(scores[other]), self._cells(scores[one])]
        else:
            chance = table[0, self._cells(scores[one]), self._cells(scores[other])]
        return chance

    def _beats_last(self, scores: list[Ints], one: int, other: int, following: int) -> Floats:
        """The last round: seats before `following` have no more turn, the others one each."""
        lead = scores[one] - scores[other]
        if other < following:
            compared: Floats = np.where(lead == 0, 0.5, lead > 0)
            return compared
        last = tables.last()
        caught: Floats = last[np.clip(np.abs(lead) // STEP, 0, len(last) - 1)]
        tied: Floats = caught / last[0] / 2
        held = np.where(lead >= 0, 1 - caught, 0.0) if one < following else np.where(lead >= 0, 1 - tied, tied)
        return held.astype(float)

    @property
    def _table(self) -> str:
        """The solved edition that ends as this game does, and lets scores fall as low."""
        return next(_like(self.rules))

    def _cells(self, scores: Ints) -> Ints:
        """Where such scores lie in the table: as far from 6000 as they are from the target, or as far in proportion."""
        missing = self.rules.target - scores
        if self.rules.target > TARGET:
            missing = missing * TARGET // self.rules.target // STEP * STEP
        edition = EDITIONS[self._table]
        return np.clip((TARGET - missing - edition.lowest) // STEP, 0, edition.width - 1)


def _like(rules: Rules) -> Iterator[str]:
    for edition in EDITIONS.values():
        if edition.at_once == rules.at_once and (rules.at_once or (edition.lowest == 0) == rules.floor):
            yield edition.name


def _shared(ahead: Floats) -> Floats:
    shares: Floats = ahead / ahead.sum(axis=0)
    return shares
