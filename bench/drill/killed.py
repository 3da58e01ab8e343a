"""A process dies without a word, again and again, and somebody starts it anew after a second."""

import random
import time
from collections.abc import Iterator

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site

RESTARTED_AFTER = 1.0
"""Seconds, as tables@.service says."""


def drill(site: Site, load: Load) -> Result:
    chance, times = random.Random(1), 2 if load.short else 10

    def deaths(site: Site) -> Iterator[str]:
        for number in range(times):
            port = chance.choice(site.ports)
            time.sleep(chance.random())
            site.kill(port)
            time.sleep(RESTARTED_AFTER)
            site.control("restart", port)
            site.until_ready(port)
            yield f"death {number + 1}: {port}"

    return drilled(f"kill -9 × {times}", site, load, deaths)
