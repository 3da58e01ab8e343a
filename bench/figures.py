"""What a bench hands back, and how it is printed: one row for each figure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace


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
    figure = Figure(what, f"{measured:.2f} {unit}", f"{floor:.2f} {unit}", f"{ratio:.{2 if ratio < 10 else 1}f}")
    return figure if most is None else replace(figure, goal=f"≤ {most:g}×", met=ratio <= most)


def capped(what: str, measured: float, floor: float, most: float, unit: str = "ms", note: str = "") -> Figure:
    """A figure beside its floor; `most` is the goal for itself."""
    figure = compared(what, measured, floor, None, unit)
    return replace(figure, goal=f"≤ {most:g} {unit}", met=measured <= most, note=note)


def at_least(what: str, measured: float, floor: float, least: float, note: str = "") -> Figure:
    """How often a second something is done, beside how often it could be."""
    share, goal = f"{measured / floor:.2f}", f"≥ {least:.0f}/s"
    return Figure(what, f"{measured:.0f}/s", f"{floor:.0f}/s", share, goal, measured >= least, note)


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
