"""Gambler's boards: what a row is, and what a record may bring."""

from dataclasses import dataclass
from typing import Any

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

Cell = int | str

FULL_HOUSE: tuple[Cell, ...] = ("green", "green", "green", "red", "red")

GREENS = FULL_HOUSE.count("green")

ROWS = 6

Rows = tuple[tuple[int, ...], ...]
"""The dice in each row of the board, from left to right."""

Places = tuple[tuple[int, int], ...]
"""Dice and the rows they go to, in the order in which they are placed."""


MOST_POINTS = 1000


@dataclass(frozen=True)
class Row:
    """Boxes from left to right, and the points at the end: above 0 a yellow row pays, below 0 a black one costs."""

    cells: tuple[Cell, ...]
    points: int

    @property
    def kind(self) -> str:
        if self.cells == FULL_HOUSE:
            return "house"
        return "stars" if self.cells[0] == "star" else "numbers"

    def takes(self, placed: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers that fit the next box, after the dice that lie in this row already."""
        if len(placed) == len(self.cells):
            return ()
        cell = self.cells[len(placed)]
        if isinstance(cell, int):
            return (cell,)
        if cell == "red":
            return placed[GREENS:] or tuple(n for n in ANY if n != placed[0])
        return placed[:1] or ANY


ANY = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Board:
    rows: tuple[Row, ...]

    @property
    def boxes(self) -> int:
        return sum(len(row.cells) for row in self.rows)


def read(raw: object, dice: int) -> tuple[Board, ...]:
    """The boards of a record, checked: a board with more boxes than there are dice could never be filled."""
    if not isinstance(raw, list | tuple) or not raw:
        raise Illegal(_("A game of Gambler names its boards."))
    boards = tuple(_board(item) for item in raw)
    for board in boards:
        if board.boxes > dice:
            raise Illegal(_("A board has more boxes than there are dice in the game."))
    return boards


def _board(raw: object) -> Board:
    if not isinstance(raw, dict) or raw.keys() != {"rows"} or not isinstance(raw["rows"], list | tuple):
        raise Illegal(_("A board is a list of six rows."))
    if len(raw["rows"]) != ROWS:
        raise Illegal(_("A board is a list of six rows."))
    return Board(tuple(_row(item) for item in raw["rows"]))


def _row(raw: Any) -> Row:
    if not isinstance(raw, dict) or raw.keys() != {"cells", "points"} or not isinstance(raw["cells"], list | tuple):
        raise Illegal(_("A row has its cells and its points."))
    if type(raw["points"]) is not int or abs(raw["points"]) > MOST_POINTS:
        raise Illegal(_("The points of a row are a whole number."))
    cells = tuple(raw["cells"])
    numbers = bool(cells) and all(type(cell) is int and 1 <= cell <= 6 for cell in cells)
    stars = bool(cells) and all(cell == "star" for cell in cells)
    if not (numbers or stars or cells == FULL_HOUSE):
        raise Illegal(_("The boxes of a row are numbers, stars of one colour, or three green and two red stars."))
    return Row(cells, raw["points"])


def written(boards: tuple[Board, ...]) -> list[dict[str, Any]]:
    """The boards as a record holds them."""
    return [{"rows": [{"cells": list(row.cells), "points": row.points} for row in board.rows]} for board in boards]
