"""python -m bench.scale [--tables N]: what a table, a page, a move and a process cost, for deploy/SCALE.md.

A whole site (nginx, two processes, PostgreSQL, Redis) on which N games run. Almost everything is counted in time of the
processor and in bytes, which a busy neighbour changes little.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, LiteralString

import psycopg
from redis import Redis

from bench.drill.site import Site, missing, site
from bench.load.client import HTTP
from bench.load.viewer import Viewer, connect
from bench.our_tables import Table, Tables
from bench.process import cpu, rss
from bench.serving import ROOT

QUIET, BEAT = 10.0, 15.0
EACH_ADDRESS = 100
PLAYED = 40
"""Tables at which moves are made while they are counted."""
MOVES, PAUSE = 12, 1.5
ENTRIES = 60
BACKENDS = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
COMMITS = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
SIZE = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relname LIKE 'games_%'"


@dataclass(frozen=True)
class Used:
    """Seconds of the processor, commands and transactions since the site began."""

    at: float
    serving: float
    postgres: float
    nginx: float
    redis: float
    commands: int
    transactions: int

    def since(self, before: "Used") -> "Used":
        mine, theirs = vars(self).values(), vars(before).values()
        return Used(*(one - other for one, other in zip(mine, theirs, strict=True)))

    def line(self, each: float) -> str:
        """For each of so many, in microseconds."""
        parts = {"serving": self.serving, "PostgreSQL": self.postgres, "nginx": self.nginx, "Redis": self.redis}
        times = ", ".join(f"{name} {1e6 * seconds / each:.0f}" for name, seconds in parts.items())
        return f"{times} µs; {self.transactions / each:.2f} transactions, {self.commands / each:.2f} Redis commands"


class Meter:
    def __init__(self, running: Site) -> None:
        self.site = running
        self.database = psycopg.connect(running.database, autocommit=True)
        self.redis = Redis(port=running.redis_port)

    def pids(self) -> list[int]:
        return [self.site.pid(port) for port in self.site.ports]

    def now(self) -> Used:
        assert self.site.redis is not None
        self.database.execute("SELECT pg_stat_clear_snapshot()")
        backends = [pid for (pid,) in self.database.execute(BACKENDS)]
        stats: dict[str, Any] = self.redis.info("stats")
        return Used(
            time.monotonic(),
            sum(map(cpu, self.pids())),
            sum(map(cpu, backends)),
            cpu(self.site.proxy.process.pid),
            cpu(self.site.redis.pid),
            int(stats["total_commands_processed"]),
            self._number(COMMITS),
        )

    async def quiet(self, seconds: float = QUIET) -> Used:
        before = self.now()
        await asyncio.sleep(seconds)
        return self.now().since(before)

    def memory(self) -> int:
        return sum(map(rss, self.pids()))

    def size(self) -> int:
        return self._number(SIZE)

    def entries(self) -> int:
        return self._number("SELECT count(*) FROM games_entry")

    def _number(self, ask: LiteralString) -> int:
        row = self.database.execute(ask).fetchone()
        return int(row[0]) if row else 0


def seeded(running: Site, count: int, entries: int) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "bench.seeds", "tables", str(count), str(entries)]
    done = subprocess.run(command, cwd=ROOT, env=running.told, check=True, stdout=subprocess.PIPE)
    made: list[dict[str, Any]] = json.loads(done.stdout)
    return made


def seeded_in_parts(running: Site, count: int, parts: int) -> list[dict[str, Any]]:
    """The log is cut before each share of the games, as it would be month after month."""
    made = []
    for part in range(parts):
        if part:
            cut(running)
        made += seeded(running, count * (part + 1) // parts - count * part // parts, 0)
    return made


def cut(running: Site) -> None:
    with psycopg.connect(running.database) as database:
        [[first]] = database.execute("SELECT max(id) + 1 FROM games_game")
    command = ["psql", "-q", "-v", f"from={first}", "-f", str(ROOT / "deploy" / "partitions.sql"), running.database]
    subprocess.run(command, check=True, capture_output=True)


async def pages(http: HTTP, codes: Sequence[str]) -> list[Viewer]:
    """One page at each of these tables, by nginx; of people whom nobody knows."""
    opened = []
    for number, code in enumerate(codes):
        source = f"127.0.1.{1 + number // EACH_ADDRESS}"
        opened.append(await connect(http, f"/ws/games/{code}/", {}, lambda *_heard: None, source))
        await asyncio.sleep(0.02)
    return opened


async def beating(viewers: Sequence[Viewer]) -> None:
    while True:
        for viewer in viewers:
            viewer.say('{"beat": 1}')
            await asyncio.sleep(BEAT / len(viewers))


async def played(tables: Tables, running: Sequence[Table]) -> int:
    async def one(table: Table) -> int:
        done = 0
        for _move in range(MOVES):
            done += (await tables.act(table))[0]
            await asyncio.sleep(PAUSE)
        return done

    return sum(await asyncio.gather(*map(one, running)))


async def measured(running: Site, count: int, shown: int, parts: int) -> None:
    meter, http = Meter(running), HTTP(running.base)
    print(f"a process, with nothing to do: {meter.memory() / len(running.ports) / 1e6:.0f} MB")
    idle = await meter.quiet()
    print(f"all processes, with no table, a second: {idle.line(QUIET)}")

    before = meter.size()
    made = await asyncio.to_thread(seeded_in_parts, running, count, parts)
    print(f"a game that has just begun: {(meter.size() - before) / count / 1024:.1f} KiB in PostgreSQL")
    before = meter.size()
    some = await asyncio.to_thread(seeded, running, 20, ENTRIES)
    print(f"an entry: {(meter.size() - before) / 20 / ENTRIES:.0f} bytes in PostgreSQL, with its turn and the game")
    waiting = await meter.quiet()
    print(f"{count} running tables that nobody looks at, a second: {waiting.line(QUIET)}")

    viewers = await opened(meter, http, [table["code"] for table in made[-shown:]], "each at a table of its own")
    heart = asyncio.create_task(beating(viewers))
    looked = await meter.quiet(20)
    print(f"{shown} tables with a page each, a second: {looked.line(20)}")

    viewers += await opened(meter, http, [made[-1]["code"]] * shown, "all at one table")
    await moves(meter, http, some + made[len(some) - PLAYED :])
    heart.cancel()
    for viewer in viewers:
        viewer.stop()


async def opened(meter: Meter, http: HTTP, codes: Sequence[str], how: str) -> list[Viewer]:
    memory, began = meter.memory(), meter.now()
    viewers = await pages(http, codes)
    used = meter.now().since(began)
    await asyncio.sleep(QUIET)
    print(f"pages, {how}: {(meter.memory() - memory) / len(codes) / 1024:.1f} KiB in their process")
    print(f"to open one of them: {used.line(len(codes))}")
    return viewers


async def moves(meter: Meter, http: HTTP, made: Sequence[dict[str, Any]]) -> None:
    tables = Tables(http, tables=len(made), seats=2)
    for table in made:
        tables.adopt(table["code"], table["state"], table["cookies"])
    running, quiet = await tables.setup(), await meter.quiet()
    before, entries = meter.now(), meter.entries()
    count = await played(tables, running)
    used = meter.now().since(before)
    print(f"entries of a move: {(meter.entries() - entries) / count:.2f}")
    print(
        f"a move, with all that goes on beside it: {used.line(count)} ({count} moves, {count / used.at:.0f} a second)"
    )
    beside = Used(*(one * used.at / quiet.at for one in vars(quiet).values()))
    print(f"a move alone: {used.since(beside).line(count)}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pages", type=int, help="at so many of the tables; all if nothing is said")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--parts", type=int, default=1, help="in which the log lies: deploy/partitions.sql")
    wanted = parser.parse_args()
    if wrong := missing():
        parser.exit(1, f"{wrong}\n")
    with site(wanted.processes) as running:
        asyncio.run(measured(running, wanted.tables, wanted.pages or wanted.tables, wanted.parts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
