"""Database and Redis lie behind a bad network: each piece is late, and some as late as TCP makes what got lost.

Nothing can be lost inside a TCP connection: what is lost on the wire is sent again, and holds up all that follows.
"""

import asyncio
import random
import time
from collections.abc import Iterator
from urllib.parse import urlsplit, urlunsplit

from bench.drill.between.relay import Way, relayed
from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site, database, site_on
from bench.serving import free_port

LATE, SPREAD = 0.002, 0.004
LOST, SENT_AGAIN = 0.01, 0.2
"""How much is lost, and after how long Linux sends it again at the earliest."""


def drill(load: Load) -> Result:
    seconds, redis = (3 if load.short else 20), free_port()

    def waits(_site: Site) -> Iterator[str]:
        time.sleep(seconds)
        yield f"for {seconds} s"

    with (
        database() as url,
        relayed(urlsplit(url).port or 5432, bad, bad) as to_database,
        relayed(redis, bad, bad) as port,
    ):
        settings = {"REDIS_URL": f"redis://127.0.0.1:{port}/0"}
        with site_on(through(url, to_database), 2, settings, redis_port=redis) as site:
            return drilled(f"a bad network for {seconds} s", site, load, waits)


def bad() -> Way:
    chance = random.Random(1)

    async def way(piece: bytes) -> bytes:
        await asyncio.sleep(LATE + chance.random() * SPREAD + (SENT_AGAIN if chance.random() < LOST else 0))
        return piece

    return way


def through(url: str, port: int) -> str:
    parts = urlsplit(url)
    return urlunsplit(parts._replace(netloc=f"{parts.netloc.rpartition(':')[0]}:{port}"))
