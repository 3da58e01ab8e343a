"""Somebody else takes all connections that PostgreSQL has, those of the site as well, for some seconds."""

import time
from collections.abc import Iterator
from contextlib import ExitStack

import psycopg

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site, site_on
from bench.drill.stores.cluster import cluster

MOST = "50"
AFTERWARDS = 2.0
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'tables' AND application_name <> 'other'"


def drill(load: Load) -> Result:
    seconds = 3 if load.short else 10
    with cluster({"max_connections": MOST}) as server, site_on(server.url, 2) as site:

        def taken(site: Site) -> Iterator[str]:
            ends, count = time.monotonic() + seconds, 0
            with ExitStack() as held, psycopg.connect(server.admin, autocommit=True) as admin:
                while time.monotonic() < ends:
                    admin.execute(CUT)
                    count += _take(held, server.url)
                    time.sleep(0.2)
            time.sleep(AFTERWARDS)
            site.until_all_ready()
            yield f"{count} of {MOST} connections taken"

        return drilled(f"no connections for {seconds} s", site, load, taken)


def _take(held: ExitStack, url: str) -> int:
    """All that there are now."""
    count = 0
    while True:
        try:
            held.enter_context(psycopg.connect(url, application_name="other"))
        except psycopg.OperationalError:
            return count
        count += 1
