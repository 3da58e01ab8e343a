"""python -m bench.processes: what a move costs three processes behind nginx, and one without it, by turns.

Two sites run, each with a PostgreSQL database and a Redis of its own. What a move costs the serving processes is time
of the processor; what goes on without moves is taken off. Each process keeps to one core, as `serve` sees to.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from statistics import median

from bench import process
from bench.drill.site import Site, missing, site
from bench.figures import Figure, compared, table
from bench.load.report import Load
from bench.load.run import Audience
from bench.neighbours import Neighbours
from bench.our_tables import Tables

MANY = 3
"""Processes."""
ROUNDS = 3
QUIET = 5.0
MOVES = Load(tables=30, viewers=2, mode="rate", rate=24, duration=20, warmup=2)
"""Two pages at each of thirty tables, as many moves a second as leave the computer room."""


@dataclass
class Side:
    """One of the two sites, where its load goes, and what was found there."""

    site: Site
    base: str
    cpu: list[float] = field(default_factory=list)

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


async def measured(one: Side, many: Side) -> list[Figure]:
    for _round in range(ROUNDS):
        for side in (one, many):
            await side.cost()
    figure = compared("a move, processor time of all serving processes", median(many.cpu), median(one.cpu), 1.1)
    each = ", ".join(f"{b:.2f} and {a:.2f}" for a, b in zip(one.cpu, many.cpu, strict=True))
    return [replace(figure, note=f"three and one, round by round: {each}")]


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.processes", description=__doc__)
    parser.parse_args(words)
    if wrong := missing():
        parser.exit(1, f"{wrong}\n")
    neighbours = Neighbours()
    with site(1, {"SITE_URL": ""}) as first, site(MANY) as second:  # its pages come from its own address
        one, many = Side(first, f"http://127.0.0.1:{first.ports[0]}"), Side(second, second.base)
        print(table(asyncio.run(measured(one, many))))
    print(f"\nOthers, the sites' own databases and proxies among them, took {neighbours.share():.0%} of the computer.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
