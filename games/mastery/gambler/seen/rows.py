"""A board as numbers: each way its rows may lie, which die leads to the next one, and what the learner sees of it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.rules.gambler.boards import GREENS, ROWS, Board, Row
from games.rules.gambler.difficulty import HAND, closing

Floats = NDArray[Any]
Ints = NDArray[Any]

Lying = tuple[int, ...]
"""The dice in a row, from left to right."""

LOOKS = 27
"""So many numbers describe a row as it lies."""

MOST_LEFT, MOST_FILLED = 6, 2
"""From so many boxes on, their number makes no further difference."""

KINDS = ("numbers", "stars", "house")

BIT = tuple(1 << n for n in range(6))


@dataclass(frozen=True)
class Table:
    """All ways in which the rows of a board may lie; the first index is the row, the second one the way."""

    ways: tuple[dict[Lying, int], ...]
    step: Ints
    """The way it lies after this die (0 for a 1), or -1."""
    takes: Ints
    """The numbers that fit next, a bit each."""
    free: Ints
    """Whether they are the choice of whoever places the first star of a colour."""
    left: Ints
    first: Ints
    second: Ints
    """The number of the stars that lie there, of the red ones in a house; 0 if there are none."""
    looks: Floats
    kinds: Ints
    points: Ints


def known(row: Row, lying: Lying, stars: str) -> Lying:
    """One for all ways to lie that come to the same: where no star binds those of other rows, full is full."""
    if stars == "free" and len(lying) == len(row.cells) and row.kind != "numbers":
        return (1,) * len(lying) if row.kind == "stars" else (1,) * GREENS + (2,) * (len(lying) - GREENS)
    return lying


@lru_cache(maxsize=200)
def table(board: Board, stars: str) -> Table:
    ways = tuple(_ways(row, stars) for row in board.rows)
    size = max(map(len, ways))
    grid = {name: np.zeros((ROWS, size), dtype=np.int64) for name in ("takes", "free", "left", "first", "second")}
    step, looks = np.full((ROWS, size, 6), -1), np.zeros((ROWS, size, LOOKS))
    for number, row in enumerate(board.rows):
        for lying, way in ways[number].items():
            fits = row.takes(lying)
            for die in fits:
                step[number, way, die - 1] = ways[number][known(row, (*lying, die), stars)]
            for name, value in _facts(row, lying, fits).items():
                grid[name][number, way] = value
            looks[number, way] = _looks(row, lying, fits)
    points = np.array([row.points for row in board.rows])
    return Table(
        ways, step, looks=looks, kinds=np.array([KINDS.index(r.kind) for r in board.rows]), points=points, **grid
    )


def _ways(row: Row, stars: str) -> dict[Lying, int]:
    found: dict[Lying, int] = {}
    waiting: list[Lying] = [()]
    while waiting:
        lying = waiting.pop(0)
        if lying not in found:
            found[lying] = len(found)
            waiting += [known(row, (*lying, die), stars) for die in row.takes(lying)]
    return found


def _facts(row: Row, lying: Lying, fits: Lying) -> dict[str, int]:
    house = row.kind == "house"
    return {
        "takes": sum(BIT[die - 1] for die in fits),
        "free": len(fits) > 1,
        "left": len(row.cells) - len(lying),
        "first": lying[0] if lying and row.kind != "numbers" else 0,
        "second": lying[GREENS] if house and len(lying) > GREENS else 0,
    }


def _looks(row: Row, lying: Lying, fits: Lying) -> list[float]:
    """What the learner sees of an open row. A full one is nothing to look at."""
    left, boxes = len(row.cells) - len(lying), len(lying)
    if not left:
        return [0.0] * LOOKS
    shape = [*_one_of(min(left, MOST_LEFT) - 1, MOST_LEFT), *_one_of(min(boxes, MOST_FILLED), MOST_FILLED + 1)]
    numbers = [*_one_of(KINDS.index(row.kind), len(KINDS)), len(fits) / 6, _wanted(row, boxes) / 6]
    chances = [closing(row, boxes, dice) for dice in range(1, HAND + 1)]
    gain, cost = max(row.points, 0) / 100, max(-row.points, 0) / 100
    signs = [1.0, float(row.points > 0), float(row.points < 0), gain, cost]
    return [*signs, *shape, *numbers, *chances, gain * chances[-1], cost * chances[-1], gain * chances[2]]


def _wanted(row: Row, boxes: int) -> int:
    """How many numbers are among those that are still missing."""
    return len(set(row.cells[boxes:])) if row.kind == "numbers" else 0


def _one_of(which: int, count: int) -> list[float]:
    return [float(which == n) for n in range(count)]
