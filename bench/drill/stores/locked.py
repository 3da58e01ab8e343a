"""Somebody holds the row of a running game: its players wait, and nobody else does."""

import time
from collections.abc import Iterator
from dataclasses import replace

import psycopg

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site

HELD = "SELECT code FROM games_game WHERE status = 'playing' ORDER BY id DESC LIMIT 1 FOR UPDATE"


def drill(site: Site, load: Load) -> Result:
    seconds = 3 if load.short else 10

    def held(site: Site) -> Iterator[str]:
        with psycopg.connect(site.database) as other:
            code = other.execute(HELD).fetchone()
            time.sleep(seconds)
        yield f"held for {seconds} s: {code}"

    return drilled(f"row lock for {seconds} s", site, replace(load, scattered=True), held)
