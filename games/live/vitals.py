"""Every few seconds, for those who watch: is there what the site needs, and is what is due done in time?"""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from django.conf import settings

from games import memory
from games.models.reading import REPLICA
from games.services.play import attend, ticks, trouble
from games.site import metrics, replica
from games.site.background import Threads, connected
from games.site.health import besides, causes, outside

PAUSE = 5.0
REPLICA_SAYS = 3.0
"""Seconds in which a replica says something, or is away."""

T = TypeVar("T")

log = logging.getLogger(__name__)


async def watch() -> None:
    while True:
        try:
            reached = await _in_thread(look)
            if reached and REPLICA in settings.DATABASES:
                await look_at_replica()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("Looking after the site's needs failed: %s", type(error).__name__)
        await asyncio.sleep(PAUSE)


async def look_at_replica() -> None:
    """One that says nothing keeps everybody who has asked it, until they are cut off."""
    looking = asyncio.ensure_future(_in_thread(replica.look))
    while not (await asyncio.wait([looking], timeout=REPLICA_SAYS))[0]:
        replica.rest()
    await looking
    if besides.wrong(REPLICA):
        replica.cut_off()
    metrics.REACHED.labels("replica").set(not besides.wrong(REPLICA))


async def _in_thread(do: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(memory.of(Threads).operations, connected, do)


def look() -> bool:
    """Whether the database answers."""
    if settings.REDIS_URL:
        metrics.REACHED.labels("redis").set(not outside.redis())
        besides.note("channels", outside.channels())
        metrics.REACHED.labels("channels").set(not besides.wrong("channels"))
    reached = not outside.database()
    metrics.REACHED.labels("database").set(reached)
    if not reached:
        return False
    try:
        metrics.DUE_LATE.set(attend.late().total_seconds())
        metrics.TICK_AGE.set(ticks.age().total_seconds())
        metrics.TABLES_ASIDE.set(trouble.count())
    except Exception as error:
        if not causes.database_failed(error):
            raise
        metrics.REACHED.labels("database").set(0)
    return reached
