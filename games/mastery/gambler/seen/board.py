"""What is seen of a board, the same for all seats: what fits, what pays, and what must be taken in the end."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np

from games.mastery.gambler.seen.rows import Floats, Ints
from games.mastery.gambler.seen.stack import Stack
from games.mastery.gambler.seen.turns import Turns, cells
from games.rules.gambler.difficulty import HAND
from games.rules.gambler.position import Gambler

MOST_SEATS = Gambler.SEATS[-1]

COMMON = 57
"""So many numbers describe a board."""

FACES = 6

BITS = np.array([bits.bit_count() for bits in range(1 << FACES)])


def common(stack: Stack, turns: Turns) -> Floats:
    board = Seen.of(stack, turns)
    parts = [*board.fitting(), *board.counted(), *board.missing(), *board.paid(), *board.next(turns), *board.forced()]
    return np.concatenate([part.reshape(len(part), -1).astype(np.float32) for part in parts], axis=1)


@dataclass(frozen=True)
class Seen:
    """`yellow` and `black` are the rows that are open, `takes` the numbers that fit them, a bit each."""

    seats: int
    yellow: Ints
    black: Ints
    takes: Ints
    left: Ints
    points: Ints

    @classmethod
    def of(cls, stack: Stack, turns: Turns) -> Self:
        left = cells(stack, "left", turns.board, turns.ways)
        takes, points = cells(stack, "takes", turns.board, turns.ways), stack.points[turns.board]
        is_open: Ints = (left > 0) & ~turns.fresh[:, None]
        return cls(turns.seats, is_open & (points > 0), is_open & (points <= 0), takes, left, points)

    @cached_property
    def masks(self) -> tuple[Ints, Ints]:
        """The numbers that fit a yellow row, and those that fit two."""
        return _masks(self.takes, self.yellow)

    @cached_property
    def has_black(self) -> Ints:
        found: Ints = self.black.max(axis=1)
        return found

    def fitting(self) -> list[Floats]:
        wide = _one_of(BITS[self.masks[0]], FACES + 1)
        return [wide, wide * self.has_black[:, None]]

    def counted(self) -> list[Floats]:
        seats = np.full(len(self.left), self.seats - 2)
        black = np.minimum(self.black.sum(axis=1), 4)
        return [_one_of(self.yellow.sum(axis=1), 7), _one_of(black, 5), _one_of(seats, MOST_SEATS - 1)]

    def missing(self) -> list[Floats]:
        """How likely it is that so many dice fit no yellow row, or no row at all."""
        chance = 1 - BITS[self.masks[0]] / FACES
        chances = [chance**dice for dice in range(1, HAND + 1)]
        fits, _ = _masks(self.takes, self.yellow | self.black)
        none, twice = (1 - BITS[fits] / FACES) ** HAND, BITS[self.masks[1]] / FACES
        return [*chances, *(each * self.has_black for each in chances), none, twice]

    def paid(self) -> list[Floats]:
        points, left = self.points, self.left
        return [
            (points * self.yellow).sum(axis=1) / 100,
            (points * self.black).sum(axis=1) / 100,
            (left * self.yellow).sum(axis=1) / 10,
            (left * self.black).sum(axis=1) / 5,
        ]

    def next(self, turns: Turns) -> list[Floats]:
        boxes = (self.left * (self.yellow | self.black)).sum(axis=1)
        return [turns.fresh, np.minimum(turns.stock[:, 0], HAND) / HAND, boxes % 2, turns.to_come >= 0]

    def forced(self) -> list[Floats]:
        """Whose turn it will be to take what nobody wants."""
        yellow, black = self.yellow.sum(axis=1), self.black.sum(axis=1)
        return [
            (yellow % 2) * (black > 0),
            (yellow == 0) & (black > 0),
            (black % 2) * (yellow > 0),
            (yellow == 1) * (black > 0),
            np.maximum(-self.points * self.black, 0).max(axis=1) / 100,
            np.ones(len(yellow)),
        ]


def _masks(takes: Ints, of: Ints) -> tuple[Ints, Ints]:
    one, two = np.zeros(len(takes), dtype=np.int64), np.zeros(len(takes), dtype=np.int64)
    for row in range(takes.shape[1]):
        fits = np.where(of[:, row], takes[:, row], 0)
        one, two = one | fits, two | (one & fits)
    return one, two


def _one_of(which: Ints, count: int) -> Floats:
    found: Floats = which[:, None] == np.arange(count)
    return found
