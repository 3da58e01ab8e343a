"""So many at once, then so many a second: for each bucket one moment is kept, until which it is used up.

One that is taken from moves its moment by the time that one costs. If it lies too far ahead, the bucket is empty.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock
from typing import ClassVar, NamedTuple

from games import memory
from games.site.limits import shared


@dataclass(frozen=True)
class Limit:
    """So many at once, then so many a second."""

    burst: float
    per_second: float

    @property
    def cost(self) -> float:
        """Seconds until one that was taken is there again."""
        return 1 / self.per_second

    @property
    def reach(self) -> float:
        """How far ahead its moment may lie when one more is taken."""
        return (self.burst - 1) / self.per_second

    def times(self, factor: float) -> "Limit":
        return Limit(max(1, self.burst * factor), self.per_second * factor)


class Ask(NamedTuple):
    bucket: str
    limit: Limit


class Empty(NamedTuple):
    """Which of those asked for is empty, and for how many seconds."""

    number: int
    seconds: float


def take(asks: Sequence[Ask]) -> Empty | None:
    """One of each; or, if one of them is empty, nothing of any, and which one has to be waited for longest."""
    if not asks:
        return None
    args = [number for ask in asks for number in (ask.limit.cost, ask.limit.reach)]
    answer = shared.run(SCRIPT, [f"bucket:{ask.bucket}" for ask in asks], args)
    if answer is None:
        return _take_here(asks)
    return Empty(int(answer[0]), float(answer[1])) if int(answer[0]) >= 0 else None


class Moments(memory.Shelf[str, float]):
    MOST: ClassVar[int] = 50_000

    def __init__(self) -> None:
        super().__init__()
        self.taking = Lock()


def _take_here(asks: Sequence[Ask]) -> Empty | None:
    now, moments = time.monotonic(), memory.of(Moments)
    with moments.taking:
        until = [max(moments.get(ask.bucket) or 0.0, now) for ask in asks]
        waits = [moment - now - ask.limit.reach for moment, ask in zip(until, asks, strict=True)]
        if (longest := max(waits)) > NOTHING:
            return Empty(waits.index(longest), longest)
        for moment, ask in zip(until, asks, strict=True):
            moments.put(ask.bucket, moment + ask.limit.cost)
    return None


NOTHING = 1e-6
"""Seconds that come of computing with fractions."""

SCRIPT = """
local clock = redis.call('TIME')
local now, longest, empty, untils = clock[1] + clock[2] / 1000000, 0.000001, -1, {}
for i, key in ipairs(KEYS) do
  untils[i] = math.max(tonumber(redis.call('GET', key) or 0), now)
  local wait = untils[i] - now - ARGV[2 * i]
  if wait > longest then longest, empty = wait, i - 1 end
end
if empty < 0 then
  for i, key in ipairs(KEYS) do
    local moment = untils[i] + ARGV[2 * i - 1]
    redis.call('SET', key, string.format('%.6f', moment), 'PX', math.ceil((moment - now) * 1000) + 1000)
  end
end
return {empty, string.format('%.3f', longest)}
"""
"""The same for all processes at once, by the clock of Redis."""
