"""What lies before a player of Gambler who has placed dice: the rows as they are then, and what they are worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Self

from games.rules.entries import Choice
from games.rules.gambler.boards import Row
from games.rules.gambler.difficulty import HAND, throw
from games.rules.gambler.position import Gambler
from games.rules.gambler.shares import Hands, Shares, shares, shares_rolling


@dataclass(frozen=True)
class Outlook:
    """`filled` are the boxes of each row; which numbers lie there hardly matters to what the rows are worth. `dice` are
    those still in hand."""

    position: Gambler
    filled: tuple[int, ...]
    dice: int

    @classmethod
    def of(cls, position: Gambler, choice: Choice = ()) -> Self:
        """The rows as they are, or as they will be after this choice."""
        filled = [len(lying) for lying in position.rows]
        placed = [row for places in choice[1:] for _die, row in places]
        for row in placed:
            filled[row] += 1
        return cls(position, tuple(filled), len(position.roll) - len(placed))

    def worth(self, margin: float = 0.0) -> float:
        """What one gains by placing dice so, and by what is better then: to stop or to roll on."""
        stops, rolls_on = self.stopping(), self.rolling()
        return sum(map(self._points, self.closed())) + (rolls_on if rolls_on - margin > stops else stops)

    def closed(self) -> Iterator[Row]:
        """The rows that have been closed by placing dice so."""
        for row, lying, boxes in zip(self.position.board.rows, self.position.rows, self.filled, strict=True):
            if len(lying) < boxes == len(row.cells):
                yield row

    def open(self) -> Iterator[tuple[Row, int]]:
        """The other rows, and how many of their boxes are filled."""
        for row, boxes in zip(self.position.board.rows, self.filled, strict=True):
            if boxes < len(row.cells):
                yield row, boxes

    def stopping(self) -> float:
        """What the rows are worth to oneself when the left neighbour is to roll."""
        return sum(self._points(row) * self.left_to_others(row, boxes)[-1] for row, boxes in self.open())

    def rolling(self) -> float:
        """What they are worth when one rolls on."""
        return sum(self._points(row) * self.rolled_on(row, boxes)[-1] for row, boxes in self.open())

    def left_to_others(self, row: Row, boxes: int) -> Shares:
        """Who will close this row when the left neighbour is to roll."""
        return shares(row, boxes, self._hands)

    def rolled_on(self, row: Row, boxes: int) -> Shares:
        """Who will close it when one rolls on, taking each row by itself; a black one only when no yellow one fits."""
        tried = shares_rolling(row, boxes, self.dice, self._hands)
        if row.points >= 0:
            return tried
        left = self.left_to_others(row, boxes)
        return tuple(self._forced * one + (1 - self._forced) * other for one, other in zip(tried, left, strict=True))

    @cached_property
    def _forced(self) -> float:
        """The chance that none of the dice fits a yellow row."""
        misses = (throw(row, boxes, 1)[boxes] for row, boxes in self.open() if row.points > 0)
        return prod(misses) ** self.dice

    @cached_property
    def _hands(self) -> Hands:
        seat, stock = self.position.seat, self.position.stock
        own = stock[seat] - len(self.position.roll) + self.dice
        return tuple(min(HAND, left) for left in (*stock[seat + 1 :], *stock[:seat], own))

    def _points(self, row: Row) -> int:
        """A black row costs no more than one has."""
        return max(row.points, -self.position.scores[self.position.seat])
