"""What is looked at only when somebody asks for it: threads and what waits for them, writers, connections."""

from typing import Any

from django.db import connection

from games import memory
from games.site import metrics
from games.site.background import Threads
from games.site.lane import Lane
from games.site.limits.writers import Writers


def connect() -> None:
    """From now on they tell of this process."""
    threads, writers = memory.of(Threads), memory.of(Writers)
    for lane in threads.lanes():
        _watch(lane)
    metrics.COSTLY.set_function(threads.costly.count)
    metrics.WRITES_WAITING.set_function(writers.waiting)
    metrics.TABLES_SLOW.set_function(writers.count_slow)
    metrics.CONNECTIONS.labels("busy").set_function(lambda: _pool("pool_size") - _pool("pool_available"))
    metrics.CONNECTIONS.labels("idle").set_function(lambda: _pool("pool_available"))
    metrics.CONNECTIONS_WAITING.set_function(lambda: _pool("requests_waiting"))


def _watch(lane: Lane) -> None:
    metrics.LANE_THREADS.labels(lane.name).set(lane.threads)
    metrics.LANE_BUSY.labels(lane.name).set_function(lambda: len(lane.busy))
    metrics.LANE_WAITING.labels(lane.name).set_function(lane.waiting)


def _pool(figure: str) -> int:
    """SQLite has none: each thread has a connection for life."""
    pool: Any = getattr(connection, "pool", None)
    return int(pool.get_stats().get(figure, 0)) if pool else 0
