"""All rolls of one to six dice that differ in what may be done with them, as arrays: what a turn is solved with.

Points are counted in steps of 50, which all scores are multiples of.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from games.rules.dice import rolls
from games.rules.tutto.cards import DICE
from games.rules.tutto.scoring import SINGLE, reading

STEP = 50

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

Keep = tuple[int, int]
"""How many dice are put aside, and for how many steps: two keeps of a roll that agree in both have the same effect."""


def keeps(roll: tuple[int, ...]) -> dict[Keep, tuple[int, ...]]:
    """What may be kept of a roll where dice bring points, each effect once with dice that have it; {} is a null.

    The last one is all that counts.
    """
    valid = Counter(die for group in reading(roll)[0] for die in group)
    counts = product(*(range(0, most + 1, 1 if face in SINGLE else 3) for face, most in valid.items()))
    sets = (tuple(sorted(Counter(dict(zip(valid, count, strict=True))).elements())) for count in counts)
    found: dict[Keep, tuple[int, ...]] = {}
    for dice in sorted(sets, key=lambda dice: (len(dice), dice))[1:]:
        found.setdefault((len(dice), reading(dice)[1] // STEP), dice)
    return found


@dataclass(frozen=True)
class Throws:
    """The rolls of so many dice. `count` and `points` are the keeps that there are, `stops` the points of stopping;
    `options` names for each kind of roll its keeps and its stop (numbered after all keeps), `chance` how likely it is.
    """

    dice: int
    count: Ints
    points: Ints
    stops: Ints
    options: tuple[tuple[int, ...], ...]
    chance: Floats
    null: float

    @cached_property
    def flat(self) -> Ints:
        """All options of all rolls in one line."""
        return np.concatenate(self.options)

    @cached_property
    def starts(self) -> Ints:
        """Where in it each roll begins."""
        return np.cumsum([0, *(len(line) for line in self.options[:-1])])


@cache
def throws(dice: int) -> Throws:
    chances = kinds(dice)
    null = chances.pop((), 0.0)
    # Those that leave dice to roll come first: a Tutto is looked up elsewhere.
    every = sorted({keep for kind in chances for keep in kind}, key=lambda keep: (keep[0] == dice, keep))
    stops = sorted({kind[-1][1] for kind in chances if kind[-1][0] < dice})
    options = tuple(tuple(_options(dice, kind, every, stops)) for kind in chances)
    count, points = np.array(every).T
    return Throws(dice, count, points, np.array(stops, int), options, np.array(list(chances.values())), null)


def _options(dice: int, kind: tuple[Keep, ...], every: list[Keep], stops: list[int]) -> Iterator[int]:
    """To stop when all dice count is part of the Tutto, so it is no option of its own here."""
    yield from (every.index(keep) for keep in kind)
    if kind[-1][0] < dice:
        yield len(every) + stops.index(kind[-1][1])


def kinds(dice: int) -> dict[tuple[Keep, ...], float]:
    """How likely each set of keeps is. There are 173 of them over one to six dice, nulls among them."""
    chances: dict[tuple[Keep, ...], float] = defaultdict(float)
    for roll, chance in rolls(dice):
        chances[tuple(sorted(keeps(roll)))] += chance
    return chances


@cache
def completing(dice: int, straight: bool) -> tuple[float, float]:
    """The least and the greatest chance to put so many dice aside before a null, where nothing else counts.

    Whoever would rather not have the points plays for the least: to lead may cost more than it brings.
    """
    if not dice:
        return 1.0, 1.0
    least = greatest = 0.0
    for counts, chance in _counts(dice, straight).items():
        rest = [completing(dice - count, straight) for count in counts]
        least += chance * min((each[0] for each in rest), default=0.0)
        greatest += chance * max((each[1] for each in rest), default=0.0)
    return least, greatest


def _counts(dice: int, straight: bool) -> dict[tuple[int, ...], float]:
    """How many dice may be put aside, with its chance. Which numbers a Straight misses does not matter: the lowest."""
    chances: dict[tuple[int, ...], float] = defaultdict(float)
    for roll, chance in rolls(dice):
        new = len({die for die in roll if die <= dice})
        counts = range(1, new + 1) if straight else {count for count, _points in keeps(roll)}
        chances[tuple(sorted(counts))] += chance
    return chances


MOST_FIREWORKS = 600
"""Steps up to which fireworks are followed: more than 30,000 points come less than once in 10^12."""


@cache
def fireworks(dice: int = DICE) -> Floats:
    """How likely it is that the rest of the Fireworks, with so many dice to roll, bring 0, 1, 2, … steps."""
    chances: Floats = _fireworks()[dice]
    return chances


@cache
def _fireworks() -> Floats:
    chance = np.zeros((DICE + 1, MOST_FIREWORKS))
    falls = [(dice, _all_valid(dice)) for dice in range(1, DICE + 1)]
    for steps in range(MOST_FIREWORKS):
        for dice, lines in falls:
            for (count, points), likely in lines.items():
                if points <= steps and count:
                    chance[dice, steps] += likely * chance[dice - count or DICE, steps - points]
            chance[dice, steps] += lines[0, 0] if not steps else 0.0
    return chance


def _all_valid(dice: int) -> dict[Keep, float]:
    chances: dict[Keep, float] = defaultdict(float)
    for kind, chance in kinds(dice).items():
        chances[kind[-1] if kind else (0, 0)] += chance
    return chances
