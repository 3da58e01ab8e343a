"""What a bench hands back, and how it is printed: one row for each figure."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """`met` is None where there is no goal, only something worth knowing."""

    what: str
    measured: str
    floor: str = ""
    ratio: str = ""
    goal: str = ""
    met: bool | None = None
    note: str = ""


HEADS = ("what", "measured", "floor", "ratio", "goal", "met", "")
MET = {True: "yes", False: "NO", None: ""}


def compared(what: str, measured: float, floor: float, most: float | None, unit: str = "ms") -> Figure:
    """A figure beside its floor; `most` is the goal for their ratio, if there is one."""
    ratio = measured / floor
    figure = (what, f"{measured:.2f} {unit}", f"{floor:.2f} {unit}", f"{ratio:.1f}")
    return Figure(*figure) if most is None else Figure(*figure, f"≤ {most:g}×", ratio <= most)


def table(figures: Sequence[Figure]) -> str:
    rows = [HEADS, *(_row(figure) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "─" * max(map(len, lines)), *lines[1:]])


def _row(figure: Figure) -> tuple[str, ...]:
    return (figure.what, figure.measured, figure.floor, figure.ratio, figure.goal, MET[figure.met], figure.note)


@dataclass(frozen=True)
class Times:
    """A distribution in milliseconds."""

    p50: float
    p95: float
    p99: float
    most: float
    count: int


def times(seconds: Sequence[float]) -> Times | None:
    if not seconds:
        return None
    found = sorted(seconds)
    p50, p95, p99 = (1000 * found[min(len(found) - 1, len(found) * percent // 100)] for percent in (50, 95, 99))
    return Times(p50, p95, p99, 1000 * found[-1], len(found))
