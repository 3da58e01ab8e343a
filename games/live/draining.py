"""How a process ends that is told to (SIGTERM) while others serve on: nobody who plays or looks on notices.

It is not ready any more and takes no new sockets. Those that it has are told, one after another, to come back, which
leads them to another process; moves and pages go on meanwhile. Then it listens no more, answers what is under way and
ends. A second SIGTERM ends it at once, and so does the alarm, whatever it hangs on. Ctrl-C waits for nobody.
"""

import asyncio
import logging
import signal
import time

from django.conf import settings

from games import memory
from games.live import presence, servers
from games.live.hub import Hub
from games.site.background import start
from games.site.health import leaving

ANSWERS = 20
"""Seconds for what is under way once all sockets have been told: the database lets nobody wait longer than 15."""
GOODBYES, PAUSE = 2.0, 0.02
"""Seconds in which the last ones may leave, and how often it is looked whether they have."""

log = logging.getLogger(__name__)


def at_the_signal() -> None:
    """In the main thread and the serving loop: from now on SIGTERM drains this process."""
    loop = asyncio.get_running_loop()
    signal.signal(signal.SIGTERM, lambda _signal, _frame: _begin(loop))


def _begin(loop: asyncio.AbstractEventLoop) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(settings.DRAIN_SECONDS + ANSWERS)
    loop.call_soon_threadsafe(start, drain)


async def drain() -> None:
    leaving.begin()
    log.info("Draining: %s sockets are told to come back elsewhere", memory.of(Hub).sockets)
    await send_away(settings.DRAIN_SECONDS)
    await servers.finish()
    log.info("Drained")


async def send_away(seconds: float) -> None:
    """One after another, so that those who take them in do not draw for all of them at once."""
    pages = memory.of(Hub).everybody()
    for number, page in enumerate(pages):
        await asyncio.sleep(seconds / len(pages) if number else 0)
        presence.send_elsewhere(page)
    await _see_off(time.monotonic() + GOODBYES)


async def _see_off(until: float) -> None:
    """Whoever was let in meanwhile is told as well; whoever was told has a moment to go."""
    hub = memory.of(Hub)
    while hub.sockets and time.monotonic() < until:
        for page in hub.everybody():
            presence.send_elsewhere(page)
        await asyncio.sleep(PAUSE)
