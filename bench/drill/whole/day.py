"""A day of play in an hour: games end, others begin, pages come and go. Memory and open files must not keep growing."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from bench.drill.audience import Audience
from bench.drill.load import Load
from bench.drill.play import Found, Played, opened
from bench.drill.result import Result
from bench.drill.site import Site, site
from bench.load.client import HTTP
from bench.process import rss

TABLES, PAGES = 6, 4
TARGET = 2000
"""Points: a game of some minutes."""
PAUSE = 0.2
EVERY = 5.0
MOST_MEMORY, MOST_FILES = 0.10, 10
"""What the second half may bring: a tenth more memory, so many more files for each process."""


@dataclass
class Day:
    site: Site
    ends: float
    played: int = 0
    games: int = 0
    found: list[Found] = field(default_factory=list)
    behind: list[float] = field(default_factory=list)
    waited: float = 0.0
    samples: list[tuple[float, int, int, int]] = field(default_factory=list)
    """When; bytes in memory and open files, of all processes; moves until then."""

    async def passes(self) -> None:
        watching = asyncio.create_task(self._watch())
        await asyncio.gather(*(self._table() for _nth in range(TABLES)))
        await watching

    async def _table(self) -> None:
        """One game after another, each with its own people and pages."""
        while time.monotonic() < self.ends:
            http, over = HTTP(self.site.base), asyncio.Event()
            [played] = await opened(http, 1, target=TARGET)
            audience = Audience([http], [played], PAGES)
            await audience.gather()
            await self._game(played, over)
            await audience.until_all_have_it()
            await audience.leave()
            self._note(played, await played.found(), audience.behind())
            http.close()

    async def _game(self, played: Played, over: asyncio.Event) -> None:
        playing = asyncio.create_task(played.play(PAUSE, over))
        await asyncio.wait([playing], timeout=max(1.0, self.ends - time.monotonic()))
        over.set()
        await playing

    def _note(self, played: Played, found: Found, behind: list[float]) -> None:
        self.games += 1
        self.played += len(played.answered)
        self.found.append(found)
        self.behind += behind
        self.waited = max([self.waited, *(at - began for _v, began, at in played.answered.values())])

    async def _watch(self) -> None:
        while time.monotonic() < self.ends:
            pids = [self.site.pid(port) for port in self.site.ports]
            self.samples.append((time.monotonic(), sum(map(rss, pids)), sum(map(_files, pids)), self.played))
            await asyncio.sleep(EVERY)

    def slope(self, of: int) -> float:
        """A second, over the second half."""
        half = self.samples[len(self.samples) // 2 :]
        times, values = [sample[0] for sample in half], [sample[of] for sample in half]
        middle, mean = sum(times) / len(half), sum(values) / len(half)
        spread = sum((moment - middle) ** 2 for moment in times) or 1.0
        return sum((moment - middle) * (value - mean) for moment, value in zip(times, values, strict=True)) / spread

    def grown(self) -> tuple[str, ...]:
        half = self.samples[len(self.samples) // 2 :]
        seconds, memory = half[-1][0] - half[0][0], half[0][1]
        wrong = []
        if self.slope(1) * seconds > MOST_MEMORY * memory:
            wrong.append("memory grew")
        if self.slope(2) * seconds > MOST_FILES * len(self.site.ports):
            wrong.append("files stayed open")
        return tuple(wrong)

    def notes(self) -> tuple[str, ...]:
        first, half, last = self.samples[0], self.samples[len(self.samples) // 2], self.samples[-1]
        memory = " → ".join(f"{sample[1] / 1e6:.0f}" for sample in (first, half, last))
        files = " → ".join(str(sample[2]) for sample in (first, half, last))
        moves = max(1, last[3] - half[3]) / (last[0] - half[0] or 1)
        return (
            f"{self.games} games; {len(self.site.ports)} processes, in the beginning, in the middle, at the end: "
            f"memory {memory} MB, open files {files}",
            f"second half: {self.slope(1) * 3600 / 1e6:+.1f} MB an hour, {self.slope(1) / moves:+.0f} bytes a move, "
            f"{self.slope(2) * 3600:+.1f} files an hour",
        )


def drill(load: Load) -> Result:
    with site(2) as running:
        day = Day(running, time.monotonic() + 60 * load.minutes)
        asyncio.run(day.passes())
        return Result(
            *(f"a day in {load.minutes:g} minutes", f"{TABLES} tables, {TABLES * PAGES} pages", day.played),
            lost=sum(one.lost for one in day.found),
            doubled=sum(one.doubled for one in day.found),
            failures=Counter(running.proxy.failures()),
            behind=sorted(day.behind),
            waited=day.waited,
            broke=day.grown(),
            notes=day.notes(),
        )


def _files(pid: int) -> int:
    return sum(1 for _file in Path(f"/proc/{pid}/fd").iterdir())
