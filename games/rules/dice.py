"""Every roll of some dice with its chance, for whoever computes instead of guessing."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from games.rules.entries import DIE


@cache
def rolls(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every roll of so many dice, in ascending order, with its chance."""
    return tuple((roll, _orders(roll) / len(DIE) ** dice) for roll in combinations_with_replacement(DIE, dice))


def _orders(roll: tuple[int, ...]) -> int:
    return factorial(len(roll)) // prod(factorial(same) for same in Counter(roll).values())
