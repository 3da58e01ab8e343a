"""Between processes: one small message to every other process, at most once. What gets lost, sweep.py heals.

Without Redis there is one process, and nobody to tell. Whoever wants to hear of something says so with `hear`.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from channels.layers import get_channel_layer

from games import memory
from games.live.hub import Hub
from games.site.background import start

Message = dict[str, Any]
Listener = Callable[[Message], Awaitable[None]]

GROUP = "nudges"
PAUSE = 1.0

log = logging.getLogger(__name__)


class Neighbours:
    """Who we are for the other processes, and what is done when they say something, by the field that it is about."""

    def __init__(self) -> None:
        self.own_name = secrets.token_hex(8)
        self.listeners: dict[str, Listener] = {}


def hear(field: str, listener: Listener) -> None:
    """Messages with this field are for this listener."""
    memory.of(Neighbours).listeners[field] = listener


def has_neighbours() -> bool:
    """Whether there may be other processes."""
    return get_channel_layer() is not None


def nudge(message: Message) -> None:
    """From any thread. A layer that is down costs a line in the log, nothing else."""
    hub = memory.of(Hub)
    if hub.loop is not None and get_channel_layer() is not None:
        hub.soon(start, _send, {"type": "nudge", "from": memory.of(Neighbours).own_name, **message})


async def _send(message: Message) -> None:
    try:
        await get_channel_layer().group_send(GROUP, message)
    except Exception as error:  # whatever a broken connection brings: the versions are compared every second
        log.warning("The nudge to other processes failed: %s", type(error).__name__)


async def listen() -> None:
    """Hears the other processes, for as long as this one runs."""
    layer = get_channel_layer()
    while layer is not None:
        try:
            channel = await layer.new_channel()
            await layer.group_add(GROUP, channel)
            while True:
                await pass_on(await layer.receive(channel))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("Listening to other processes failed: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)


async def pass_on(message: Message) -> None:
    """To whoever listens to such messages. What we said ourselves comes back to us, and is old news."""
    neighbours = memory.of(Neighbours)
    if message.get("from") == neighbours.own_name:
        return
    for field, listener in neighbours.listeners.items():
        if field in message:
            await listener(message)
