"""Each table's channel lies in one of three Redis servers. One of them dies, and its tables alone are a second late."""

import time
from collections.abc import Iterator
from dataclasses import replace

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import site
from bench.drill.stores.redises import Server, servers

AFTERWARDS = 2.0
"""Seconds in which the processes find it again."""


def drill(load: Load) -> Result:
    seconds = 2 if load.short else 10
    with servers(3) as three, site(2, {"REDIS_CHANNELS": ",".join(server.url for server in three)}) as running:
        name = f"one of three Redis away for {seconds} s"
        return drilled(name, running, replace(load, scattered=True), lambda _site: away(three, seconds))


def away(three: list[Server], seconds: float) -> Iterator[str]:
    before = [tables(server) for server in three]
    yield f"tables whose channels are heard, by server: {before}"
    one = max(three, key=tables)
    one.end()
    time.sleep(seconds)
    one.begin()
    time.sleep(AFTERWARDS)
    after = [tables(server) for server in three]
    assert after == before, f"before it died and after: {before}, {after}"
    yield f"the busiest was dead for {seconds} s, and has its channels again"


def tables(server: Server) -> int:
    return sum("table-" in channel for channel in server.channels())
