"""N viewers on each of T tables, moves driven over HTTP: what a table's audience feels, measured from outside.

A move takes from the start of its POST until the last viewer of that table has the new frame, or a newer one. Beside
that: actions a second, what got lost, doubled or out of order, bytes, and memory and processor time of the server.
"""

import asyncio
import gc
import time
from contextlib import suppress
from typing import Self

from bench import process
from bench.figures import times
from bench.load.drive import Drive
from bench.load.report import Adapter, Load, Report
from bench.load.table import Table
from bench.load.viewer import Viewer, connect

BEAT = 15.0
"""Seconds between two heartbeats of a page."""

COUNTED = ("frames", "changes", "skipped", "doubled", "out_of_order", "unfit")
"""What each table counts, as a report has them together."""


class Audience:
    """Everybody who looks at the tables of an adapter; moves may be driven again and again while they do."""

    def __init__(self, load: Load, adapter: Adapter) -> None:
        self.load, self.adapter = load, adapter
        self.tables: list[Table] = []
        self.not_connected: list[str] = []
        self.memory, self.moves = 0.0, 0

    @property
    def viewers(self) -> list[Viewer]:
        return [viewer for table in self.tables for viewer in table.viewers]

    async def __aenter__(self) -> Self:
        self.tables = [Table(id_) for id_ in await self.adapter.setup()]
        before = process.rss(self.load.pid) if self.load.pid else 0
        gate = asyncio.Semaphore(self.load.connecting)
        await asyncio.gather(
            *(self._open(table, number, gate) for number in range(self.load.viewers) for table in self.tables)
        )
        await asyncio.sleep(self.load.settle)
        if self.load.pid:
            self.memory = (process.rss(self.load.pid) - before) / max(1, len(self.viewers)) / 1024
        self._beating = asyncio.create_task(self._beat())
        return self

    async def __aexit__(self, *_error: object) -> None:
        self._beating.cancel()
        for viewer in self.viewers:
            viewer.stop()
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(viewer.gone.wait() for viewer in self.viewers)), 2)

    async def _open(self, table: Table, number: int, gate: asyncio.Semaphore) -> None:
        path, headers = self.adapter.ws_path(table.id, number), self.adapter.ws_headers(table.id, number)
        source = f"127.0.0.{1 + number % self.load.sources}"
        async with gate:
            try:
                table.viewers.append(await connect(self.adapter.http, path, headers, table.heard, source))
            except (OSError, TimeoutError) as error:
                self.not_connected.append(repr(error))

    async def _beat(self) -> None:
        """Each page says that it is alive, one after another, so that all have within BEAT seconds."""
        viewers = self.viewers
        while viewers:
            for viewer in viewers:
                await asyncio.sleep(BEAT / len(viewers))
                if viewer.alive and (text := self.adapter.beat(viewer.version or 0)):
                    viewer.say(text)

    async def drive(self, load: Load) -> Report:
        """Moves at all tables whose games go on, from where the last ones ended."""
        running = [table for table in self.tables if not table.over]
        first = self.moves % max(1, len(running))
        driven = Drive(load, self.adapter, running[first:] + running[:first])
        report = Report(memory=self.memory, not_connected=self.not_connected)
        await driven.warm_up()
        gc.unfreeze()  # what an earlier run has left
        gc.collect()
        gc.freeze()
        cpu = process.cpu(load.pid) if load.pid else 0.0
        began, own = time.perf_counter(), time.process_time()
        await driven.run()
        ended = time.perf_counter()
        self.moves += len(driven.done)
        for table, version in _last(driven).items():
            await table.wait_for(version, load.drain)
        report.began, report.ended, report.actions = began, ended, len(driven.done)
        report.actions_a_second = len(driven.done) / (ended - began)
        report.own_cpu = (time.process_time() - own) / (time.perf_counter() - began)
        if load.pid:
            report.cpu = 1000 * (process.cpu(load.pid) - cpu) / max(1, len(driven.done))
        return _counted(report, driven)


def _counted(report: Report, driven: Drive) -> Report:
    seen = [table.arrived[version][1] - began for table, version, began in driven.done if table.everybody_has(version)]
    viewers = [viewer for table in driven.tables for viewer in table.viewers]
    report.move, report.answered, report.late = times(seen), times(driven.answered), times(driven.late)
    report.refused, report.over, report.driven = driven.refused, driven.over, driven.driven
    report.unseen = len(driven.done) - len(seen)
    report.behind = sum(
        (viewer.version or 0) < version for table, version in _last(driven).items() for viewer in table.viewers
    )
    report.cut_off = sum(viewer.cut_off for viewer in viewers)
    for name in COUNTED:
        setattr(report, name, sum(getattr(table, name) for table in driven.tables))
    report.bytes = sum(table.bytes for table in driven.tables) / max(1, report.frames)
    return report


def _last(driven: Drive) -> dict[Table, int]:
    return {table: version for table, version, _began in sorted(driven.done, key=lambda done: done[1])}


async def measure(load: Load, adapter: Adapter) -> Report:
    async with Audience(load, adapter) as audience:
        return await audience.drive(load)
