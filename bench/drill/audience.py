"""Who looks on: sockets that come back as static/js/table/connection.js does it, and how far behind they are."""

import asyncio
import json
import random
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, repeat

from bench.drill.play import Played
from bench.load.client import HTTP
from bench.load.table import VERSION
from bench.load.viewer import Viewer, connect

COME_BACK, ELSEWHERE = 1012, 1013
STEADY = 1.0
"""Seconds after which a connection has stood."""
BANNER = 1.5
"""Seconds without a connection after which the page says so."""
OPENING, BEAT = 8.0, 15.0
SOMEBODY = b"Seat "
"""What players are called by bench/our_tables.py: who is named in the region `presence` is said to be away."""


class Page:
    """An open page of a table."""

    def __init__(self, http: HTTP, code: str, cookie: str, chance: random.Random) -> None:
        self.http, self.path, self.chance = http, f"/ws/games/{code}/", chance
        self.headers = {"Cookie": cookie} if cookie else {}
        self.versions: list[int] = []
        self.times: list[float] = []
        self.banners = self.came_back = self.away = 0
        self._viewer: Viewer | None = None

    async def look(self) -> None:
        """Until it is cancelled."""
        lost_at = time.perf_counter()
        while True:
            code, stood = None, False
            try:
                opening = connect(self.http, self.path, self.headers, self._heard)
                self._viewer = await asyncio.wait_for(opening, OPENING)
                self.banners += bool(self.versions) and time.perf_counter() - lost_at > BANNER
                opened_at = time.perf_counter()
                await self._stay(self._viewer)
                code, self.came_back = self._viewer.code, self.came_back + 1
                lost_at = time.perf_counter()
                stood = lost_at - opened_at > STEADY
            except (OSError, TimeoutError):
                pass
            await asyncio.sleep(self._pause(code, stood))

    def _pause(self, code: int | None, stood: bool) -> float:
        """Whoever has lost a connection that stood comes back sooner: another process may be there."""
        if code == ELSEWHERE:
            return 0
        return 0.1 + self.chance.random() * 0.9 if stood and code != COME_BACK else 0.5 + self.chance.random() * 3.5

    async def _stay(self, viewer: Viewer) -> None:
        while viewer.alive:
            with suppress(TimeoutError):
                await asyncio.wait_for(viewer.gone.wait(), BEAT)
            if viewer.alive:
                viewer.say(json.dumps({"beat": self.versions[-1] if self.versions else 0}))

    def _heard(self, _viewer: Viewer, message: bytes, now: float) -> None:
        self.away += b'id="presence"' in message and SOMEBODY in message
        found = VERSION.search(message)
        if found and int(found[1]) > (self.versions[-1] if self.versions else 0):
            self.versions.append(int(found[1]))
            self.times.append(now)

    def stop(self) -> None:
        if self._viewer is not None and self._viewer.alive:
            self._viewer.stop()

    def behind(self, played: Played) -> Iterator[float]:
        """For each move: so long after its player was answered this page showed it. Never is infinite."""
        for version, _began, answered in played.answered.values():
            at = bisect_left(self.versions, version)
            yield max(0.0, self.times[at] - answered) if at < len(self.times) else float("inf")


def _cookies(played: Played) -> list[str]:
    return [person.cookie for person in played.table.people]


class Audience:
    """So many pages at each table, by each of these ways in turn; the first ones are those of the players."""

    def __init__(self, ways: Sequence[HTTP], tables: Sequence[Played], each: int) -> None:
        chance = random.Random(1)
        self.pages = [
            (Page(ways[nth % len(ways)], played.table.code, cookie, chance), played)
            for played in tables
            for nth, cookie in zip(range(each), chain(_cookies(played), repeat("")), strict=False)
        ]

    async def gather(self) -> None:
        self._looking = [asyncio.create_task(page.look()) for page, _played in self.pages]
        while not all(page.versions for page, _played in self.pages):  # noqa: ASYNC110 - nobody would say when
            await asyncio.sleep(0.05)

    async def until_all_have_it(self, patience: float = 10.0) -> None:
        for _look in range(int(patience / 0.05)):
            if all(page.versions[-1] >= played.table.state["version"] for page, played in self.pages):
                return
            await asyncio.sleep(0.05)

    async def leave(self) -> None:
        for task in self._looking:
            task.cancel()
        for page, _played in self.pages:
            page.stop()
        await asyncio.gather(*self._looking, return_exceptions=True)

    def behind(self) -> list[float]:
        return sorted(seconds for page, played in self.pages for seconds in page.behind(played))

    @property
    def banners(self) -> int:
        return sum(page.banners for page, _played in self.pages)

    def forget_who_was_away(self) -> None:
        """In the beginning not everybody is there."""
        for page, _played in self.pages:
            page.away = 0

    @property
    def away(self) -> int:
        return sum(page.away for page, _played in self.pages)

    @property
    def came_back(self) -> int:
        return sum(page.came_back for page, _played in self.pages)
