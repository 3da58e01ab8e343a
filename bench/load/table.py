"""A table as the load sees it: what each of its viewers has, and what went wrong on the way."""

import asyncio
import re
from contextlib import suppress
from typing import Any

from bench.load.viewer import Viewer

VERSION = re.compile(rb'data-version="(\d+)"(?: data-since="(\d+)")?')
"""The version that a frame brings; if it is a change, the one from which it leads."""


class Table:
    """A viewer has a version once a frame arrived that is not older, and is of use to who shows what they show."""

    def __init__(self, id_: Any) -> None:
        self.id = id_
        self.viewers: list[Viewer] = []
        self.over, self.lock = False, asyncio.Lock()
        self._waiting: tuple[int, asyncio.Future[None]] | None = None
        self.reset()

    def reset(self) -> None:
        self.arrived: dict[int, tuple[int, float]] = {}
        """By version: how many viewers have it, and when the last one got it."""
        self.frames = self.changes = self.bytes = 0
        self.skipped = self.doubled = self.out_of_order = self.unfit = 0

    def heard(self, viewer: Viewer, message: bytes, now: float) -> None:
        found = VERSION.search(message)
        if found is None:
            return
        version, since, before = int(found[1]), int(found[2] or 0), viewer.version
        self.frames += 1
        self.changes += bool(since)
        self.bytes += len(message)
        if before is not None and version <= before:
            self.doubled += version == before
            self.out_of_order += version < before
        elif since and since != before:
            self.unfit += 1
        else:
            self._shown(viewer, version, now)

    def _shown(self, viewer: Viewer, version: int, now: float) -> None:
        first = version if viewer.version is None else viewer.version + 1
        viewer.version = version
        self.skipped += version - first
        for reached in range(first, version + 1):
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
