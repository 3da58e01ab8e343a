"""The short form for every day: one load, and under it deaths, Redis and PostgreSQL away, and an nginx that reloads."""

from collections.abc import Iterator

from bench.drill.load import Load, drilled
from bench.drill.processes import killed, reload
from bench.drill.result import Result
from bench.drill.site import Site, site
from bench.drill.stores import database_away, redis_away

LITTLE = Load(tables=3, pages=3, short=True)


def quick(_load: Load) -> Result:
    with site(2, {"DRAIN_SECONDS": "1"}) as running:
        return drilled("a bit of everything", running, LITTLE, happens)


def happens(site: Site) -> Iterator[str]:
    yield from killed.deaths(site, 2)
    yield from redis_away.away(site, 1)
    yield from database_away.away(site, 1)
    yield from reload.reloads(site, 2)
