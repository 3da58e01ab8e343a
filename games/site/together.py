"""What all processes show alike, the lobby and the ranks, is made by one of them, and by the others taken from Redis.

It is a second old at most; an open page is sent what is newer. Where nobody shares a Redis, everything is made afresh.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe

from games import memory
from games.site import metrics
from games.site.limits import shared

FRESH = 0.9
"""Seconds: a little less than open pages are looked after once in."""

KEPT = 10
"""Seconds in which what is made takes the place of what was: whoever should make it may have died."""


@dataclass(frozen=True)
class Copy:
    text: SafeString
    until: float


class Copies(memory.Shelf[str, Copy]):
    """By name."""

    MOST: ClassVar[int] = 200


def once(name: str, make: Callable[[], SafeString]) -> SafeString:
    """What `make` makes, or has made a moment ago, here or elsewhere. The name says the language too."""
    if not settings.REDIS_URL or not settings.TOGETHER:
        return make()
    copies, now = memory.of(Copies), time.monotonic()
    copy = copies.get(name)
    if copy is None or copy.until <= now:
        copy = copies.put(name, Copy(_elsewhere(name) or _made(name, make), now + FRESH))
    return copy.text


def _elsewhere(name: str) -> SafeString | None:
    """Nothing if it is our turn to make it, or nobody has made it yet."""
    text = shared.run(TAKE, _keys(name), [int(FRESH * 1000)])
    return mark_safe(text.decode()) if text else None  # noqa: S308 - our own words: nobody else writes there


def _made(name: str, make: Callable[[], SafeString]) -> SafeString:
    metrics.MADE.inc()
    text = make()
    shared.run(PUT, _keys(name), [text, KEPT])
    return text


def _keys(name: str) -> list[str]:
    """In braces what a cluster of several Redis servers keeps together."""
    return [f"together:{{{name}}}:turn", f"together:{{{name}}}:text"]


TAKE = """
if redis.call('SET', KEYS[1], 1, 'NX', 'PX', ARGV[1]) then return false end
return redis.call('GET', KEYS[2])
"""
PUT = """
redis.call('SET', KEYS[2], ARGV[1], 'EX', ARGV[2])
return 1
"""
