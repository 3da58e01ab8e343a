"""The attendant inside a serving process: due games three times a second, analyses once, and the rest once a minute.

Each has a thread of its own: no game waits for what may take long, such as a mail server that does not answer, or a
search for puzzles.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from functools import partial
from typing import TypeVar

from games import kinds, memory
from games.live import overviews, presence
from games.live.hub import Hub
from games.services.analysis import work
from games.services.people import notices
from games.services.play import attend
from games.services.puzzles import gathering
from games.services.tables import demonstration, tidy
from games.site.background import Threads, connected
from games.site.health import leaving

PAUSE = 0.3
SECOND = 1.0
MINUTE = 60.0
PATIENCE = 5.0
T = TypeVar("T")

log = logging.getLogger(__name__)


async def attend_always() -> None:
    await asyncio.gather(_attend_due(), _attend_slowly(), _attend_analyses(), _gather_puzzles())


async def _attend_due() -> None:
    loop, thread = asyncio.get_running_loop(), memory.of(Threads).due_games
    await loop.run_in_executor(thread, kinds.prepare)
    while not leaving.begun():  # others attend; what this process did last, nobody might hear of
        shown, lobby = tuple(memory.of(Hub).pages), overviews.lobby_is_open()
        handled = await loop.run_in_executor(thread, look_after, partial(attend_once, shown, lobby))
        if handled != attend.AT_ONCE:
            await asyncio.sleep(PAUSE)


def attend_once(shown: Collection[int] = (), lobby: bool = False) -> int:
    demonstration.keep(shown, lobby)
    return attend.attend()


async def _attend_slowly() -> None:
    loop, thread = asyncio.get_running_loop(), memory.of(Threads).notices
    while True:
        await asyncio.sleep(MINUTE)
        shown = tuple(memory.of(Hub).pages)
        await loop.run_in_executor(thread, look_after, partial(tidy.tidy, shown))
        await loop.run_in_executor(thread, look_after, partial(notices.send, partial(_looking, loop)))


async def _attend_analyses() -> None:
    loop, thread = asyncio.get_running_loop(), memory.of(Threads).analyses

    def may_go_on() -> bool:
        return loop.is_running() and not leaving.begun()

    while not leaving.begun():
        await asyncio.sleep(SECOND)
        await loop.run_in_executor(thread, look_after, partial(work.attend, may_go_on))


async def _gather_puzzles() -> None:
    loop, thread = asyncio.get_running_loop(), memory.of(Threads).puzzles
    while not leaving.begun():
        await asyncio.sleep(MINUTE)
        await loop.run_in_executor(thread, look_after, gathering.gather)


def _looking(loop: asyncio.AbstractEventLoop, game: int) -> Collection[int]:
    """Who has this table open, in this process or in another one."""
    return asyncio.run_coroutine_threadsafe(presence.ask(game), loop).result(PATIENCE).players


def look_after(do: Callable[[], T]) -> T | None:
    """Whatever goes wrong (the database may be away), the next round tries again."""
    try:
        return connected(do)
    except Exception as error:
        log.warning("Looking after due games failed: %s", type(error).__name__)
        return None
