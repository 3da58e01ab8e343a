"""Who writes at which table: one at a time, and a table that is stuck keeps no thread from the others.

At one table everybody would wait for its row; here they do so without a thread. Where writing took long, because
somebody else holds the row, it is done in a lane apart until it is quick again. Whoever has waited for too long is told
to try again.
"""

import asyncio
import logging
from collections import Counter

PATIENCE = 2.0
"""Seconds that somebody waits for those before them."""

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
        self.slow: set[str] = set()

    def waiting(self) -> int:
        return self.present.total() - len(self.locks)

    async def enter(self, code: str) -> bool:
        """Whether it is one's turn, after a while perhaps."""
        if code not in self.locks:
            self.locks[code] = asyncio.Lock()
        self.present[code] += 1
        entered = False
        try:
            async with asyncio.timeout(PATIENCE if self.locks[code].locked() else None):
                entered = await self.locks[code].acquire()
        except TimeoutError:
            pass
        finally:
            if not entered:
                self._gone(code)
        return entered

    def leave(self, code: str) -> None:
        self.locks[code].release()
        self._gone(code)

    def _gone(self, code: str) -> None:
        self.present[code] -= 1
        if not self.present[code]:
            del self.present[code], self.locks[code]

    def took(self, code: str, seconds: float) -> None:
        """From any thread: writing took so long."""
        if seconds < SLOW:
            self.slow.discard(code)
        elif code not in self.slow:
            self.slow.add(code)
            log.warning(
                "Writing at a table took %.1f s: it has a lane apart until it is quick again",
                seconds,
                extra={"game": code},
            )
