"""How much of the computer somebody else used while we measured: with much of it, only ratios say anything."""

import os
import time
from dataclasses import dataclass, field
from pathlib import Path

STAT = Path("/proc/stat")
FREE = (3, 4)
"""Of the numbers in /proc/stat: idle, and waiting for a disk. What follows the eighth is counted in the first two."""


def used(stat: str) -> float:
    """Seconds that all processors together have worked since the computer started."""
    numbers = [int(number) for number in stat.splitlines()[0].split()[1:9]]
    return sum(number for place, number in enumerate(numbers) if place not in FREE) / os.sysconf("SC_CLK_TCK")


def own() -> float:
    """Seconds that we have worked, and everything we started that has ended."""
    return sum(os.times()[:4])


@dataclass
class Neighbours:
    began: float = field(default_factory=time.monotonic)
    used: float = field(default_factory=lambda: used(STAT.read_text()))
    own: float = field(default_factory=own)

    def share(self) -> float:
        """Of all processors, since then."""
        seconds = (time.monotonic() - self.began) * (os.cpu_count() or 1)
        return max(0.0, used(STAT.read_text()) - self.used - (own() - self.own)) / seconds
