"""A move taken to pieces: a game of two, on a page each, while somebody looks on; answers in JSON.

`python -m bench.inside.breakdown MOVES` is what runs apart; it prints what it found as JSON.
"""

import asyncio
import json
import sys
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.inside.buckets import BUCKETS, ROOT
from bench.inside.clock import Clock, Cost
from bench.inside.playing import Playing
from bench.inside.site import Inside, site
from bench.inside.timers import timed, timers

BLOCK = 50


@dataclass(frozen=True)
class Part:
    """Of one move, in milliseconds."""

    name: str
    cpu: float
    waited: float


class Unused(Exception):
    """A bucket none of whose functions was called: it no longer says what it promises."""


@dataclass
class Half:
    """Moves with a timer around the whole alone, and with timers around all of its parts."""

    plain: Clock = field(default_factory=Clock)
    parts: Clock = field(default_factory=Clock)

    async def measure(self, playing: Playing) -> None:
        await playing.begin()
        with timers(self.plain, ROOT):
            await playing.make(BLOCK)
        with timers(self.parts, ROOT, BUCKETS):
            await playing.make(BLOCK)


async def measure(http: Inside, moves: int) -> dict[str, Any]:
    """One half says what a timer costs, the other one what a move does; by turns, so that a neighbour hinders both."""
    playing, timer, move = Playing(http), Half(), Half()
    for _block in range(moves // (4 * BLOCK)):
        await timer.measure(playing)
        await move.measure(playing)
    if unused := [one.name for one in BUCKETS if not (move.parts.spent[one.name].opened or one.rests)]:
        raise Unused(", ".join(unused))
    return told(move, fitted(timer, bare()))


def told(half: Half, cost: Cost) -> dict[str, Any]:
    """For each move. A bucket that was not opened took nothing."""
    found = [(bucket.name, half.parts.spent[bucket.name]) for bucket in (ROOT, *BUCKETS)]
    count, plain = found[0][1].opened, half.plain.spent[ROOT.name]
    parts = [Part(name, cost.without(at) / count / 1e6, (at.wall - at.cpu) / count / 1e6) for name, at in found]
    total, timer = cost.without(plain) / plain.opened / 1e6, (cost.within + cost.around) / 1e3
    return {"total": total, "timer": timer, "parts": [asdict(part) for part in parts]}


def fitted(half: Half, cost: Cost) -> Cost:
    """What timers cost amid a move, where nothing of theirs is at hand: more than one after another."""
    plain, spent = half.plain.spent[ROOT.name], half.parts.spent.values()
    count = half.parts.spent[ROOT.name].opened
    more = sum(at.cpu for at in spent) / count - plain.cpu / plain.opened
    known = sum(at.cpu - cost.without(at) for at in spent) / count - cost.within  # one timer lies around both
    return Cost(cost.within * more / known, cost.around * more / known)


def bare(times: int = 20_000) -> Cost:
    """One timer around nothing, again and again."""
    clock = Clock()
    nothing = timed(lambda: None, clock, lambda _args: "inner")

    def outer() -> None:
        for _time in range(times):
            nothing()

    timed(outer, clock, lambda _args: "outer", root=True)()
    return Cost(clock.spent["inner"].cpu / times, clock.spent["outer"].cpu / times)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(measure(site(), int(sys.argv[1])))))
