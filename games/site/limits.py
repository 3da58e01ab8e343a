"""Rate limits for people: a bucket of tokens for each person and kind of request, in the memory of this process."""

import math
import time
from dataclasses import dataclass
from threading import Lock
from typing import ClassVar

from django.conf import settings
from django.http import HttpRequest

from games import memory
from games.services.people.guests import player_of


@dataclass(frozen=True)
class Limit:
    """So many at once, then so many a second."""

    burst: float
    per_second: float


LIMITS = {
    "act": Limit(30, 5),
    "sit": Limit(10, 0.5),
    "open": Limit(6, 0.05),
    "say": Limit(6, 0.5),
    "guest": Limit(20, 0.2),
    "delete": Limit(5, 0.02),
    "replay": Limit(40, 4),
}


class Buckets(memory.Shelf[tuple[str, str], tuple[float, float]]):
    """What is left in each bucket, and since when."""

    MOST: ClassVar[int] = 50_000

    def __init__(self) -> None:
        super().__init__()
        self.taking = Lock()


def address(request: HttpRequest) -> str:
    """The client's address. Behind a proxy only the one header that the proxy overwrites is believed."""
    if settings.PROXY_HEADER:
        return request.headers.get(settings.PROXY_HEADER, "") or "proxy"
    return str(request.META.get("REMOTE_ADDR", ""))


def wait(request: HttpRequest, kind: str) -> int:
    """How many seconds this person has to wait before one more of this kind; 0 if not at all."""
    if not settings.LIMITS:
        return 0
    player = player_of(request)
    return take(kind, f"player {player.pk}" if player else address(request))


def take(kind: str, who: str) -> int:
    limit, now, buckets = LIMITS[kind], time.monotonic(), memory.of(Buckets)
    with buckets.taking:
        tokens, since = buckets.get((kind, who)) or (limit.burst, now)
        tokens = min(limit.burst, tokens + (now - since) * limit.per_second)
        allowed = tokens >= 1
        buckets.put((kind, who), (tokens - allowed, now))
    return 0 if allowed else max(1, math.ceil((1 - tokens) / limit.per_second))
