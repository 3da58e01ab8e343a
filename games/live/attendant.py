"""The attendant inside a serving process: due games three times a second, and the rest once a minute.

Each has a thread of its own: no game waits for what may take long, such as a mail server that does not answer.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from django.db import close_old_connections

from games import kinds
from games.live import presence
from games.live.hub import hub
from games.services.people import notices
from games.services.play import attend
from games.services.tables import demonstration, tidy

PAUSE = 0.3
MINUTE = 60.0
T = TypeVar("T")

log = logging.getLogger(__name__)
_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="attend")
_slow_thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="notices")


async def attend_always() -> None:
    await asyncio.gather(_attend_due(), _attend_slowly())


async def _attend_due() -> None:
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(_thread, kinds.prepare)
    while True:
        lobby = any(page.topic == "lobby" for page in hub.lobby)
        handled = await loop.run_in_executor(_thread, look_after, partial(attend_once, tuple(hub.pages), lobby))
        if handled != attend.AT_ONCE:
            await asyncio.sleep(PAUSE)


def attend_once(shown: Collection[int] = (), lobby: bool = False) -> int:
    demonstration.keep(shown, lobby)
    return attend.attend()


async def _attend_slowly() -> None:
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(MINUTE)
        shown = tuple(hub.pages)
        looking = {game: presence.everywhere(game)[0] for game in presence.shown()}
        await loop.run_in_executor(_slow_thread, look_after, partial(tidy.tidy, shown))
        await loop.run_in_executor(_slow_thread, look_after, partial(notices.send, looking))


def look_after(do: Callable[[], T]) -> T | None:
    """Whatever goes wrong (the database may be away), the next round tries again."""
    close_old_connections()
    try:
        return do()
    except Exception as error:
        log.warning("Looking after due games failed: %s", type(error).__name__)
        return None
    finally:
        close_old_connections()
