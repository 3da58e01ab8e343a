"""PostgreSQL ends all connections to the site and takes no new ones for some seconds, as when it restarts."""

import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import psycopg

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import POSTGRES, Site

AFTERWARDS = 2.0
"""Seconds in which the processes find it again."""
END_ALL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"


def drill(site: Site, load: Load) -> Result:
    seconds = 2 if load.short else 10
    return drilled(f"PostgreSQL away for {seconds} s", site, load, lambda site: away(site, seconds))


def away(site: Site, seconds: float) -> Iterator[str]:
    name = urlsplit(site.database).path.strip("/")
    with psycopg.connect(POSTGRES, autocommit=True) as admin:
        admin.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        try:
            admin.execute(END_ALL, [name])
            time.sleep(seconds)
        finally:
            admin.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
    time.sleep(AFTERWARDS)
    site.until_all_ready()
    yield f"PostgreSQL away for {seconds} s"
