"""The live table under load: the measurements (a) to (f), each on a server of its own, freshly started."""

import asyncio
import resource
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Any

from bench.disk import commits_a_second
from bench.figures import Figure, Times, compared
from bench.our_tables import Tables
from bench.raw_fanout import RawTables, raw_server
from bench.serving import Served, served
from bench.tables_load import Adapter, Load, Report, measure
from bench.updates import updates

VIEWERS = 500


class Broken(Exception):
    """Something did not work, so nothing was measured."""


@dataclass
class Rounds:
    """One measurement taken several times, by turns with its floor, so that a busy neighbour hinders both."""

    reports: list[Report] = field(default_factory=list)

    async def take(self, load: Load, adapter: Adapter) -> Report:
        report = await measure(load, adapter)
        while report.over:  # two Tutti under the Cloverleaf end any game, once in some 20,000 random moves
            report = await measure(load, adapter)
        if report.broken:
            raise Broken(f"{report.refused} moves refused, {len(report.not_connected)} not connected: {report}")
        self.reports.append(report)
        return report

    async def take_raw(self, load: Load, size: float) -> Report:
        """The same load on a raw server that sends frames of this size."""
        with raw_server(size) as (port, pid):
            return await self.take(replace(load, pid=pid), RawTables(port, load.tables))

    @property
    def p50(self) -> float:
        return median(_times(report).p50 for report in self.reports)

    @property
    def p99(self) -> float:
        return median(_times(report).p99 for report in self.reports)

    @property
    def cpu(self) -> float:
        return median(report.cpu for report in self.reports)

    @property
    def actions(self) -> float:
        return median(report.actions_a_second for report in self.reports)


def _times(report: Report) -> Times:
    assert report.move is not None
    return report.move


async def move(server: Served, long: bool) -> list[Figure]:
    """(a) One durable move until the last of 500 viewers has it, all of them logged in."""
    tables, ours, twice, raw = Tables(server.base, members=2 * VIEWERS), Rounds(), Rounds(), Rounds()
    load = Load(server.pid, viewers=VIEWERS, actions=400 if long else 200)
    for _round in range(6 if long else 3):
        report = await ours.take(load, tables)
        await raw.take_raw(load, report.bytes)
        await twice.take(replace(load, viewers=2 * VIEWERS), tables)
    return [
        compared(f"(a) a move to {VIEWERS} viewers, p50", ours.p50, raw.p50, 5),
        compared(f"(a) a move to {VIEWERS} viewers, p99", ours.p99, raw.p99, 4),
        compared("(a) its processor time", ours.cpu, raw.cpu, None),
        compared(f"(a) to {2 * VIEWERS} against {VIEWERS}, p50", twice.p50, ours.p50, 2.3),
        _whole("a", ours, twice),
    ]


async def four(server: Served, long: bool) -> list[Figure]:
    """(b) One durable move until all four who play have it."""
    tables, ours, raw = Tables(server.base, members=4), Rounds(), Rounds()
    load = Load(server.pid, viewers=4, actions=1000 if long else 300)
    for _round in range(6 if long else 3):
        report = await ours.take(load, tables)
        await raw.take_raw(load, report.bytes)
    return [
        compared("(b) a move to four viewers, p50", ours.p50, raw.p50, 30),
        compared("(b) a move to four viewers, p99", ours.p99, raw.p99, None),
        compared("(b) its processor time", ours.cpu, raw.cpu, None),
    ]


async def many(server: Served, long: bool) -> list[Figure]:
    """(c) Twenty tables with fifty viewers each, four of whom play; twenty moves a second."""
    ours, raw = Rounds(), Rounds()
    load = Load(server.pid, tables=20, viewers=50, mode="rate", rate=20, duration=60 if long else 20)
    report = await ours.take(load, Tables(server.base, tables=20, members=4))
    await raw.take_raw(load, report.bytes)
    slowest = compared("(c) 20 tables × 50 viewers, p99", ours.p99, raw.p99, None)
    return [
        compared("(c) 20 tables × 50 viewers, p50", ours.p50, raw.p50, None),
        replace(slowest, goal="≤ 10 ms", met=ours.p99 <= 10),
        _whole("c", ours),
    ]


async def rate(server: Served, long: bool) -> list[Figure]:
    """(d) Durable actions a second: sixteen tables at once, and one alone; each is shown on one page."""
    sixteen, alone, commits = Rounds(), Rounds(), list[float]()
    load = Load(server.pid, viewers=1, mode="closed", duration=15 if long else 5)
    tables, table = Tables(server.base, tables=16), Tables(server.base)
    for _round in range(6 if long else 3):
        await sixteen.take(replace(load, drivers=16), tables)
        await alone.take(replace(load, drivers=1), table)
        commits.append(commits_a_second(server.data))
    share, floor = alone.actions / sixteen.actions, median(commits)
    fast = Figure("(d) durable actions, 16 tables", f"{sixteen.actions:.0f}/s", f"{floor:.0f}/s")
    one = Figure("(d) durable actions, one table alone", f"{alone.actions:.0f}/s", f"{sixteen.actions:.0f}/s")
    return [
        replace(fast, ratio=f"{sixteen.actions / floor:.2f}", note="floor: bare commits; a prototype: 252/s"),
        replace(one, ratio=f"{share:.2f}", goal="≥ 0.9×", met=share >= 0.9),
        _whole("d", sixteen, alone),
    ]


async def memory(server: Served, long: bool) -> list[Figure]:
    """(e) What an idle viewer costs who is logged in; only the first ones of a fresh server tell."""
    load, rounds = Load(server.pid, viewers=2 * VIEWERS, actions=1, settle=10 if long else 4), Rounds()
    ours = await rounds.take(load, Tables(server.base, members=load.viewers))
    raw = await rounds.take_raw(load, ours.bytes)
    figure = compared(f"(e) memory of each of {load.viewers} idle viewers", ours.memory, raw.memory, None, "KiB")
    return [replace(figure, goal="≤ 40 KiB", met=ours.memory <= 40)]


def _whole(letter: str, *rounds: Rounds) -> Figure:
    reports = [report for one in rounds for report in one.reports]
    names = ("unseen", "behind", "skipped", "doubled", "out_of_order", "cut_off")
    counts = {name.replace("_", " "): sum(getattr(report, name) for report in reports) for name in names}
    faults = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    note = f"of {sum(report.frames for report in reports):,} frames"
    return Figure(f"({letter}) lost, doubled, out of order", faults or "none", goal="none", met=not faults, note=note)


Bench = Callable[[Served, bool], Coroutine[Any, Any, list[Figure]]]
BENCHES: dict[str, Bench] = {
    "move": move,
    "four": four,
    "many": many,
    "rate": rate,
    "memory": memory,
    "updates": updates,
}


def figures(bench: Bench, long: bool) -> list[Figure]:
    _soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with served() as server:
        return asyncio.run(bench(server, long))
