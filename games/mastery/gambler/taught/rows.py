"""How likely rows are to be filled, by what they ask for and by the dice in hand; and what follows from that.

As in rules/gambler/difficulty.py, a turn has five dice, and nothing but this row to place them in.
"""

from itertools import pairwise
from typing import Any

from games.rules.gambler.boards import FULL_HOUSE, Row
from games.rules.gambler.difficulty import HAND, closing, price, turns

LONGEST = 6
MISSING = (1, 2, 3)
DIFFERENT, ALIKE, STARS = "different", "alike", "stars"


def row_of(kind: str, boxes: int) -> Row:
    if kind == STARS:
        return Row(("star",) * boxes, 0)
    return Row(tuple(range(1, boxes + 1)) if kind == DIFFERENT else (6,) * boxes, 0)


def facts() -> dict[str, Any]:
    return {
        "hand": HAND,
        "last_box": {dice: closing(row_of(DIFFERENT, LONGEST), LONGEST - 1, dice) for dice in range(1, HAND + 1)},
        "missing": {missing: _missing(missing) for missing in MISSING},
        "rows": {kind: [_row(row_of(kind, boxes)) for boxes in range(2, 5)] for kind in (STARS, DIFFERENT, ALIKE)},
        "house": _row(Row(FULL_HOUSE, 0)),
        "longest": _row(row_of(DIFFERENT, LONGEST)),
    }


def _missing(missing: int) -> dict[int, float]:
    """So many boxes of different numbers are open: the chance to close the row in this turn, by dice in hand."""
    row = row_of(DIFFERENT, LONGEST)
    return {dice: closing(row, LONGEST - missing, dice) for dice in range(missing, HAND + 1)}


def _row(row: Row) -> dict[str, Any]:
    return {
        "cells": [str(cell)[0] for cell in row.cells],
        "turns": turns(row),
        "in_one": closing(row, 0, HAND),
        "pays": price(row),
    }


def holds(found: dict[str, Any]) -> dict[str, bool]:
    """Which rules of thumb the numbers bear out: a page states no other one."""
    rows = found["rows"]
    stars, different, alike = ([row["turns"] for row in rows[kind]] for kind in (STARS, DIFFERENT, ALIKE))
    return {
        "more_dice": _rises(list(found["last_box"].values())),
        "leave_two": _rises([found["missing"][missing][HAND] for missing in reversed(MISSING)]),
        "stars_first": all(star < other for star, other in zip(stars, different, strict=True)),
        "alike_last": all(one < other for one, other in zip(different, alike, strict=True)),
    }


def _rises(values: list[float]) -> bool:
    return all(one < other for one, other in pairwise(values))
