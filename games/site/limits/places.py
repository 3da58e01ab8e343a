"""How many live pages somebody may have open at once: a person in one browser, and all who share an address.

Counted by all processes together, if there is Redis: each place is held for a while and renewed by the process that
serves it, so that those of a process that died are free again by themselves.
"""

import asyncio
import hashlib
import secrets
from collections import Counter
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from threading import Lock
from typing import Any

from django.conf import settings

from games import memory
from games.site.background import in_thread
from games.site.limits import buckets, pace, shared
from games.site.limits.buckets import Ask
from games.site.limits.kinds import KINDS
from games.site.limits.origins import address_of, origin

MOST_PER_PERSON, MOST_PER_ADDRESS = 30, 160
"""Somebody's tabs; and the pages of as many people as may be behind one address (kinds.USUAL), four each."""

HELD = 60
"""Seconds for which a place is held unless it is renewed."""


@dataclass(frozen=True)
class Place:
    """What one open page takes: one of those of its address, and of its browser if that is known."""

    counts: tuple[tuple[str, int], ...]
    """What is counted, and how many there may be."""
    name: str = field(default_factory=lambda: secrets.token_hex(8))

    @property
    def keys(self) -> list[str]:
        return [key for key, _most in self.counts]


class Taken:
    """The places of this process."""

    def __init__(self) -> None:
        self.counter: Counter[str] = Counter()
        self.places: dict[str, Place] = {}
        self.lock = Lock()

    def take(self, place: Place) -> bool:
        with self.lock:
            if any(self.counter[key] >= most for key, most in place.counts):
                return False
            self.counter.update(place.keys)
            self.places[place.name] = place
        return True

    def free(self, place: Place) -> None:
        with self.lock:
            if self.places.pop(place.name, None):
                self.counter.subtract(place.keys)
                for key in place.keys:
                    if self.counter[key] <= 0:
                        del self.counter[key]


def take(scope: Any) -> Place | None:
    """A place for the page that opens this socket; None if there is none any more, or it comes too fast."""
    home, session = origin(address_of(scope)), _session(scope)
    if _too_fast(home, session):
        return None
    place = Place(_counts(home, session))
    if not memory.of(Taken).take(place):
        return None
    if shared.run(ENTER, place.keys, [place.name, HELD, *(most for _key, most in place.counts)]) == 0:
        memory.of(Taken).free(place)
        return None
    return place


def free(place: Place) -> None:
    memory.of(Taken).free(place)
    shared.run(LEAVE, place.keys, [place.name])


async def keep() -> None:
    """For as long as this process serves."""
    while settings.REDIS_URL:
        await asyncio.sleep(HELD / 3)
        await in_thread(renew)


def renew() -> None:
    """All places of this process are held on. A Redis that has forgotten them learns of them again."""
    taken = memory.of(Taken)
    with taken.lock:
        held: dict[str, list[str]] = {}
        for place in taken.places.values():
            for key in place.keys:
                held.setdefault(key, []).append(place.name)
    for key, names in held.items():
        if shared.run(RENEW, [key], [HELD, *names]) is None:
            return


def _too_fast(home: str, session: str) -> bool:
    kind = KINDS["socket"]
    asks = [pace.for_address("socket", kind, home)]
    if session and kind.person:
        asks.append(Ask(f"socket {session}", kind.person))
    return buckets.take(asks) is not None


def _counts(home: str, session: str) -> tuple[tuple[str, int], ...]:
    here = (f"places {home}", max(1, round(MOST_PER_ADDRESS * pace.crowd())))
    return (here, (f"places {session}", MOST_PER_PERSON)) if session else (here,)


def _session(scope: Any) -> str:
    """The browser, by its cookie. Whoever makes one up is counted with their address all the same."""
    cookie = dict(scope["headers"]).get(b"cookie", b"").decode("latin1")
    try:
        said = SimpleCookie(cookie).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return ""
    return hashlib.sha256(said.value.encode()).hexdigest()[:24] if said and said.value else ""


ENTER = """
local now = tonumber(redis.call('TIME')[1])
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  if redis.call('ZCARD', key) >= tonumber(ARGV[i + 2]) then return 0 end
end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, now + ARGV[2], ARGV[1])
  redis.call('EXPIRE', key, ARGV[2])
end
return 1
"""
LEAVE = """
for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end
return 1
"""
RENEW = """
local now = tonumber(redis.call('TIME')[1])
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[i]) end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return 1
"""
