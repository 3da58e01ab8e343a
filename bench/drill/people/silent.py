"""Hundreds of pages that read nothing more: some still send their heartbeat, and some are gone without a word.

The first are slow readers: what is meant for them must not pile up. The others are half-open connections, as when a
phone enters a tunnel: nobody says that they have ended, and after a minute of silence they must be let go.
"""

import re
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import replace

from bench.drill.load import Load, drilled
from bench.drill.people.unread import Unread
from bench.drill.play import Played
from bench.drill.result import Result
from bench.drill.site import Site
from bench.process import rss

BEAT = 10.0
PATIENCE = 75.0
"""games/live/sweep.py lets go whoever was silent for a minute."""
SOCKETS = re.compile(r"(?m)^tutto_sockets (\d+)\.0$")
MOST_GROWN = 256 << 10
"""Bytes for each page that reads nothing: what waits for it, and the connection itself."""


def drill(site: Site, load: Load) -> Result:
    count, ends = (20, 4.0) if load.short else (150, PATIENCE)
    broke, tables = list[str](), list[Played]()

    def silence(site: Site) -> Iterator[str]:
        path = f"/ws/games/{tables[0].table.code}/"
        before, memory = _sockets(site), _memory(site)
        slow, gone = (
            [Unread(site.base, site.ports[nth % len(site.ports)], path) for nth in range(count)] for _kind in range(2)
        )
        _beating(slow, ends)
        grown = (_memory(site) - memory) / (2 * count)
        left = _sockets(site) - before - len(slow)
        if grown > MOST_GROWN:
            broke.append("what nobody reads piles up")
        if not load.short and left > count // 10:
            broke.append("those who were gone were not let go")
        for page in (*slow, *gone):
            page.close()
        yield f"{grown / 1024:.0f} KiB for each; {left} of {count} half-open ones left after {ends:.0f} s"

    found = drilled(
        f"{2 * count} pages that read nothing", site, replace(load, scattered=True), silence, witness=tables
    )
    return replace(found, broke=(*found.broke, *broke))


def _beating(slow: list[Unread], seconds: float) -> None:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for page in slow:
            page.beat()
        time.sleep(min(BEAT, max(0.0, ends - time.monotonic())))


def _sockets(site: Site) -> int:
    return sum(int(found[1]) for port in site.ports if (found := SOCKETS.search(_metrics(port))))


def _metrics(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        text: str = answer.read().decode()
    return text


def _memory(site: Site) -> int:
    return sum(rss(site.pid(port)) for port in site.ports)
