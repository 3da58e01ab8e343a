"""How what was found of an entry lies in the database: few numbers, from which all else follows."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from games.mastery.judge import Worth
from games.mastery.reckoning import Reckoned, of_step
from games.rules.steps import Step

DIGITS = 12
"""Rounded so, the errors of a thousand entries together stay below 1e-9."""

FEW = 1
"""Digits of expected points."""

Line = list[Any]
"""Everybody's chance after the entry; and where there was a choice, what was made and what was best, each with its
chance and its points, and what choosing by lot would have cost."""


def chances(given: Iterable[float]) -> list[float]:
    return [round(chance, DIGITS) for chance in given]


def written(reckoned: Reckoned) -> Line:
    if not reckoned.made or not reckoned.best:
        return [chances(reckoned.chances)]
    by_lot = round(reckoned.by_lot, DIGITS)
    return [chances(reckoned.chances), _written(reckoned.made), _written(reckoned.best), by_lot]


def read(start: Iterable[float], lines: Iterable[Line], steps: Iterable[Step]) -> Iterator[Reckoned]:
    """As far as the lines go."""
    before = tuple(start)
    for line, step in zip(lines, steps, strict=False):
        after, decided = tuple(line[0]), line[1:]
        made, best = (_read(decided[0]), _read(decided[1])) if decided else (None, None)
        reckoned = of_step(step, before, after, made, best)
        yield replace(reckoned, by_lot=decided[2]) if decided else reckoned
        before = after


def _written(worth: Worth) -> Line:
    points = None if worth.points is None else round(worth.points, FEW)
    return [worth.choice, round(worth.win, DIGITS), points]


def _read(line: Line) -> Worth:
    choice, win, points = line
    return Worth(_choice(choice), win, points)


def _choice(raw: Any) -> Any:
    """JSON knows no tuples."""
    return tuple(_choice(each) for each in raw) if isinstance(raw, list) else raw
