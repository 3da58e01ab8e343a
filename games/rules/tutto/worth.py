"""What a turn of Tutto is worth to somebody who wants nothing but points, computed from all cards and all rolls.

Plus/Minus counts as its 1000 and the Cloverleaf as nothing. Every Tutto leads to more points, and from MOST points at
risk everybody stops; so this is plain recursion that remembers what it has found: 0.1 s for all of it, once.
"""

from collections import Counter, defaultdict
from functools import cache, lru_cache
from itertools import product

from games.rules.dice import rolls
from games.rules.tutto.cards import BONUS, DICE, FULL_PILE, KINDS, PLUS_MINUS, STRAIGHT
from games.rules.tutto.scoring import SINGLE, reading

MOST = 3000

Options = tuple[tuple[int, int], ...]
"""What may be kept of a roll: how many dice, and the most points for so many. The last one is all that counts."""

Throws = tuple[tuple[Options, float], ...]


def worth_of_turn() -> float:
    """What perfect play earns on average from a full pile: 357.7."""
    return going_on(0, FULL_PILE)


@lru_cache(maxsize=50_000)
def going_on(at_risk: int, pile: tuple[int, ...]) -> float:
    """Of flipping one more card of this pile; for cards after that one the pile is taken for full."""
    return sum(count * flipping(card, at_risk) for card, count in zip(KINDS, pile, strict=True) if count) / sum(pile)


@lru_cache(maxsize=50_000)
def after_tutto(at_risk: int) -> float:
    """Of a Tutto: to stop, or to go on if that promises more."""
    return at_risk if at_risk >= MOST else max(at_risk, going_on(at_risk, FULL_PILE))


def flipping(card: str, at_risk: int) -> float:
    """Of this card, with so many points at risk already."""
    if card == "fireworks":
        return at_risk + fireworks()
    if card in ("stop", "cloverleaf"):
        return 0.0
    return keeping(card, DICE, at_risk, (0, 0))


@lru_cache(maxsize=50_000)
def rolling(card: str, dice: int, at_risk: int) -> float:
    """Of rolling so many dice under a Bonus or x2, where one may stop after every roll that is no null."""
    worth = 0.0
    for options, chance in throws(dice):
        if options:
            worth += chance * max(at_risk + options[-1][1], *(keeping(card, dice, at_risk, kept) for kept in options))
    return worth


def keeping(card: str, dice: int, at_risk: int, kept: tuple[int, int]) -> float:
    """Of keeping so many of the dice rolled, for so many points, and going on: with those left, or after a Tutto."""
    count, points = kept
    if card == "straight":
        return completing(card, dice - count) * after_tutto(at_risk + STRAIGHT)
    if card == "plus-minus":
        return completing(card, dice - count) * after_tutto(at_risk + PLUS_MINUS)
    if card == "cloverleaf":
        return completing(card, dice - count)
    if count < dice:
        return rolling(card, dice - count, at_risk + points)
    return after_tutto((at_risk + points) * 2 if card == "x2" else at_risk + points + BONUS[card])


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


@cache
def fireworks() -> float:
    """Points of six dice rolled until the null: all that counts is put aside, and after six dice all are rolled again.

    From n dice on it is fixed[n] + again[n] × what six fresh ones are worth, so that is found last.
    """
    fixed, again = {0: 0.0}, {0: 1.0}
    for dice in range(1, DICE + 1):
        real = [(*options[-1], chance) for options, chance in throws(dice) if options]
        fixed[dice] = sum(chance * (points + fixed[dice - count]) for count, points, chance in real)
        again[dice] = sum(chance * again[dice - count] for count, _points, chance in real)
    return fixed[DICE] / (1 - again[DICE])


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
