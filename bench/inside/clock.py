"""Time shared among buckets: each gets what passes while it is the innermost one that is open.

Nanoseconds. A timer that asks the clock some seventy times in two milliseconds must be lean.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from threading import get_ident
from time import perf_counter_ns, thread_time_ns

Now = Callable[[], int]


@dataclass(slots=True)
class Spent:
    cpu: int = 0
    """On a processor, by this thread."""
    wall: int = 0
    opened: int = 0
    left: int = 0
    """How often another bucket was opened from within this one."""


class Clock:
    """It runs in the thread that opens a root, until that is closed; elsewhere nothing counts."""

    def __init__(self, cpu: Now = thread_time_ns, wall: Now = perf_counter_ns) -> None:
        self.spent: dict[str, Spent] = defaultdict(Spent)
        self._cpu_now, self._wall_now = cpu, wall
        self._thread, self._cpu, self._wall = 0, 0, 0
        self._open: list[Spent] = []

    def open(self, bucket: str, root: bool = False) -> bool:
        """Whether it counts."""
        if get_ident() != self._thread:
            if not root or self._thread:
                return False
            self._thread = get_ident()
        spent = self.spent[bucket]
        spent.opened += 1
        if self._open:
            self._open[-1].left += 1
        self._open.append(spent)
        self._charge(self._open[-2] if len(self._open) > 1 else None)
        return True

    def close(self) -> None:
        self._charge(self._open.pop())
        if not self._open:
            self._thread = 0

    def _charge(self, spent: Spent | None) -> None:
        cpu, wall = self._cpu_now(), self._wall_now()
        if spent is not None:
            spent.cpu += cpu - self._cpu
            spent.wall += wall - self._wall
        self._cpu, self._wall = cpu, wall


@dataclass(frozen=True)
class Cost:
    """What a timer itself costs: within its bucket, and around it."""

    within: float
    around: float

    def without(self, spent: Spent) -> float:
        """On a processor, without the timers."""
        return spent.cpu - self.within * spent.opened - self.around * spent.left
