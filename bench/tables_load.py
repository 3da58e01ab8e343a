"""N viewers on each of T tables, moves driven over HTTP: what a table's audience feels, measured from outside.

A move takes from the start of its POST until the last viewer of that table has the new frame, or a newer one. Beside
that: actions a second, what got lost, doubled or out of order, bytes, and memory and processor time of the server.
What is known of the application is in an adapter (our_tables.py); the floor has its own (raw_fanout.py).
"""

import asyncio
import gc
import re
import time
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from bench import process
from bench.client import HTTP, Viewer, connect
from bench.figures import Times, times

BEAT = 15.0
"""Seconds between two heartbeats of a page."""


class Over(Exception):
    """The game has ended: this table makes no more moves."""


class Adapter(Protocol):
    """All knowledge of the application under test."""

    version: re.Pattern[bytes]
    http: HTTP

    async def setup(self) -> list[Any]:
        """Logs players in, starts games; the tables, as the other methods take them."""

    def ws_path(self, table: Any, number: int) -> str: ...

    def ws_headers(self, table: Any, number: int) -> Mapping[str, str]: ...

    def beat(self, version: int) -> str:
        """What a page says every few seconds; empty if nothing."""

    async def act(self, table: Any) -> tuple[bool, int]:
        """One legal action of the player to move: whether it was accepted, and the version it made."""


@dataclass
class Load:
    """mode: lockstep (the next move starts when everybody has the former), rate (moves at fixed times, those of one
    table never overlapping) or closed (each driver starts its next move when the former is answered)."""

    pid: int = 0
    tables: int = 1
    viewers: int = 100
    mode: str = "lockstep"
    actions: int = 100
    gap: float = 0.005
    rate: float = 20
    duration: float = 10
    drivers: int = 4
    warmup: int = 3
    settle: float = 1.0
    drain: float = 15.0
    connecting: int = 50


@dataclass
class Report:
    move: Times | None = None
    answered: Times | None = None
    waited: Times | None = None
    """rate: how late moves started, because the table's former one was not over."""
    actions: int = 0
    actions_a_second: float = 0.0
    refused: int = 0
    over: int = 0
    """Tables whose game ended during the run: they made no more moves, so it has to be taken again."""
    connected: int = 0
    not_connected: list[str] = field(default_factory=list)
    cut_off: int = 0
    frames: int = 0
    bytes: float = 0.0
    """The mean of the frames that carry a version."""
    unseen: int = 0
    """Moves that not all viewers of the table saw."""
    behind: int = 0
    """Viewers without the last move at the end."""
    skipped: int = 0
    doubled: int = 0
    out_of_order: int = 0
    memory: float = 0.0
    """KiB of the server for each viewer."""
    cpu: float = 0.0
    """Milliseconds of processor time that the server took for each move: what a busy neighbour changes least."""
    own_cpu: float = 0.0
    """Share of a processor that the load itself took; near 1, it is what was measured."""

    @property
    def whole(self) -> bool:
        """Everything arrived, once and in order."""
        return not (self.unseen or self.behind or self.doubled or self.out_of_order or self.cut_off)

    @property
    def broken(self) -> bool:
        return bool(self.refused or self.not_connected or self.move is None)


class Table:
    """Counts what each viewer has; a viewer has a version once any frame that is not older arrived."""

    def __init__(self, id_: Any, version: re.Pattern[bytes]) -> None:
        self.id, self._version = id_, version
        self.viewers: list[Viewer] = []
        self.over, self.lock = False, asyncio.Lock()
        self._waiting: tuple[int, asyncio.Future[None]] | None = None
        self.reset()

    def reset(self) -> None:
        self.arrived: dict[int, tuple[int, float]] = {}
        """By version: how many viewers have it, and when the last one got it."""
        self.frames = self.bytes = self.skipped = self.doubled = self.out_of_order = 0

    def heard(self, viewer: Viewer, message: bytes, now: float) -> None:
        found = self._version.search(message)
        if found is None:
            return
        version, before = int(found.group(1)), viewer.version
        self.frames += 1
        self.bytes += len(message)
        if before is not None and version <= before:
            self.doubled += version == before
            self.out_of_order += version < before
            return
        viewer.version = version
        self.skipped += version - before - 1 if before is not None else 0
        for reached in range(version if before is None else before + 1, version + 1):
            self.arrived[reached] = (self.arrived.get(reached, (0, now))[0] + 1, now)
        if self._waiting and self.everybody_has(self._waiting[0]) and not self._waiting[1].done():
            self._waiting[1].set_result(None)

    def everybody_has(self, version: int) -> bool:
        return self.arrived.get(version, (0, 0.0))[0] >= len(self.viewers)

    async def wait_for(self, version: int, most: float) -> None:
        if not self.everybody_has(version):
            self._waiting = version, asyncio.get_running_loop().create_future()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._waiting[1], most)
            self._waiting = None


Done = tuple[Table, int, float]
"""A move: where, the version it made, and when its POST started."""


