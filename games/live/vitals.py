"""Every few seconds, for those who watch: is there what the site needs, and is what is due done in time?"""

import asyncio
import logging

from django.conf import settings

from games import memory
from games.models.reading import REPLICA
from games.services.play import attend, ticks, trouble
from games.site import metrics, replica
from games.site.background import Threads, connected
from games.site.health import causes, outside

PAUSE = 5.0

log = logging.getLogger(__name__)


async def watch() -> None:
    lane = memory.of(Threads).operations
    while True:
        try:
            await asyncio.get_running_loop().run_in_executor(lane, connected, look)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("Looking after the site's needs failed: %s", type(error).__name__)
        await asyncio.sleep(PAUSE)


def look() -> None:
    if settings.REDIS_URL:
        metrics.REACHED.labels("redis").set(not outside.redis())
        metrics.REACHED.labels("channels").set(not outside.channels())
    reached = not outside.database()
    metrics.REACHED.labels("database").set(reached)
    if not reached:
        return
    try:
        metrics.DUE_LATE.set(attend.late().total_seconds())
        metrics.TICK_AGE.set(ticks.age().total_seconds())
        metrics.TABLES_ASIDE.set(trouble.count())
        if REPLICA in settings.DATABASES:
            metrics.REACHED.labels("replica").set(replica.keeps_up())
    except Exception as error:
        if not causes.database_failed(error):
            raise
        metrics.REACHED.labels("database").set(0)
