"""Everybody's chance to win, entry by entry, as bands that together are always as high as the picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

WIDTH, HEIGHT = 600, 240
EDGE = 13
"""Half of the round ground on which a number stands."""


@dataclass(frozen=True)
class Mark:
    """A turning point, counted from 1."""

    number: int
    x: float
    label: float
    """Where its number stands: beside the next one's, not upon it."""


@dataclass(frozen=True)
class Stream:
    bands: list[str]
    """The corners of each seat's band, the first seat's on top."""
    marks: list[Mark]


def drawn(chances: Sequence[Sequence[float]], at: Sequence[int] = ()) -> Stream:
    """`chances` before the first entry and after each one; `at`: after how many of them there is a mark."""
    step = WIDTH / max(1, len(chances) - 1)
    edges = [[0.0, *accumulate(each)] for each in chances]
    bands = [_band(edges, seat, step) for seat in range(len(chances[0]))]
    return Stream(bands, _marks([round(place * step, 1) for place in at]))


def _marks(places: Sequence[float]) -> list[Mark]:
    labels, room = list[float](), float(WIDTH - EDGE)
    for place in reversed(places):
        labels.insert(0, min(place, room))
        room = labels[0] - 2 * EDGE
    return [Mark(number, x, label) for number, (x, label) in enumerate(zip(places, labels, strict=True), 1)]


def _band(edges: Sequence[Sequence[float]], seat: int, step: float) -> str:
    above = [_corner(place * step, each[seat]) for place, each in enumerate(edges)]
    below = [_corner(place * step, each[seat + 1]) for place, each in enumerate(edges)]
    return " ".join(above + below[::-1])


def _corner(x: float, share: float) -> str:
    return f"{round(x, 1)},{round(HEIGHT * min(max(share, 0.0), 1.0), 1)}"
