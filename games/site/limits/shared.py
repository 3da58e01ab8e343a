"""What all processes of a site count together, in Redis. Without it, or while it is away, each counts for itself."""

import logging
import time
from collections.abc import Sequence
from typing import Any

from django.conf import settings

from games import memory

PATIENCE = 0.5
"""Seconds that somebody's click waits for Redis."""
PAUSE = 5.0
"""Seconds in which a Redis that was away is not asked again."""

log = logging.getLogger(__name__)


class Shared:
    """The connection to Redis, and its scripts by their text."""

    def __init__(self) -> None:
        self.scripts: dict[str, Any] = {}
        self.away_until = 0.0

    def run(self, script: str, keys: Sequence[str], args: Sequence[Any]) -> Any:
        """What the script answers; None where nobody does."""
        if not settings.REDIS_URL or time.monotonic() < self.away_until:
            return None
        import redis  # belongs to the distributed profile: elsewhere it need not be installed

        try:
            return self._script(script)(keys=[f"{settings.REDIS_PREFIX}:{key}" for key in keys], args=args)
        except (redis.RedisError, OSError) as error:
            self.away_until = time.monotonic() + PAUSE
            log.warning("Redis does not count; this process does it alone: %s", type(error).__name__)
            return None

    def _script(self, text: str) -> Any:
        if text not in self.scripts:
            self.scripts[text] = _client().register_script(text)
        return self.scripts[text]


class Client:
    def __init__(self) -> None:
        import redis
        from redis.backoff import NoBackoff
        from redis.retry import Retry

        # Once more at once, as a quiet connection may have been closed; not for seconds, as somebody waits.
        retry = Retry(NoBackoff(), 1)
        waits = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
        self.redis = redis.Redis.from_url(settings.REDIS_URL, retry=retry, **waits)


def _client() -> Any:
    return memory.of(Client).redis


def run(script: str, keys: Sequence[str], args: Sequence[Any]) -> Any:
    return memory.of(Shared).run(script, keys, args)
