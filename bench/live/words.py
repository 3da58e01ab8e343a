"""The measurements of a whole server by name, each on one of its own."""

import asyncio
import resource
from collections.abc import Callable, Coroutine
from typing import Any

from bench.figures import Figure
from bench.live import fanout, growth, mixed, rate, starting, updates
from bench.live.rounds import LONGER, Broken
from bench.serving import Served, served

Bench = Callable[[Served, bool], Coroutine[Any, Any, list[Figure]]]
BENCHES: dict[str, Bench] = {
    "updates": updates.updates,
    "four": fanout.four,
    "languages": fanout.languages,
    "rate": rate.rate,
    "mixed": mixed.mixed,
    "starting": starting.starting,
    "growth": growth.growth,
    "move": fanout.move,
    "many": fanout.many,
    "memory": fanout.memory,
}
PLAYED = {"mixed": 300}
"""Games that have been played on the site before: its pages have something to show."""
EVERY_LANGUAGE = {"languages": "tests.words.settings"}
"""Where the site speaks all languages that are begun, whichever of them it offers."""
MOST = 110
"""Seconds after which it is given up, several times as many with --long."""


def figures(name: str, long: bool) -> list[Figure]:
    _soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with served(PLAYED.get(name, 0), EVERY_LANGUAGE.get(name, "")) as server:
        return asyncio.run(_bounded(BENCHES[name](server, long), MOST * (LONGER if long else 1)))


async def _bounded(bench: Coroutine[Any, Any, list[Figure]], seconds: float) -> list[Figure]:
    limit = asyncio.timeout(seconds)
    try:
        async with limit:
            return await bench
    except TimeoutError:
        if limit.expired():
            raise Broken(f"not done after {seconds} seconds") from None
        raise
