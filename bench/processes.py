"""python -m bench.processes: what a move costs three processes and one, and 500 pages behind three; eight minutes.

Two sites run, each with a PostgreSQL database and a Redis of its own. What a move costs the serving processes is time
of the processor; what goes on without moves is taken off. Each process keeps to one core, as `serve` sees to, and there
are fewer cores than processes. So each of the three first has the load of the one while the others have none: that is
what it costs to be one of three. Then all three have it at once: that is what it costs to share cores as well.
"""

import argparse
import asyncio
import getpass
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from statistics import median

from bench import process
from bench.drill.proxy import Proxy
from bench.drill.site import Site, missing, site
from bench.figures import Figure, compared, table
from bench.live.rounds import Rounds, faultless
from bench.load.client import HTTP
from bench.load.report import Load
from bench.load.run import Audience
from bench.neighbours import Neighbours
from bench.our_tables import Tables

MANY = 3
"""Processes."""
ROUNDS = 3
QUIET = 5.0
MOVES = Load(tables=10, viewers=2, mode="rate", rate=24, duration=15, warmup=2)
"""For each process: two pages at each of ten tables, and as many moves a second as leave the computer room."""
EVERYBODY = Load(viewers=500, actions=150, connecting=25, sources=5)
"""Pages at one table, from several addresses: nginx counts for each."""


@dataclass
class Side:
    """One of the two sites."""

    site: Site

    def http(self, port: int) -> HTTP:
        """Past nginx, as if through it: the site knows one name of its own."""
        http = HTTP(f"http://127.0.0.1:{port}")
        http.name = HTTP(self.site.base).name
        return http

    def used(self) -> float:
        return sum(process.cpu(self.site.pid(port)) for port in self.site.ports)

    async def cost(self, *ports: int) -> float:
        """Milliseconds of all serving processes for a move, where these have as much to do as each other."""
        async with AsyncExitStack() as open_pages:
            tables = [Tables(self.http(port), tables=MOVES.tables, seats=2) for port in ports]
            audiences = [await open_pages.enter_async_context(Audience(MOVES, each)) for each in tables]
            idle, began = self.used(), time.monotonic()
            await asyncio.sleep(QUIET)
            idle = (self.used() - idle) / (time.monotonic() - began)
            used, began = self.used(), time.monotonic()
            await asyncio.gather(*(audience.drive(MOVES) for audience in audiences))
            used = self.used() - used - idle * (time.monotonic() - began)
            moves = sum(audience.moves + MOVES.warmup * MOVES.tables for audience in audiences)
            return 1000 * used / moves


async def costs(one: Side, many: Side) -> list[Figure]:
    alone, in_turn, at_once = list[float](), list[float](), list[float]()
    for _round in range(ROUNDS):
        alone.append(await one.cost(*one.site.ports))
        in_turn.append(median([await many.cost(port) for port in many.site.ports]))
        at_once.append(await many.cost(*many.site.ports))
    one_of_three = compared("a move at one of three processes, processor time", median(in_turn), median(alone), 1.1)
    all_three = compared("a move where all three move at once", median(at_once), median(alone), None)
    return [
        replace(one_of_three, note=f"floor: the only process; round by round: {_each(in_turn)} and {_each(alone)}"),
        replace(all_three, note=f"round by round: {_each(at_once)}"),
    ]


def _each(milliseconds: Sequence[float]) -> str:
    return ", ".join(f"{each:.2f}" for each in milliseconds)


async def everybody(one: Side, many: Side) -> list[Figure]:
    """As nginx is shipped, all pages of a table are at one process; without homes they are at all three."""
    direct, at_home, spread = Rounds(), Rounds(), Rounds()
    for homes, behind in ((True, at_home), (False, spread)):
        many.site.proxy.end()
        many.site.proxy = Proxy(many.site.folder, many.site.port, many.site.ports, getpass.getuser(), homes)
        await asyncio.sleep(1)
        for _round in range(ROUNDS):
            await direct.take(EVERYBODY, Tables(one.http(one.site.ports[0])))
            await behind.take(EVERYBODY, Tables(many.site.base))
    what = f"a move to {EVERYBODY.viewers} viewers"
    return [
        compared(f"{what} behind nginx, at one of three processes, p99", at_home.p99, direct.p99, 2),
        compared(f"{what} behind nginx, spread over three processes, p99", spread.p99, direct.p99, 2),
        compared(f"{what} behind nginx, at one of three processes, p50", at_home.p50, direct.p50, None),
        compared(f"{what} behind nginx, spread over three processes, p50", spread.p50, direct.p50, None),
        faultless(what, direct, at_home, spread),
    ]


WORDS = {"costs": costs, "everybody": everybody}


async def measured(words: Sequence[str], one: Side, many: Side) -> list[Figure]:
    return [figure for word in words or WORDS for figure in await WORDS[word](one, many)]


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.processes", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help=" or ".join(WORDS))
    asked = parser.parse_args(words).words
    if unknown := set(asked) - WORDS.keys():
        parser.error(f"There is no {', '.join(sorted(unknown))}.")
    if wrong := missing():
        parser.exit(1, f"{wrong}\n")
    neighbours = Neighbours()
    # Which process a page goes to is for nginx to say here; none is to be sent home.
    with site(1, {"TABLE_HOMES": ""}) as first, site(MANY, {"TABLE_HOMES": ""}) as second:
        print(table(asyncio.run(measured(asked, Side(first), Side(second)))))
    print(f"\nOthers, the sites' own databases and proxies among them, took {neighbours.share():.0%} of the computer.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
