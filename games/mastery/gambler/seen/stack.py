"""Many positions at once, as numbers: boards on top of one another, and what everybody has, whoever acts first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from games.mastery.gambler.seen.rows import Floats, Ints, Table, known, table
from games.rules.gambler.boards import ROWS
from games.rules.gambler.position import Gambler

STARS = ("free", "apart", "strict")


@dataclass(frozen=True)
class Stack:
    """Tables of boards, filled up to the size of the largest: each array has one more index than theirs, in front."""

    step: Ints
    takes: Ints
    free: Ints
    left: Ints
    first: Ints
    second: Ints
    looks: Floats
    kinds: Ints
    points: Ints

    @classmethod
    def of(cls, tables: Sequence[Table]) -> Self:
        size = max(each.left.shape[1] for each in tables)
        names = ("step", "takes", "free", "left", "first", "second", "looks")
        grids = {name: np.stack([_filled_up(getattr(each, name), size) for each in tables]) for name in names}
        return cls(**grids, kinds=np.stack([t.kinds for t in tables]), points=np.stack([t.points for t in tables]))


def _filled_up(grid: Floats, size: int) -> Floats:
    missing = [(0, 0)] * grid.ndim
    missing[1] = (0, size - grid.shape[1])
    return np.pad(grid, missing)


@dataclass(frozen=True)
class Roots:
    """Positions with the same number of seats, before a roll of so many dice; whoever acts comes first in each."""

    stack: Stack
    board: Ints
    """Of each position its board in the stack."""
    ways: Ints
    """How its rows lie."""
    scores: Ints
    stock: Ints
    target: Ints
    to_come: Ints
    """How many boards follow this one, where their number was agreed; -1 where the target ends the game."""
    ties: Ints
    """Whether equal scores go on."""
    stars: Ints

    @property
    def seats(self) -> int:
        return int(self.scores.shape[1])

    @classmethod
    def of(cls, positions: Sequence[Gambler]) -> Self:
        keys = [(position.board, position.rules.stars) for position in positions]
        each = {key: number for number, key in enumerate(dict.fromkeys(keys))}
        tables = [table(*key) for key in each]
        return cls(
            Stack.of(tables),
            board=np.array([each[key] for key in keys]),
            ways=np.array([_ways(position, tables[each[key]]) for position, key in zip(positions, keys, strict=True)]),
            scores=np.array([from_actor(position, position.scores) for position in positions]),
            stock=np.array([from_actor(position, position.stock) for position in positions]),
            target=np.array([position.target for position in positions]),
            to_come=np.array([to_come(position) for position in positions]),
            ties=np.array([position.rules.ties_go_on for position in positions]),
            stars=np.array([STARS.index(position.rules.stars) for position in positions]),
        )


def _ways(position: Gambler, of_board: Table) -> list[int]:
    rows, lying = position.board.rows, position.rows
    return [of_board.ways[row][known(rows[row], lying[row], position.rules.stars)] for row in range(ROWS)]


def from_actor(position: Gambler, each: tuple[int, ...]) -> tuple[int, ...]:
    return (*each[position.seat :], *each[: position.seat])


def to_come(position: Gambler) -> int:
    """With equal scores after the last board one more is played, so it is never less than none."""
    return max(position.rules.boards - position.round, 0) if position.rules.boards else -1
