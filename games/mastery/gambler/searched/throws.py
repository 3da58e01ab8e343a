"""Rolls as numbers, so that many can be worked out at once: how often each comes, and what is left without one die."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from games.mastery.gambler.seen.rows import Floats, Ints
from games.rules.dice import rolls
from games.rules.entries import DIE


@dataclass(frozen=True)
class Throws:
    """All rolls of so many dice, in one order."""

    number: dict[tuple[int, ...], int]
    chance: Floats
    with_die: tuple[Ints, ...]
    """For each die: the numbers of the rolls that hold it, in the order of what they are without it."""


@cache
def throws(dice: int) -> Throws:
    found = rolls(dice)
    number = {roll: at for at, (roll, _chance) in enumerate(found)}
    fewer = [roll for roll, _chance in rolls(dice - 1)] if dice else []
    with_die = tuple(np.array([number[tuple(sorted((*roll, die)))] for roll in fewer], dtype=np.int64) for die in DIE)
    return Throws(number, np.array([chance for _roll, chance in found]), with_die)
