"""Once a second: what the tables shown here really stand at. One query heals every nudge that got lost."""

import asyncio
import logging
import time

from games.live import push, sessions
from games.live.hub import SILENCE, OpenPage, hub
from games.live.threads import in_thread
from games.models import Game

PAUSE = 1.0
SESSIONS_EVERY = 8
NOT_THERE = 4404

log = logging.getLogger(__name__)


async def sweep() -> None:
    seconds = 0
    while True:
        await asyncio.sleep(PAUSE)
        try:
            await compare()
            hang_up_on_the_silent()
            seconds += 1
            if seconds % SESSIONS_EVERY == 0:
                await sessions.check()
        except asyncio.CancelledError:
            raise
        except Exception as error:  # the database may be away for a while; the next second tries again
            log.warning("Comparing versions failed: %s", type(error).__name__)


async def compare() -> None:
    shown = [game for game in hub.pages if game]
    if not shown:
        return
    versions = await in_thread(versions_of, shown)
    for game in shown:
        if game not in versions:
            for page in tuple(hub.pages.get(game, ())):
                await page.wire.close(NOT_THERE)
        elif versions[game] > hub.versions.get(game, 0) or any_behind(game):
            hub.versions[game] = min(hub.versions.get(game, 0), versions[game] - 1)
            await push.refreshed(game)


def any_behind(game: int) -> bool:
    """Somebody who could not keep up and now can."""
    return any(page.behind and not page.wire.waiting() for page in hub.pages.get(game, ()))


def versions_of(games: list[int]) -> dict[int, int]:
    return dict(Game.objects.filter(pk__in=games).values_list("pk", "version"))


def hang_up_on_the_silent() -> None:
    now = time.monotonic()
    silent: list[OpenPage] = [page for page in hub.those() if now - page.beat > SILENCE]
    for page in silent:
        page.wire.abort()
