"""A process dies without a word, again and again, and somebody starts it anew after a second."""

import random
import time
from collections.abc import Iterator

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site, alone

RESTARTED_AFTER = 1.0
"""Seconds, as tables@.service says."""
LIVES = 1.0
"""Seconds at least: who dies as soon as they are ready shows only that nobody gets to play."""


def drill(site: Site, load: Load) -> Result:
    return _killed("kill -9", site, load)


def on_sqlite(load: Load) -> Result:
    with alone() as site:
        return _killed("kill -9 on SQLite", site, load)


def _killed(name: str, site: Site, load: Load) -> Result:
    times = 2 if load.short else 50

    return drilled(f"{name} × {times}", site, load, lambda site: deaths(site, times))


def deaths(site: Site, times: int) -> Iterator[str]:
    chance = random.Random(1)
    for number in range(times):
        port = chance.choice(site.ports)
        time.sleep(LIVES + chance.random())
        site.kill(port)
        time.sleep(RESTARTED_AFTER)
        site.control("restart", port)
        site.until_ready(port)
        yield f"death {number + 1}: {port}"
