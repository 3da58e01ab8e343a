"""Rate limits for people: a bucket of tokens for each person and kind of request, in the memory of this process."""

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

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
KEPT = 50_000

_buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
_lock = Lock()


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
    limit, now = LIMITS[kind], time.monotonic()
    with _lock:
        tokens, since = _buckets.pop((kind, who), (limit.burst, now))
        tokens = min(limit.burst, tokens + (now - since) * limit.per_second)
        allowed = tokens >= 1
        _buckets[kind, who] = (tokens - allowed, now)
        while len(_buckets) > KEPT:
            _buckets.popitem(last=False)
    return 0 if allowed else max(1, math.ceil((1 - tokens) / limit.per_second))


def slow_down(request: HttpRequest, seconds: int) -> HttpResponse:
    from games.views import answers

    response = answers.sorry(request, _("That was very fast. Please wait a moment and try again."), 429)
    response["Retry-After"] = str(seconds)
    return response
