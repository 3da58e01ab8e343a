"""A short proof that the tables are the solution: each value must follow from the others by the rules.

Some states, chosen by lot, are worked out from all cards and rolls by turn.py, which shares no loop with the solver.
"""

from collections.abc import Iterator
from random import Random

from games.mastery.tutto import tables
from games.mastery.tutto.editions import EDITIONS, TARGET, Edition
from games.mastery.tutto.scores import Scores, stakes
from games.mastery.tutto.throws import STEP
from games.mastery.tutto.worth import Worth
from games.rules.illegal import Illegal

CLOSE = 5e-7
"""The tables have single precision, which is good to 6e-8; a turn adds what its many values are off by."""


def residual(scores: Scores) -> float:
    """How far the value of these scores is from what the values after this turn make of it."""
    if scores.last:
        known = tables.last()[(scores.other - scores.own) // STEP]
    else:
        cell = scores.rules.cell
        known = tables.wins(scores.edition)[int(scores.second), cell(scores.own), cell(scores.other)]
    return abs(float(known) - Worth(stakes(scores, 0)).flipping(0))


def sample(edition: Edition, count: int, lot: Random) -> Iterator[Scores]:
    """Any scores that the table holds."""
    every = range(edition.lowest, TARGET, STEP)
    for turn in range(count):
        yield Scores(edition.name, lot.choice(every), lot.choice(every), bool(turn % 2), False)


def last_turns(lot: Random) -> Scores:
    return Scores("current", TARGET - STEP * lot.randrange(1, 60), TARGET + STEP * lot.randrange(60), True, True)


def doubts(count: int, seed: int) -> Iterator[str]:
    """A sentence for each value that does not follow; none if all is well."""
    lot = Random(seed)  # noqa: S311 (a sample, no game)
    for edition in EDITIONS.values():
        for scores in (*sample(edition, count, lot), last_turns(lot)):
            try:
                off = residual(scores)
            except Illegal as no:
                yield str(no)
                break
            if off > CLOSE:
                yield f"{scores} is off by {off:.1e}"
