"""Redis is there and does not do what it should: it is emptied, does not answer, has no room, or takes nobody."""

import time
from collections.abc import Iterator
from dataclasses import replace

from redis import Redis

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site

AFTERWARDS = 2.0
MOST = 10_000
"""Connections that Redis takes if nobody says otherwise."""


def drill(site: Site, load: Load) -> Result:
    seconds = 2 if load.short else 8

    def ill(site: Site) -> Iterator[str]:
        with Redis(port=site.redis_port) as redis:
            yield from (emptied(redis), silent(redis, seconds), full(redis, seconds), crowded(redis, seconds))
        site.until_all_ready()

    return drilled("Redis emptied, silent, full, crowded", site, replace(load, scattered=True), ill)


def emptied(redis: "Redis") -> str:
    redis.flushall()
    time.sleep(AFTERWARDS)
    return "emptied"


def silent(redis: "Redis", seconds: int) -> str:
    redis.client_pause(1000 * seconds)
    time.sleep(seconds + AFTERWARDS)
    return f"silent for {seconds} s"


def full(redis: "Redis", seconds: int) -> str:
    """Whatever needs memory is refused."""
    redis.config_set("maxmemory", 1)
    time.sleep(seconds)
    redis.config_set("maxmemory", 0)
    time.sleep(AFTERWARDS)
    return f"full for {seconds} s"


def crowded(redis: "Redis", seconds: int) -> str:
    """Everybody else is cut off, and nobody new is taken."""
    redis.config_set("maxclients", 1)
    for kind in ("normal", "pubsub"):
        redis.client_kill_filter(_type=kind, skipme=True)
    time.sleep(seconds)
    redis.config_set("maxclients", MOST)
    time.sleep(AFTERWARDS)
    return f"crowded for {seconds} s"
