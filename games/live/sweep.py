"""Once a second: what the tables shown here really stand at. One query heals every nudge that got lost."""

import asyncio
import logging
import time

from django.db import InterfaceError, OperationalError

from games import memory
from games.live import push, sessions
from games.live.hub import Hub
from games.live.wire import NOT_THERE
from games.models import Game
from games.site.background import in_thread

PAUSE = 1.0
SESSIONS_EVERY = 8
SILENCE = 60.0
"""Seconds without a heartbeat after which a page is taken for gone; pages send one every 15."""

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
    hub = memory.of(Hub)
    games = list(hub.pages)
    if not games:
        return
    versions = await in_thread(versions_of, games)
    for game in games:
        if game not in versions:
            await _close_table(game)
        elif versions[game] > hub.versions.get(game, 0) or any_behind(game):
            hub.versions[game] = min(hub.versions.get(game, 0), versions[game] - 1)
            await _refresh(game, versions[game])


async def _refresh(game: int, version: int) -> None:
    """A table that can't be drawn keeps none of those after it from being healed, and waits for its next version."""
    try:
        await push.refreshed(game)
    except (OperationalError, InterfaceError):
        raise
    except Exception:
        memory.of(Hub).versions[game] = version
        log.exception("A table can't be drawn", extra={"game": game})


async def _close_table(game: int) -> None:
    for page in memory.of(Hub).at_table(game):
        await page.wire.close(NOT_THERE)


def any_behind(game: int) -> bool:
    """Somebody who could not keep up and now can."""
    return any(page.behind and not page.wire.waiting() for page in memory.of(Hub).at_table(game))


def versions_of(games: list[int]) -> dict[int, int]:
    return dict(Game.objects.filter(pk__in=games).values_list("pk", "version"))


def hang_up_on_the_silent() -> None:
    earliest = time.monotonic() - SILENCE
    for page in memory.of(Hub).everybody():
        if page.beat_at < earliest:
            page.wire.abort()
