"""Who writes at which table: one at a time, and a table that is stuck keeps no thread from the others.

At one table everybody would wait for its row; here they do so without a thread. Where writing took long, because
somebody else holds the row, it is done in a lane apart until it is quick again. Whoever has waited for too long is told
to try again.
"""

import asyncio
import logging
import time
from collections import Counter

PATIENCE = 2.0
"""Seconds that somebody waits while nobody before them gets through."""

APART = 60.0
"""Seconds for which it stays there if nobody tries."""

SLOW = 0.5
"""Seconds after which writing has taken long; it takes some milliseconds."""

BUSY = "busy"
"""In the scope of a request that has waited in vain."""

log = logging.getLogger(__name__)


class Writers:
    """Of this process, by the code of their table. Whoever enters and leaves does so in the serving loop."""

    def __init__(self) -> None:
        self.locks: dict[str, asyncio.Lock] = {}
        self.present: Counter[str] = Counter()
        self.through: Counter[str] = Counter()
        """How many have written there while somebody else waited."""
        self.slow: dict[str, float] = {}
        """Tables with a lane apart, and until when, unless it takes long again."""

    def waiting(self) -> int:
        return self.present.total() - len(self.locks)

    async def enter(self, code: str) -> bool:
        """Whether it is one's turn, after a while perhaps."""
        if code not in self.locks:
            self.locks[code] = asyncio.Lock()
        self.present[code] += 1
        entered = False
        try:
            lock = self.locks[code]
            entered = await (self._queued(code, lock) if lock.locked() else lock.acquire())
        finally:
            if not entered:
                self._gone(code)
        return entered

    async def _queued(self, code: str, lock: asyncio.Lock) -> bool:
        """A long queue that moves on is waited in; given up is only where nobody gets through."""
        turn = asyncio.ensure_future(lock.acquire())
        before = -1
        try:
            while not turn.done() and before != self.through[code]:
                before = self.through[code]
                await asyncio.wait({turn}, timeout=PATIENCE)
            entered = turn.done()
        except asyncio.CancelledError:
            if turn.done():  # its turn came in the very moment in which the request was given up
                lock.release()
            raise
        finally:
            turn.cancel()
        return entered

    def leave(self, code: str) -> None:
        self.locks[code].release()
        self.through[code] += 1
        self._gone(code)

    def _gone(self, code: str) -> None:
        self.present[code] -= 1
        if not self.present[code]:
            self.through.pop(code, None)
            del self.present[code], self.locks[code]

    def is_slow(self, code: str) -> bool:
        return self.slow.get(code, 0.0) > time.monotonic()

    def count_slow(self) -> int:
        """Those of which it is not known any more are forgotten."""
        for code in [code for code in tuple(self.slow) if not self.is_slow(code)]:
            self.slow.pop(code, None)
        return len(self.slow)

    def took(self, code: str, seconds: float) -> None:
        """From any thread: writing took so long."""
        was_slow = self.is_slow(code)
        if seconds < SLOW:
            self.slow.pop(code, None)
            return
        self.slow[code] = time.monotonic() + APART
        if not was_slow:
            log.warning(
                "Writing at a table took %.1f s: it has a lane apart until it is quick again",
                seconds,
                extra={"game": code},
            )
