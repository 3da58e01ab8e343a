"""What was seen in the browser, and what it comes to. All times are milliseconds."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any, Self

from bench.figures import Figure

FRAME = 1000 / 60
LONGEST_TASK = 50
RESTS, HANGS = 900, 420
"""When the last die of a throw rests, and how much later where a Tutto hangs on it."""
FRAMES_A_SECOND = 55
KB = 1024
FIRST_LOAD = 85 * KB
WAITS = {"motion": 1300, "still": 250}
"""From a click to one's own controls: a throw and the silence after it, and without them what the server takes."""


@dataclass(frozen=True)
class Throw:
    began: float
    rests: float
    hangs: bool

    @property
    def lasts(self) -> float:
        return self.rests - self.began

    def overlaps(self, start: float, duration: float) -> bool:
        return start < self.rests and start + duration > self.began


@dataclass(frozen=True)
class Seen:
    """As watch.js has noted it."""

    frames: tuple[float, ...]
    tasks: tuple[tuple[float, float], ...]
    throws: tuple[Throw, ...]
    waits: tuple[float, ...]

    @classmethod
    def read(cls, told: dict[str, Any]) -> Self:
        tasks = tuple((start, duration) for start, duration in told["tasks"])
        return cls(tuple(told["frames"]), tasks, tuple(Throw(**one) for one in told["throws"]), tuple(told["waits"]))

    def longest_task(self) -> float:
        """While dice fly; 0 where none was long."""
        flying = (task for task in self.tasks if any(throw.overlaps(*task) for throw in self.throws))
        return max((duration for _start, duration in flying), default=0.0)

    def gaps(self) -> list[float]:
        """From one frame to the next, within a throw."""
        throws = ([at for at in self.frames if throw.began <= at <= throw.rests] for throw in self.throws)
        return [after - before for frames in throws for before, after in pairwise(frames)]


def figures(seen: Seen) -> list[Figure]:
    return [
        *flying(seen),
        *_rests("last die rests", (one.lasts for one in seen.throws if not one.hangs), RESTS),
        *_rests("last die rests, a Tutto on it", (one.lasts for one in seen.throws if one.hangs), RESTS + HANGS),
        waiting("click to own controls", seen.waits, WAITS["motion"]),
    ]


def flying(seen: Seen, where: str = "") -> list[Figure]:
    gaps = seen.gaps()
    dropped = sum(max(0, round(gap / FRAME) - 1) for gap in gaps)
    a_second = 1000 * len(gaps) / sum(gaps)
    return [
        most(f"longest task while dice fly{where}", seen.longest_task(), LONGEST_TASK, f"{len(seen.throws)} throws"),
        Figure(
            f"frames while dice fly{where}",
            f"{a_second:.0f}/s",
            goal=f"≥ {FRAMES_A_SECOND}/s",
            met=a_second >= FRAMES_A_SECOND,
            note=f"{dropped} of {dropped + len(gaps)} dropped",
        ),
    ]


def _rests(what: str, lasting: Iterable[float], goal: float) -> list[Figure]:
    found = list(lasting)
    return [most(what, max(found), goal, f"half within {median(found):.0f} ms")] if found else []


def waiting(what: str, waits: Iterable[float], goal: float) -> Figure:
    found = list(waits)
    if not found:
        return Figure(what, "not seen", goal=f"≤ {goal:,.0f} ms")
    return most(what, median(found), goal, f"longest {max(found):.0f} ms of {len(found)}")


def most(what: str, measured: float, goal: float, note: str = "") -> Figure:
    return Figure(what, f"{measured:.0f} ms", goal=f"≤ {goal:,.0f} ms", met=measured <= goal, note=note)


def weight(what: str, sent: float) -> Figure:
    return Figure(what, f"{sent / KB:.0f} KB", goal=f"≤ {FIRST_LOAD // KB} KB", met=sent <= FIRST_LOAD)
