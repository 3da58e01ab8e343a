"""Boards as they are printed in twenty.py: four side by side, a row as its boxes and its points.

A minus stands before a black row; ggg rr is a full house.
"""

from collections.abc import Iterator

from games.rules.gambler.boards import Board, Row

MARKS = {"*": "star", "g": "green", "r": "red"}


def printed(text: str) -> tuple[Board, ...]:
    return tuple(_boards(text))


def _boards(text: str) -> Iterator[Board]:
    for block in text.strip("\n").split("\n\n"):
        lines = (line.split("|") for line in block.splitlines())
        for rows in zip(*lines, strict=True):
            yield Board(tuple(_row(row) for row in rows))


def _row(text: str) -> Row:
    boxes, points = text.split("=")
    cells = tuple(MARKS.get(mark) or int(mark) for mark in boxes if mark not in "- ")
    return Row(cells, -int(points) if "-" in boxes else int(points))
