"""python -m bench.processes: three processes behind nginx beside one without it, by turns on the same computer.

Two sites run, each with a PostgreSQL database and a Redis of its own. What a move costs the serving processes is time
of the processor; what goes on without moves is taken off. Each process keeps to one core, as `serve` sees to.
"""

import argparse
import asyncio
import resource
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from bench import process
from bench.drill.site import Site, missing, site
from bench.figures import Figure, Times, compared, table
from bench.load.report import Load, Report
from bench.load.run import Audience
from bench.neighbours import Neighbours
from bench.our_tables import Tables

MANY = 3
"""Processes."""
ROUNDS = 3
QUIET = 5.0
MOVES = Load(tables=30, viewers=2, mode="rate", rate=24, duration=20, warmup=2)
"""Two pages at each of thirty tables, as many moves a second as leave the computer room."""
ONE_TABLE = Load(tables=1, viewers=500, actions=150)
TEN_TABLES = Load(tables=10, viewers=50, actions=300)


@dataclass
class Side:
    """One of the two sites, where its load goes, and what was found there."""

    site: Site
    base: str
    cpu: list[float] = field(default_factory=list)
    seen: dict[Load, list[Times]] = field(default_factory=dict)

    def used(self) -> float:
        return sum(process.cpu(self.site.pid(port)) for port in self.site.ports)

    async def cost(self) -> None:
        """Milliseconds of all serving processes for a move."""
        async with Audience(MOVES, Tables(self.base, tables=MOVES.tables, seats=2)) as audience:
            idle, began = self.used(), time.monotonic()
            await asyncio.sleep(QUIET)
            idle = (self.used() - idle) / (time.monotonic() - began)
            before, began, moves = self.used(), time.monotonic(), audience.moves
            await audience.drive(MOVES)
            used = self.used() - before - idle * (time.monotonic() - began)
            self.cpu.append(1000 * used / (audience.moves - moves + MOVES.warmup * MOVES.tables))

    async def fan_out(self, load: Load) -> None:
        report = await _whole(load, lambda: Tables(self.base, tables=load.tables))
        assert report.move is not None
        self.seen.setdefault(load, []).append(report.move)

    def middle(self, load: Load, of: Callable[[Times], float]) -> float:
        return median(map(of, self.seen[load]))


async def _whole(load: Load, tables: Callable[[], Tables]) -> Report:
    """A game that ends too soon is followed by another one."""
    while True:
        async with Audience(load, tables()) as audience:
            report = await audience.drive(load)
        if report.broken:
            raise RuntimeError(f"The load broke: {report}")
        if report.counts:
            return report


async def measured(one: Side, many: Side) -> list[Figure]:
    for _round in range(ROUNDS):
        for side in (one, many):
            await side.cost()
            await side.fan_out(ONE_TABLE)
            await side.fan_out(TEN_TABLES)
    return [*_costs(one, many), *_times(one, many)]


def _costs(one: Side, many: Side) -> list[Figure]:
    figure = compared("a move, processor time of all serving processes", median(many.cpu), median(one.cpu), 1.1)
    each = " ".join(f"{b:.2f}/{a:.2f}" for a, b in zip(one.cpu, many.cpu, strict=True))
    return [Figure(**vars(figure) | {"note": f"each round: {each}"})]


WHAT = {ONE_TABLE: "a move to 500 viewers of one table", TEN_TABLES: "a move to 50 viewers, at ten tables"}


def _times(one: Side, many: Side) -> list[Figure]:
    found = []
    for load, what in WHAT.items():
        for name, of, most in (("p50", lambda seen: seen.p50, None), ("p99", lambda seen: seen.p99, 2)):
            found.append(compared(f"{what}, {name}", many.middle(load, of), one.middle(load, of), most))
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.processes", description=__doc__)
    parser.parse_args(words)
    if wrong := missing():
        parser.exit(1, f"{wrong}\n")
    _soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    neighbours = Neighbours()
    with site(1) as first, site(MANY) as second:
        one, many = Side(first, f"http://127.0.0.1:{first.ports[0]}"), Side(second, second.base)
        print(table(asyncio.run(measured(one, many))))
    print(f"\nOthers, the sites' own databases and proxies among them, took {neighbours.share():.0%} of the computer.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