class Run:
    def __init__(self, load: Load, adapter: Adapter) -> None:
        self.load, self.adapter, self.report = load, adapter, Report()
        self.tables: list[Table] = []
        self.done: list[Done] = []
        self.answered: list[float] = []
        self.waited: list[float] = []

    async def measure(self) -> Report:
        self.tables = [Table(id_, self.adapter.version) for id_ in await self.adapter.setup()]
        await self._connect()
        beating = asyncio.create_task(self._beat())
        await self._warm_up()
        await self._drive()
        beating.cancel()
        self._count()
        await self._disconnect()
        return self.report

    async def _connect(self) -> None:
        before = process.rss(self.load.pid) if self.load.pid else 0
        gate = asyncio.Semaphore(self.load.connecting)
        await asyncio.gather(
            *(self._open(table, number, gate) for number in range(self.load.viewers) for table in self.tables)
        )
        await asyncio.sleep(self.load.settle)
        self.report.connected = sum(len(table.viewers) for table in self.tables)
        if self.load.pid:
            self.report.memory = (process.rss(self.load.pid) - before) / max(1, self.report.connected) / 1024

    async def _open(self, table: Table, number: int, gate: asyncio.Semaphore) -> None:
        path, headers = self.adapter.ws_path(table.id, number), self.adapter.ws_headers(table.id, number)
        async with gate:
            try:
                table.viewers.append(await connect(self.adapter.http, path, headers, table.heard))
            except (OSError, TimeoutError) as error:
                self.report.not_connected.append(repr(error))

    async def _beat(self) -> None:
        """Each page says that it is alive, one after another, so that all have within BEAT seconds."""
        viewers = [viewer for table in self.tables for viewer in table.viewers]
        while viewers:
            for viewer in viewers:
                await asyncio.sleep(BEAT / len(viewers))
                if viewer.alive and (text := self.adapter.beat(viewer.version or 0)):
                    viewer.say(text)

    async def _warm_up(self) -> None:
        for table in self.tables:
            for _move in range(self.load.warmup):
                if (version := await self._act(table)) is not None:
                    await table.wait_for(version, 10)
        for table in self.tables:
            table.reset()
        self.report.refused = 0
        for figures in (self.done, self.answered, self.waited):
            figures.clear()
        gc.collect()
        gc.freeze()

    async def _drive(self) -> None:
        cpu = process.cpu(self.load.pid) if self.load.pid else 0.0
        began, own = time.perf_counter(), time.process_time()
        await {"lockstep": self._lockstep, "rate": self._rate, "closed": self._closed}[self.load.mode]()
        took = time.perf_counter() - began
        for table, version in self._last().items():
            await table.wait_for(version, self.load.drain)
        drained = time.perf_counter() - began
        self.report.actions_a_second = len(self.done) / took
        self.report.own_cpu = (time.process_time() - own) / drained
        if self.load.pid:
            self.report.cpu = 1000 * (process.cpu(self.load.pid) - cpu) / max(1, len(self.done))

    async def _lockstep(self) -> None:
        for number in range(self.load.actions):
            table = self.tables[number % len(self.tables)]
            if (version := await self._act(table)) is not None:
                await table.wait_for(version, 10)
            await asyncio.sleep(self.load.gap)

    async def _rate(self) -> None:
        began, moves = time.perf_counter(), set[asyncio.Task[Any]]()
        for number in range(int(self.load.rate * self.load.duration)):
            due = began + number / self.load.rate
            await asyncio.sleep(max(0, due - time.perf_counter()))
            moves.add(asyncio.create_task(self._act(self.tables[number % len(self.tables)], due)))
        await asyncio.gather(*moves)

    async def _closed(self) -> None:
        end = time.perf_counter() + self.load.duration

        async def driver(first: int) -> None:
            number = first
            while time.perf_counter() < end:
                await self._act(self.tables[number % len(self.tables)])
                number += self.load.drivers

        await asyncio.gather(*(driver(number) for number in range(self.load.drivers)))

    async def _act(self, table: Table, due: float | None = None) -> int | None:
        async with table.lock:
            if table.over:
                await asyncio.sleep(0.01)
                return None
            began = time.perf_counter()
            if due is not None:
                self.waited.append(began - due)
            try:
                accepted, version = await self.adapter.act(table.id)
            except Over:
                table.over = True
                return None
            except (OSError, EOFError):
                accepted, version = False, 0
            if not accepted:
                self.report.refused += 1
                return None
            self.answered.append(time.perf_counter() - began)
            self.done.append((table, version, began))
            return version

    def _last(self) -> Mapping[Table, int]:
        return {table: version for table, version, _began in sorted(self.done, key=lambda done: done[1])}

    def _count(self) -> None:
        seen = [
            table.arrived[version][1] - began for table, version, began in self.done if table.everybody_has(version)
        ]
        report, viewers = self.report, [viewer for table in self.tables for viewer in table.viewers]
        report.move, report.answered, report.waited = times(seen), times(self.answered), times(self.waited)
        report.actions, report.unseen = len(self.done), len(self.done) - len(seen)
        report.over = sum(table.over for table in self.tables)
        report.behind = sum(
            (viewer.version or 0) < version for table, version in self._last().items() for viewer in table.viewers
        )
        report.cut_off = sum(viewer.cut_off for viewer in viewers)
        report.frames = sum(table.frames for table in self.tables)
        report.bytes = sum(table.bytes for table in self.tables) / max(1, report.frames)
        report.skipped = sum(table.skipped for table in self.tables)
        report.doubled = sum(table.doubled for table in self.tables)
        report.out_of_order = sum(table.out_of_order for table in self.tables)

    async def _disconnect(self) -> None:
        for table in self.tables:
            for viewer in table.viewers:
                viewer.stop()
        await asyncio.sleep(1.2)


def measure(load: Load, adapter: Adapter) -> Coroutine[Any, Any, Report]:
    return Run(load, adapter).measure()
