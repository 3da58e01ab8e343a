"""One turn, solved backwards: from many points at risk, where everybody stops, down to none; for every card and roll.

What the turn may come to is given as Stakes, so that the same pass finds chances to win and expected points.
"""

from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from games.mastery.tutto.throws import STEP, Floats, completing, fireworks, throws
from games.rules.tutto.cards import BONUS, DICE, PILE, PLUS_MINUS, STRAIGHT

ROLLED = (*BONUS, "x2")
"""Cards under which one may stop after a roll: `rolling` has a row for each."""

REWARDS = np.array([points // STEP for points in BONUS.values()])[:, None, None]

LIKELY = {name: count / sum(PILE.values()) for name, count in PILE.items()}

ROLLED_LIKELY = np.array([LIKELY[name] for name in ROLLED])

BLOCK = 10
"""No Tutto brings less than 500 points, so the values of ten steps never hang on one another."""

ROOM = 64
"""More than one card's dice bring, in steps."""

NEVER = -1e300


@dataclass(frozen=True)
class Stakes:
    """What the turn comes to, after 0, 1, 2, … deductions by Plus/Minus: with so many steps banked, or lost.

    `down` is what the next Plus/Minus leads to: the same number or one more, or None if it ends the turn. From `top`
    steps on everybody stops. `clover` is what two Tutti under the Cloverleaf are worth.
    """

    bank: tuple[Floats, ...]
    lost: tuple[float, ...]
    down: tuple[int | None, ...]
    top: int
    clover: float


@dataclass(frozen=True)
class Level:
    """The values after so many deductions, by steps at risk: after a Tutto, of flipping a card, of rolling n dice."""

    bank: Floats
    lost: float
    tutto: Floats
    going: Floats
    rolling: Floats
    burst: Floats = field(repr=False)


def length(top: int) -> int:
    """How many steps the arrays need: x2 doubles."""
    return 2 * (top + ROOM)


def solve(stakes: Stakes) -> list[Level]:
    levels = [_empty(bank, lost, stakes.top) for bank, lost in zip(stakes.bank, stakes.lost, strict=True)]
    for level, down in reversed(list(zip(levels, stakes.down, strict=True))):
        reward = None if down is None else levels[down]
        for high in range(stakes.top, 0, -BLOCK):
            low = high - BLOCK
            for dice in range(1, DICE + 1):
                _roll(level, dice, low + DICE - dice, stakes.top)
            _flip(level, reward, np.arange(max(low, 0), high), stakes.clover)
    return levels


def _empty(bank: Floats, lost: float, top: int) -> Level:
    rolling = np.full((len(ROLLED), DICE + 1, len(bank)), NEVER)
    going = np.full(len(bank), NEVER)
    return Level(bank, lost, bank.copy(), going, rolling, bursting(bank, DICE, top))


def _roll(level: Level, dice: int, low: int, top: int) -> None:
    """Rolling so many dice with `low` steps at risk and the nine numbers above it."""
    cells = np.arange(max(low, 0), min(low + BLOCK, top))
    roll, rest = throws(dice), int(np.sum(throws(dice).count < dice))
    kept = roll.points[:, None] + cells
    going = level.rolling[:, (dice - roll.count[:rest])[:, None], kept[:rest]]
    sums = kept[rest:]
    tutto = level.tutto[np.concatenate([sums + REWARDS, 2 * sums[None]])]
    stops = level.bank[roll.stops[:, None] + cells]
    values = np.concatenate([going, tutto, np.broadcast_to(stops, (len(ROLLED), *stops.shape))], axis=1)
    best = np.maximum.reduceat(values[:, roll.flat], roll.starts, axis=1)
    level.rolling[:, dice, cells] = roll.null * level.lost + np.einsum("r,crj->cj", roll.chance, best)


def _flip(
    level: Level, reward: Level | None, cells: "np.ndarray[tuple[int], np.dtype[np.int64]]", clover: float
) -> None:
    """Flipping the next card with these steps at risk; and what a Tutto is worth that leaves the choice."""
    lost = level.lost
    value = LIKELY["stop"] * lost + LIKELY["fireworks"] * level.burst[cells]
    value += LIKELY["cloverleaf"] * gamble(clovers(DICE, 0), clover, lost)
    value += LIKELY["straight"] * gamble(completing(DICE, True), level.tutto[cells + STRAIGHT // STEP], lost)
    if reward is None:
        value += LIKELY["plus-minus"] * lost
    else:
        value += LIKELY["plus-minus"] * gamble(completing(DICE, False), reward.tutto[cells + PLUS_MINUS // STEP], lost)
    value += ROLLED_LIKELY @ level.rolling[:, DICE, cells]
    level.going[cells] = value
    level.tutto[cells] = np.maximum(level.bank[cells], value)


def gamble(chance: tuple[float, float], won: Floats | float, lost: float) -> Floats:
    """Where nothing counts but to succeed, with the least and the greatest chance: one may as well try to fail."""
    return lost + np.maximum(chance[0] * (won - lost), chance[1] * (won - lost))


def clovers(dice: int, tutti: int) -> tuple[float, float]:
    """The chances of two Tutti under the Cloverleaf, with so many dice to roll and so many Tutti done."""
    (least, greatest), (fewer, more) = completing(dice, False), completing(DICE, False)
    return (least, greatest) if tutti else (least * fewer, greatest * more)


def bursting(bank: Floats, dice: int, top: int) -> Floats:
    """Fireworks with so many dice to roll, for each number of steps below `top` (one value more for safety)."""
    more = fireworks(dice)
    beyond = np.concatenate([bank, np.full(len(more), bank[-1])])
    mean: Floats = sliding_window_view(beyond, len(more))[: top + 1] @ more
    return mean


@cache
def _points(top: int) -> Floats:
    return np.arange(0, STEP * length(top), STEP, dtype=np.float64)


def points(levels: int, sits_out: bool, top: int) -> Stakes:
    """A turn for points alone. `levels`: with so many deductions from now the player leads alone (0: already now)."""
    down = (*range(1, levels + 1), None) if sits_out else (0,)
    count = len(down)
    return Stakes((_points(top),) * count, (0.0,) * count, down, top, 0.0)
