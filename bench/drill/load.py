"""The load of every drill: tables that play and pages that look on, through nginx, while something happens."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bench.drill.audience import Audience
from bench.drill.play import Played, opened
from bench.drill.reading import Reading
from bench.drill.result import Result
from bench.drill.site import Site
from bench.load.client import HTTP

QUIET = 1.0
"""Seconds before something happens, and after it."""


@dataclass(frozen=True)
class Load:
    tables: int = 6
    pages: int = 10
    """At each table."""
    pause: float = 0.25
    """Seconds between an answer and the next move of a table."""
    short: bool = False
    """Whether what happens is to be short as well."""
    minutes: float = 60.0
    """How long a day of play takes."""
    scattered: bool = False
    """Whether the pages of a table are at all processes: nginx would lead them to one."""

    def __str__(self) -> str:
        return f"{self.tables} tables, {self.tables * self.pages} pages"


SHORT = Load(tables=4, pages=5, short=True)

Happens = Callable[[Site], Iterable[str]]
"""What a drill does, in a thread of its own; its notes."""


def drilled(
    name: str, site: Site, load: Load, happens: Happens, clock: int = 0, witness: list[Played] | None = None
) -> Result:
    """`clock`: how many seconds there are for a decision at these tables; 0 is no limit. `witness`: gets the tables,
    for whoever wants to know more of them than the figures say."""
    tables = [] if witness is None else witness
    return asyncio.run(_drilled(name, site, load, happens, clock, tables))


def directly(site: Site) -> list[HTTP]:
    """Ways past nginx, by which a page is still one of the site's."""
    ways = [HTTP(f"http://127.0.0.1:{port}") for port in site.ports]
    for way in ways:
        way.name = f"127.0.0.1:{site.port}"
    return ways


async def _drilled(name: str, site: Site, load: Load, happens: Happens, clock: int, tables: list[Played]) -> Result:
    http, asked, failed = HTTP(site.base), site.proxy.asked(), site.proxy.failures()
    tables += await opened(http, load.tables, clock=clock)
    ways = directly(site) if load.scattered else [http]
    audience, reading, over = Audience(ways, tables, load.pages), Reading(http), asyncio.Event()
    await audience.gather()
    playing = [asyncio.create_task(played.play(load.pause, over)) for played in tables]
    playing.append(asyncio.create_task(reading.read(over)))
    try:
        await asyncio.sleep(QUIET)
        audience.forget_who_was_away()
        notes = await asyncio.to_thread(lambda: tuple(happens(site)))
        await asyncio.sleep(QUIET)
    finally:
        over.set()
        await asyncio.gather(*playing)
    await audience.until_all_have_it()
    away = audience.away
    await audience.leave()
    found = [await played.found() for played in tables]
    http.close()
    return Result(
        name,
        str(load),
        acknowledged=sum(len(played.answered) for played in tables),
        lost=sum(one.lost for one in found),
        doubled=sum(one.doubled for one in found),
        broke=("somebody's time ran out",) if any(one.strange for one in found) else (),
        failures=site.proxy.failures() - failed,
        broken=sum(played.refused[0] for played in tables),
        behind=audience.behind(),
        waited=max(answered - began for played in tables for _v, began, answered in played.answered.values()),
        banners=audience.banners,
        came_back=audience.came_back,
        missing=reading.missing,
        away=away,
        asked=site.proxy.asked() - asked,
        notes=notes,
    )
