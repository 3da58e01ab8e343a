"""Clients that do something again and again while something else is measured, and how long it took them."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.load.report import Report

Do = Callable[[int], Coroutine[Any, Any, object]]
"""One of many things, by its number."""


@dataclass
class Beside:
    """Each client goes on as soon as it is answered."""

    clients: int
    do: Do
    rounds: list[list[float]] = field(default_factory=list)
    """For each round: how long those took that began while the other thing was measured."""
    seconds: list[float] = field(default_factory=list)
    """How long each round was."""

    async def during(self, measured: Coroutine[Any, Any, Report]) -> Report:
        took: list[tuple[float, float]] = []
        tasks = [asyncio.create_task(self._again(number, took)) for number in range(self.clients)]
        try:
            report = await measured
        finally:
            await _ended(tasks)
        self.rounds.append([seconds for began, seconds in took if report.began <= began <= report.ended])
        self.seconds.append(report.ended - report.began)
        return report

    async def alone(self, seconds: float) -> None:
        await self.during(_nothing(seconds))

    async def _again(self, number: int, took: list[tuple[float, float]]) -> None:
        while True:
            began = time.perf_counter()
            await self.do(number)
            took.append((began, time.perf_counter() - began))
            number += 1

    @property
    def p99(self) -> float:
        return median(1000 * sorted(took)[len(took) * 99 // 100] for took in self.rounds)

    @property
    def a_second(self) -> float:
        return median(len(took) / seconds for took, seconds in zip(self.rounds, self.seconds, strict=True))


async def _ended(tasks: list["asyncio.Task[None]"]) -> None:
    for task in tasks:
        task.cancel()
    for end in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(end, Exception):
            raise end


async def _nothing(seconds: float) -> Report:
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    return Report(began=began, ended=time.perf_counter())
