"""Between processes: small messages, at most once. What gets lost, sweep.py heals.

Each table has a channel of its own, which only those processes hear that show it; beside them there is one for what
concerns everybody. They lie in one Redis, or each in one of several (REDIS_CHANNELS): one that is away takes its own
channels with it, and no others. Without Redis there is one process, and nobody to tell. Whoever wants to hear of
something says so with `hear`.
"""

import asyncio
import logging
import random
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from channels.layers import get_channel_layer

from games import memory
from games.live.hub import Hub
from games.site import metrics
from games.site.background import start

Message = dict[str, Any]
Listener = Callable[[Message], Awaitable[None]]

EVERYBODY = 0
"""In the place of a table: the channel of what concerns everybody."""
PAUSE = 1.0
PATIENCE = 0.2
"""Seconds that a new page waits until its table's channel is heard."""
MOST_SILENT = 5.0
"""Seconds until a Redis that says nothing at all has not been told."""
AT_ONCE = 20
"""Channels that are asked for anew each second: others wait, but for none that says nothing."""

log = logging.getLogger(__name__)


class Neighbours:
    """Who we are for the other processes, and what is done when they say something, by the field that it is about."""

    def __init__(self) -> None:
        self.own_name = secrets.token_hex(8)
        self.listeners: dict[str, Listener] = {}
        self.inbox = ""
        """Where everything arrives that is said to us, once there is a connection."""
        self.followed: set[int] = set()
        """Tables whose channels we hear."""
        self.asked_about: Counter[int] = Counter()
        """Tables that are not shown here, and of which we want to hear for a moment."""
        self.changing: dict[int, asyncio.Task[None]] = {}
        """Those whose channels are about to be heard, or heard no more."""
        self.failing: set[int] = set()
        """Those whose failure stands in the log already."""

    def wanted(self) -> set[int]:
        return {EVERYBODY, *memory.of(Hub).pages, *self.asked_about}

    def amiss(self, table: int) -> bool:
        """Whether it should be heard and is not, or the other way round. Without an inbox nothing can be heard."""
        wanted = table == EVERYBODY or table in memory.of(Hub).pages or table in self.asked_about
        return bool(self.inbox) and wanted != (table in self.followed)


def hear(field: str, listener: Listener) -> None:
    """Messages with this field are for this listener."""
    memory.of(Neighbours).listeners[field] = listener


def has_neighbours() -> bool:
    """Whether there may be other processes."""
    return get_channel_layer() is not None


def nudge(message: Message) -> None:
    """To all other processes, from any thread. A layer that is down costs a line in the log, nothing else."""
    _say(EVERYBODY, message)


def nudge_table(game: int, message: Message) -> None:
    """To those that show this table."""
    _say(game, message)


def _say(table: int, message: Message) -> None:
    hub = memory.of(Hub)
    if hub.loop is not None and get_channel_layer() is not None:
        hub.soon(start, _send, _channel(table), {"type": "nudge", "from": memory.of(Neighbours).own_name, **message})


def _channel(table: int) -> str:
    return "nudges" if table == EVERYBODY else f"table-{table}"


async def _send(group: str, message: Message) -> None:
    try:
        async with asyncio.timeout(MOST_SILENT):
            await get_channel_layer().group_send(group, message)
    except Exception as error:  # whatever a broken connection brings: the versions are compared every second
        log.warning("The nudge to other processes failed: %s", type(error).__name__)


def table_changed(game: int) -> None:
    """In the serving loop: a page of this table came or went."""
    if has_neighbours() and memory.of(Neighbours).amiss(game):
        follow(game)


def follow(table: int) -> "asyncio.Task[None]":
    """Its channel is heard for as long as somebody here wants to. Nobody asks for the same one twice at a time."""
    changing = memory.of(Neighbours).changing
    if table not in changing:
        changing[table] = start(_follow, table)
    return changing[table]


async def _follow(table: int) -> None:
    """What fails here is left to keep_up."""
    neighbours = memory.of(Neighbours)
    try:
        while neighbours.amiss(table):
            async with asyncio.timeout(MOST_SILENT):
                await _change(table)
        neighbours.failing.discard(table)
    except Exception as error:
        if table not in neighbours.failing:
            log.warning("Listening to a channel failed: %s", type(error).__name__)
        neighbours.failing.add(table)
    finally:
        del neighbours.changing[table]


async def _change(table: int) -> None:
    layer, neighbours = get_channel_layer(), memory.of(Neighbours)
    inbox, followed = neighbours.inbox, neighbours.followed
    if table in followed:
        await layer.group_discard(_channel(table), inbox)
        followed.discard(table)
    else:
        await layer.group_add(_channel(table), inbox)
        followed.add(table)


async def followed(game: int) -> None:
    """Returns when the table's channel is heard, so that nothing is missed from now on; or after a moment."""
    if has_neighbours() and game not in memory.of(Neighbours).followed:
        await asyncio.wait([follow(game)], timeout=PATIENCE)


@asynccontextmanager
async def listening(game: int) -> AsyncIterator[None]:
    """For a moment, to a table that may not be shown here."""
    asked_about = memory.of(Neighbours).asked_about
    asked_about[game] += 1
    try:
        await followed(game)
        yield
    finally:
        asked_about[game] -= 1
        if not asked_about[game]:
            del asked_about[game]
        table_changed(game)


async def keep_up() -> None:
    """Once a second: what could not be followed or left when it was to be, some of it by chance. So a Redis that is
    away is not asked for all that it should say, and one that is there does not wait for it."""
    neighbours = memory.of(Neighbours)
    while has_neighbours():
        await asyncio.sleep(PAUSE)
        amiss = neighbours.followed ^ neighbours.wanted()
        neighbours.failing &= amiss
        for table in random.sample(sorted(amiss), min(len(amiss), AT_ONCE)):
            follow(table)


async def listen() -> None:
    """Hears the other processes, for as long as this one runs."""
    layer, neighbours = get_channel_layer(), memory.of(Neighbours)
    while layer is not None:
        try:
            async with asyncio.timeout(MOST_SILENT):  # the next one may lie in another Redis
                inbox = await layer.new_channel()
            neighbours.inbox, neighbours.followed = inbox, set()
            follow(EVERYBODY)
            while True:
                await pass_on(await layer.receive(inbox))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("Listening to other processes failed: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)


async def pass_on(message: Message) -> None:
    """To whoever listens to such messages. What we said ourselves comes back to us, and is old news."""
    metrics.NUDGES.inc()
    neighbours = memory.of(Neighbours)
    if message.get("from") == neighbours.own_name:
        return
    for field, listener in neighbours.listeners.items():
        if field in message:
            await listener(message)
