"""The moves of a load: one after another, at fixed times, or as fast as they are answered.

A game that ends ends the driving, for all tables alike: what was measured until then is as good as the rest.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from bench.load.report import Adapter, Load, Over
from bench.load.table import Table

Done = tuple[Table, int, float]
"""A move: where, the version it made, and when it was due to start."""


class Drive:
    def __init__(self, load: Load, adapter: Adapter, tables: Sequence[Table]) -> None:
        self.load, self.adapter, self.tables = load, adapter, tables
        self.forget()

    def forget(self) -> None:
        self.done: list[Done] = []
        self.answered: list[float] = []
        self.late: list[float] = []
        self.refused = 0
        self.driven = 1.0

    @property
    def over(self) -> int:
        return sum(table.over for table in self.tables)

    async def warm_up(self) -> None:
        gate = asyncio.Semaphore(self.load.connecting)
        await asyncio.gather(*(self._warm(table, gate) for table in self.tables))
        for table in self.tables:
            table.reset()
        self.forget()

    async def _warm(self, table: Table, gate: asyncio.Semaphore) -> None:
        async with gate:
            for _move in range(self.load.warmup):
                await self._seen(table)

    async def run(self) -> None:
        await {"lockstep": self._lockstep, "rate": self._rate, "closed": self._closed}[self.load.mode]()

    async def _lockstep(self) -> None:
        for number in range(self.load.actions):
            await self._seen(self.tables[number % len(self.tables)])
            if self.over:
                self.driven = number / self.load.actions
                return
            await asyncio.sleep(self.load.gap)

    async def _rate(self) -> None:
        began, moves, count = time.perf_counter(), set[asyncio.Task[Any]](), int(self.load.rate * self.load.duration)
        for number in range(count):
            due = began + number / self.load.rate
            await asyncio.sleep(max(0, due - time.perf_counter()))
            if self.over:
                self.driven = number / count
                break
            self.late.append(time.perf_counter() - due)
            moves.add(asyncio.create_task(self.move(self.tables[number % len(self.tables)])))
        await asyncio.gather(*moves)

    async def _closed(self) -> None:
        began = time.perf_counter()
        await asyncio.gather(*(self._driver(number, began) for number in range(self.load.drivers)))
        self.driven = min(1.0, (time.perf_counter() - began) / self.load.duration)

    async def _driver(self, number: int, began: float) -> None:
        while time.perf_counter() - began < self.load.duration and not self.over:
            await self.move(self.tables[number % len(self.tables)])
            number += self.load.drivers

    async def _seen(self, table: Table) -> None:
        if (version := await self.move(table)) is not None:
            await table.wait_for(version, 10)

    async def move(self, table: Table) -> int | None:
        """The time in which a table's former move is waited for is the server's as well."""
        began = time.perf_counter()
        async with table.lock:
            if table.over:
                return None
            try:
                accepted, version = await self.adapter.act(table.id)
            except Over:
                table.over = True
                return None
            except (OSError, EOFError):
                accepted, version = False, 0
            if not accepted:
                self.refused += 1
                return None
            self.answered.append(time.perf_counter() - began)
            self.done.append((table, version, began))
            return version
