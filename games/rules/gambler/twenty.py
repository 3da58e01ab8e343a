"""The twenty boards of the product."""

from collections.abc import Iterator

from games.rules.gambler.boards import Board, Row

PRINTED = """
  1           = 10 |   6           = 10 |   *           = 10 |   1 1         = 20
  2 2         = 20 |   5 6         = 20 |   * *         = 10 |   2 2         = 20
  3 4 5       = 30 |   4 5 6       = 30 |   * * *       = 10 |   3 3         = 20
  * *         = 10 |   3 4 5 6     = 40 |   * * * *     = 30 |   4 4         = 20
  * * *       = 10 |   * * *       = 10 |   * * * * *   = 50 |   5 5 5       = 30
- * * *       = 10 | - 2 2         = 20 | - 1 4         = 20 | - 6 6 6       = 30

  1           = 10 |   1 2 3       = 30 |   1 3 5       = 30 |   6 5 4 3 2 1 = 80
  6           = 10 |   4 5 6       = 30 |   2 4 6       = 30 | - 1           = 10
  3 4         = 20 |   3 2 1       = 30 |   5 3 1       = 30 | - 2 3         = 20
  ggg rr      = 30 |   6 5 4       = 30 |   6 4 2       = 30 | - 4 4         = 20
  ggg rr      = 30 |   * * *       = 10 |   ggg rr      = 30 | - * *         = 10
- * *         = 10 | - 2 5 1       = 30 | - * * * *     = 30 | - * * *       = 10

  1 2 3 4 5 6 = 80 |   6 5 4 3 2 1 = 80 |   2 5 3       = 30 |   1           = 10
  6 6         = 20 |   1 1         = 20 |   4 1 6       = 30 |   2 2         = 20
  3           = 10 |   2           = 10 |   3 3         = 20 |   3 3 3       = 30
  * *         = 10 |   * *         = 10 |   * *         = 10 |   4 4 4 4     = 50
  * * *       = 10 |   * * * *     = 30 |   * * * * *   = 50 |   * * *       = 10
- 1 2         = 20 | - 3 3 3       = 30 | - 1 6 2       = 30 | - 5 5 5 5 5   = 80

  ggg rr      = 30 |   1 2 3 4     = 40 |   6 6 6 6 6   = 80 |   5 1 5 1     = 40
  1 2 3       = 30 |   6 5 4 3     = 40 |   * * *       = 10 |   2 6 2 6     = 40
  6 5 4       = 30 |   1           = 10 |   * * * *     = 30 |   1 3         = 20
  5 5         = 20 |   * * * * * * = 70 |   4           = 10 |   * * * *     = 30
- 4 4         = 20 | - 2 5         = 20 | - 1 2         = 20 |   * *         = 10
- * *         = 10 | - 6           = 10 | - 3 5         = 20 | - 3 4 3 4     = 40

  1 2 3 4 5   = 60 |   * * * * * * = 70 |   4 3 2 1     = 40 |   ggg rr      = 30
  5 4 3 2     = 40 |   1 4 2 5     = 40 |   2 2 2       = 30 |   ggg rr      = 30
  6 6         = 20 |   5 4         = 20 |   * * * * *   = 50 |   ggg rr      = 30
  * * * *     = 30 |   2           = 10 |   6 1         = 20 |   * * * *     = 30
  * *         = 10 |   * *         = 10 |   5           = 10 |   1 3         = 20
- 1 1 1       = 30 | - 6 3 6       = 30 | - ggg rr      = 30 | - 6 5 4       = 30
"""
"""Boards 1 to 20: four side by side, the two sides of two sheets. A row is its boxes and its points, with a minus when
black; ggg rr is a full house. The points are those that difficulty.py computes. Every number has 35 boxes."""

MARKS = {"*": "star", "g": "green", "r": "red"}


def _printed(text: str) -> Iterator[Board]:
    for block in text.strip("\n").split("\n\n"):
        lines = (line.split("|") for line in block.splitlines())
        for rows in zip(*lines, strict=True):
            yield Board(tuple(_printed_row(row) for row in rows))


def _printed_row(text: str) -> Row:
    boxes, points = text.split("=")
    cells = tuple(MARKS.get(mark) or int(mark) for mark in boxes if mark not in "- ")
    return Row(cells, -int(points) if "-" in boxes else int(points))


TWENTY: tuple[Board, ...] = tuple(_printed(PRINTED))

BEGINNERS = TWENTY[0]
"""The board with the dot, the simplest one."""
