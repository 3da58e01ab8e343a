"""The disk is full for some seconds: of SQLite up to its reserve, of SQLite to the last byte, of PostgreSQL."""

import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace

from bench.drill.load import Load, drilled
from bench.drill.result import Result
from bench.drill.site import Site, alone, site_on
from bench.drill.stores.cluster import Cluster, cluster
from bench.drill.stores.disk import MB, fill, small_disk

SIZE = 160
RESERVE = 10 * MB
"""What is left where the site itself keeps 50 MB free."""
AFTERWARDS = 2.0


def reserve(load: Load) -> Result:
    """The site stops writing before the disk is full, and says so."""
    return _on_sqlite("disk full, to the reserve", load, {"DISK_LOW_MB": "60"}, RESERVE)


def sqlite(load: Load) -> Result:
    """Nobody stops it: SQLite itself finds no room."""
    return _on_sqlite("disk full, SQLite", load, {"DISK_LOW_MB": "1", "DISK_FULL_MB": "0"}, 0)


def _on_sqlite(name: str, load: Load, settings: dict[str, str], leave: int) -> Result:
    with small_disk(SIZE, "data") as folder, alone(settings, folder) as site:

        def full(site: Site) -> Iterator[str]:
            filler = site.folder / "data" / "filler"
            fill(filler, leave)
            yield _while_full(site, _seconds(load))
            filler.unlink()
            time.sleep(AFTERWARDS)

        return drilled(name, site, replace(load, pages=min(load.pages, 5)), full)


def postgres(load: Load) -> Result:
    with (
        small_disk(SIZE, "disk") as folder,
        cluster(SMALL, folder=folder / "disk") as server,
        site_on(server.url, 2) as site,
    ):
        return drilled("disk full, PostgreSQL", site, load, _starved(server, _seconds(load)))


SMALL = {"shared_buffers": "16MB", "max_wal_size": "8MB", "min_wal_size": "2MB"}


def _starved(server: Cluster, seconds: float) -> Callable[[Site], Iterator[str]]:
    def full(site: Site) -> Iterator[str]:
        filler = server.data.parent / "filler"
        fill(filler)
        yield _while_full(site, seconds)
        filler.unlink()
        time.sleep(AFTERWARDS)
        if not server.runs():  # without room for its log it ends, as it says; an operator starts it again
            server.begin()
            yield "PostgreSQL had ended, and was started again"
        site.until_all_ready()

    return full


def _seconds(load: Load) -> float:
    return 3 if load.short else 10


def _while_full(site: Site, seconds: float) -> str:
    ends, pages = time.monotonic() + seconds, list[int]()
    while time.monotonic() < ends:
        pages.append(_status(site.base))
        time.sleep(0.3)
    return f"full for {seconds} s; first pages: {pages.count(200)} of {len(pages)}"


def _status(url: str) -> int:
    try:
        with urllib.request.urlopen(f"{url}/", timeout=10) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
