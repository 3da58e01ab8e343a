"""How the dice of Tutto fall: what may be kept of every roll, what Fireworks bring, what succeeds with which chance."""

from collections import Counter, defaultdict
from functools import cache
from itertools import product

from games.rules.dice import rolls
from games.rules.tutto.cards import DICE
from games.rules.tutto.scoring import SINGLE, reading

STEP = 50
"""All points are multiples of it."""

Options = tuple[tuple[int, int], ...]
"""What may be kept of a roll: how many dice, and the most points for so many. The last one is all that counts."""

Throws = tuple[tuple[Options, float], ...]


@cache
def throws(dice: int) -> Throws:
    """Every roll of so many dice, alike ones together, with its chance; one without any option is a null."""
    chances: dict[Options, float] = defaultdict(float)
    for roll, chance in rolls(dice):
        chances[_options(roll)] += chance
    return tuple(chances.items())


def _options(roll: tuple[int, ...]) -> Options:
    valid = Counter(die for group in reading(roll)[0] for die in group)
    steps = (range(0, count + 1, 1 if face in SINGLE else 3) for face, count in valid.items())
    most: dict[int, int] = {}
    for counts in product(*steps):
        kept = tuple(sorted(Counter(dict(zip(valid, counts, strict=True))).elements()))
        most[len(kept)] = max(most.get(len(kept), 0), reading(kept)[1])
    return tuple((count, most[count]) for count in sorted(most) if count)


@cache
def straights(dice: int) -> Throws:
    """The same under a Straight, when so many numbers are missing: each of them once, and no points."""
    chances: dict[Options, float] = defaultdict(float)
    for roll, chance in rolls(dice):
        new = len({die for die in roll if die <= dice})
        chances[tuple((count, 0) for count in range(1, new + 1))] += chance
    return tuple(chances.items())


@cache
def completing(card: str, dice: int) -> float:
    """The chance to get so many dice put aside before a null, where nothing but that counts."""
    if not dice:
        return 1.0
    return sum(
        chance * max(completing(card, dice - count) for count, _points in options)
        for options, chance in (straights(dice) if card == "straight" else throws(dice))
        if options
    )


MOST_FIREWORKS = 120
"""Steps up to which Fireworks are followed; more than 6,000 points come in one of 2,000, and count as these."""


@cache
def fireworks() -> tuple[float, ...]:
    """How likely it is that Fireworks bring 0, 1, 2, … steps: six dice rolled until the null, and all that counts put
    aside; after six dice all are rolled again."""
    falls = {dice: _falls(dice) for dice in range(1, DICE + 1)}
    chances: dict[tuple[int, int], float] = defaultdict(float)
    for steps in range(MOST_FIREWORKS):
        for dice, null in ((dice, falls[dice].pop((0, 0), 0.0)) for dice in falls):
            chances[dice, steps] = null + sum(
                chance * chances[dice - count or DICE, steps - points]
                for (count, points), chance in falls[dice].items()
                if points <= steps
            )
    found = [chances[DICE, steps] for steps in range(MOST_FIREWORKS)]
    return (*found, 1 - sum(found))


def _falls(dice: int) -> dict[tuple[int, int], float]:
    """How many dice count and for how many steps, with the chance of it; (0, 0) is the null."""
    chances: dict[tuple[int, int], float] = defaultdict(float)
    for options, chance in throws(dice):
        count, points = options[-1] if options else (0, 0)
        chances[count, points // STEP] += chance
    return chances
