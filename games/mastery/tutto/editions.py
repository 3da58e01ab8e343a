"""The editions that are solved, and how their scores lie in a table: in steps of 50, from the lowest that it holds."""

from dataclasses import dataclass

from games.mastery.tutto.throws import STEP
from games.rules.tutto.editions import PRESETS

TARGET = 6000

LOWEST = -1000
"""Where a score may fall below 0, the table holds it down to here and takes a deeper fall to end here.

Only leaders fall, by 1000 at a time, so nobody who leads with 0 or more comes lower. To be cut short a fall must begin
below 0: both are below 0 then, after a deduction in a turn whose player lost it all the same, and another one follows.
"""

LOWEST_LEADER = 0
"""If both are below this, the bound is too near, and nothing is said."""

HIGHEST = 20_000
"""More points than these nobody has, and nobody is asked about."""

BEYOND = 3000
"""Whoever reaches the target first in the round wants a lead against the last turn of the other; so many points beyond
the target nobody goes on any more."""


@dataclass(frozen=True)
class Edition:
    name: str
    at_once: bool
    sits_out: bool
    lowest: int

    @property
    def width(self) -> int:
        """How many scores there are below the target."""
        return (TARGET - self.lowest) // STEP

    def cell(self, score: int) -> int:
        return (score - self.lowest) // STEP


def _edition(name: str) -> Edition:
    rules = PRESETS[name]
    return Edition(name, rules["end"] == "at-once", rules["leader_sits_out"], 0 if rules["floor"] else LOWEST)


EDITIONS = {name: _edition(name) for name in PRESETS}
