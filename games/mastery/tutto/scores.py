"""What a turn comes to at given scores: the chance to win once it is banked or lost."""

from dataclasses import dataclass

import numpy as np

from games.mastery.tutto import tables
from games.mastery.tutto.editions import BEYOND, EDITIONS, TARGET, Edition
from games.mastery.tutto.throws import STEP, Floats, Ints
from games.mastery.tutto.turn import ROOM, Stakes, length
from games.rules.tutto.cards import PLUS_MINUS


@dataclass(frozen=True)
class Scores:
    """Two players at a turn: banked points of whoever acts and of the other, and who acts last in the round."""

    edition: str
    own: int
    other: int
    second: bool
    last: bool

    @property
    def rules(self) -> Edition:
        return EDITIONS[self.edition]

    def falls(self) -> list[int]:
        """The other's score after 0, 1, 2, … deductions in this turn; the last one is the end of it."""
        scores = [self.other]
        bottom = -10 * TARGET if self.last and self.rules.lowest < 0 else self.rules.lowest
        while scores[-1] >= self.own and scores[-1] > bottom:
            scores.append(max(scores[-1] - PLUS_MINUS, bottom))
        return scores


def stakes(scores: Scores, at_risk: int) -> Stakes:
    """For a turn that has at most so many points at risk now."""
    falls = scores.falls()
    top = max(_top(scores), at_risk // STEP + ROOM)
    sums = scores.own + STEP * np.arange(length(top))
    bank = tuple(_banked(scores, other, sums) for other in falls)
    lost = tuple(float(_banked(scores, other, np.array([scores.own]))[0]) for other in falls)
    end = None if scores.rules.sits_out and falls[-1] < scores.own else len(falls) - 1
    return Stakes(bank, lost, (*range(1, len(falls)), end), top, 1.0)


def _top(scores: Scores) -> int:
    """From so many steps on more points cannot matter, or hardly."""
    if scores.last:
        return max(scores.other - scores.own, 0) // STEP + 1
    return (TARGET - scores.own + (0 if scores.second or scores.rules.at_once else BEYOND)) // STEP


def _banked(scores: Scores, other: int, sums: Ints) -> Floats:
    """The chance to win with these scores after the turn."""
    if scores.last:
        return _compared(sums, other)
    table, rules = tables.wins(scores.edition)[int(not scores.second)], scores.rules
    below = np.minimum(sums, TARGET - STEP)
    chance: Floats = 1 - table[rules.cell(other), (below - rules.lowest) // STEP]
    if rules.at_once:
        return np.where(sums >= TARGET, 1.0, chance)
    reached = _compared(sums, other) if scores.second else _answered(sums - other)
    return np.where(sums >= TARGET, reached, chance)


def _compared(sums: Ints, other: int) -> Floats:
    """At the end the higher score wins; equal ones share the victory."""
    return np.where(sums == other, 0.5, sums > other).astype(float)


def _answered(lead: Ints) -> Floats:
    """Whoever has reached the target first waits for the last turn of the other."""
    last = tables.last()
    chance: Floats = 1 - last[np.clip(lead // STEP, 0, len(last) - 1)]
    return chance
