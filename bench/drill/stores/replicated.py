"""Pages are read from a replica of the database: it keeps up, falls behind, dies, falls silent, and is one no more.

Whoever has moved reads the record of their game at once, again and again: a page that does not know a move that was
answered before it was asked for is a lost move.
"""

import json
import re
import time
import urllib.request
from collections.abc import Iterator
from itertools import cycle
from typing import Any

from bench.drill.load import Load, drilled
from bench.drill.play import Played
from bench.drill.result import Result
from bench.drill.site import Site, site_on
from bench.drill.stores.cluster import Replica, cluster, replica

FOUND_AGAIN = 8.0
"""Seconds: a little more than between two looks at it (games/live/vitals.py)."""
SILENT = 10.0
"""Seconds more: whoever asks first waits until the watch cuts them off."""
KEPT = {"wal_keep_size": "64MB"}
READ = re.compile(r"^tutto_pages_from_replica_total (\S+)", re.M)


def drill(load: Load) -> Result:
    seconds, tables = (2.0 if load.short else 10.0), list[Played]()
    with cluster(KEPT) as server, replica(server) as other:
        settings = {"REPLICA_URL": other.url}
        with site_on(server.url, 2, settings) as site:
            reader = Reader(site, tables)

            def happens(_site: Site) -> Iterator[str]:
                yield from _happens(reader, other, seconds)

            return drilled("a replica: behind, dead, silent, promoted", site, load, happens, witness=tables)


def _happens(reader: "Reader", other: Replica, seconds: float) -> Iterator[str]:
    yield reader.reads("the replica keeps up", seconds, most=True)
    other.said("SELECT pg_wal_replay_pause()::text")
    yield reader.reads("it stands still", seconds, most=False)
    other.said("SELECT pg_wal_replay_resume()::text")
    time.sleep(FOUND_AGAIN)
    yield reader.reads("it has caught up", seconds, most=True)
    other.end()
    yield reader.reads("it is dead", seconds, most=False)
    other.begin()
    time.sleep(FOUND_AGAIN)
    yield reader.reads("it is back", seconds, most=True)
    with other.stopped():
        yield reader.reads("it says nothing", seconds + SILENT, most=False)
    time.sleep(FOUND_AGAIN)
    yield reader.reads("it speaks again", seconds, most=True)
    other.said("SELECT pg_promote()")
    yield reader.reads("it is a database of its own", seconds, most=False)


class Reader:
    def __init__(self, site: Site, tables: list[Played]) -> None:
        self.site, self.tables = site, tables
        self.ports = cycle(site.ports)
        """Past nginx, which leads a table home and bounds what one address may ask for."""

    def reads(self, when: str, seconds: float, most: bool) -> str:
        """`most`: whether nine of ten pages are to come from the replica, or, as one that knows all
        that there is may be read until the next move, less than a quarter."""
        before, pages, longest, ends = self._from_replica(), 0, 0.0, time.monotonic() + seconds
        while time.monotonic() < ends:
            longest = max(longest, *(self._timed(played) for played in self.tables))
            pages += len(self.tables)
        there = self._from_replica() - before
        said = f"{when}: {there} of {pages} pages from it, the slowest in {longest * 1000:.0f} ms"
        assert there >= 0.9 * pages if most else there < 0.25 * pages, said
        return said

    def _timed(self, played: Played) -> float:
        answered, began = set(played.answered), time.perf_counter()
        with self._asked(next(self.ports), f"/games/{played.table.code}/record.json") as page:
            known = set(json.load(page)["proof"]["salts"])
        assert answered <= known, f"{len(answered - known)} answered moves were not in the record read after them"
        return time.perf_counter() - began

    def _from_replica(self) -> int:
        return sum(self._counted(port) for port in self.site.ports)

    def _counted(self, port: int) -> int:
        with self._asked(port, "/metrics") as page:
            found = READ.search(page.read().decode())
        return int(float(found[1])) if found else 0

    def _asked(self, port: int, path: str) -> Any:
        named = {"Host": f"127.0.0.1:{self.site.port}"}
        return urllib.request.urlopen(
            urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=named), timeout=10
        )
