"""Redis dies, is away for some seconds, and comes back empty."""

import time
from collections.abc import Iterator
from dataclasses import replace

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site

AFTERWARDS = 2.0
"""Seconds in which the processes find it again."""


def drill(site: Site, load: Load) -> Result:
    seconds = 2 if load.short else 10
    name = f"Redis away for {seconds} s"
    return drilled(name, site, replace(load, scattered=True), lambda site: away(site, seconds))


def away(site: Site, seconds: float) -> Iterator[str]:
    site.end_redis()
    time.sleep(seconds)
    site.begin_redis()
    time.sleep(AFTERWARDS)
    site.until_all_ready()
    yield f"Redis away for {seconds} s"
