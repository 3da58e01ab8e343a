"""What so many dice do, whatever they are played for: nulls, points, and how often they are all put aside."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from games.mastery.tutto.throws import STEP, Keep, completing, keeps, kinds
from games.mastery.tutto.turn import clovers
from games.rules.dice import rolls
from games.rules.tutto.cards import DICE

EVERY = range(1, DICE + 1)


def facts() -> dict[str, Any]:
    return {
        "rolls": {dice: _roll(dice) for dice in EVERY},
        "tutto": {dice: completing(dice, straight=False)[1] for dice in EVERY},
        "tutto_aside": {dice: _aside(dice, straight=False) for dice in EVERY},
        "straight": {dice: _fraction(completing(dice, straight=True)[1]) for dice in EVERY},
        "straight_aside": {dice: _aside(dice, straight=True) for dice in EVERY},
        "clover": clovers(DICE, 0)[1],
        "half_clover": clovers(DICE, 1)[1],
    }


def _roll(dice: int) -> dict[str, Any]:
    chances = kinds(dice)
    return {
        "null": _counted(dice, (roll for roll, _chance in rolls(dice) if not keeps(roll))),
        "all": _counted(dice, (roll for roll, _chance in rolls(dice) if _all_count(roll))),
        "brings": sum(chance * _everything(kind)[1] * STEP for kind, chance in chances.items()),
    }


def _everything(kind: tuple[Keep, ...]) -> Keep:
    return kind[-1] if kind else (0, 0)


def _all_count(roll: tuple[int, ...]) -> bool:
    return any(count == len(roll) for count, _points in keeps(roll))


def _counted(dice: int, wanted: Iterable[tuple[int, ...]]) -> dict[str, Any]:
    likely = dict(rolls(dice))
    among = DICE**dice
    return _share(Fraction(sum(round(likely[roll] * among) for roll in wanted), among))


SHORT = 10_000
"""A fraction with more below its line is shown to nobody."""


def _fraction(chance: float) -> dict[str, Any]:
    return _share(Fraction(chance).limit_denominator(DICE**DICE), chance)


def _share(fraction: Fraction, chance: float | None = None) -> dict[str, Any]:
    """As a fraction too, where that is a short one and exact."""
    found = {"chance": float(fraction) if chance is None else chance}
    exact = chance is None or abs(float(fraction) - chance) < 1e-12
    return found | ({"fraction": [*fraction.as_integer_ratio()]} if exact and fraction.denominator < SHORT else {})


def _aside(dice: int, straight: bool) -> dict[int, int]:
    """How many to put aside where so many single dice count: what leaves the best chance to put all aside."""
    return {count: _best(dice, count, straight) for count in range(1, dice + 1)}


def _best(dice: int, count: int, straight: bool) -> int:
    return max(range(1, count + 1), key=lambda kept: completing(dice - kept, straight)[1])
