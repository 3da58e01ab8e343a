"""Puzzles for tests: a position in which one should roll on, written down by hand, and people who answer it."""

from typing import Any

from games.models import Puzzle, Solver
from games.services.puzzles import daily, finding

SET_UP = {
    "scores": [1250, 3100],
    "seat": 0,
    "card": "bonus-300",
    "at_risk": 650,
    "aside": [],
    "roll": [5, 4, 2, 4, 5, 6],
}
WORTHS = [[["keep", [5]], 0.281, 877.0], [["keep", [5, 5]], 0.27, 784.0], [["stop"], 0.263, 750.0]]


def puzzle(number: int = 0, **more: Any) -> Puzzle:
    """One for everybody, not kept for a day to come; each number makes another one."""
    set_up = SET_UP | {"at_risk": 650 + 50 * number}
    key = finding.key(["tutto", number])
    given = {"kind": "tutto", "edition": "current", "target": 6000, "tempting": 2, "exact": True} | more
    return Puzzle.objects.create(set_up=set_up, worths=WORTHS, key="f" + key[1:], **given)


def todays(**more: Any) -> Puzzle:
    return puzzle(100, day=daily.today(), **more)


def solver() -> Solver:
    return Solver.objects.create(token="somebody")
