"""Between processes: one small message to every other process, at most once. What gets lost, sweep.py heals.

Without Redis there is one process, and nobody to tell.
"""

import asyncio
import logging
import secrets
from typing import Any

from channels.layers import get_channel_layer

from games.live.hub import hub

GROUP = "nudges"
PROCESS = secrets.token_hex(8)
PAUSE = 1.0

log = logging.getLogger(__name__)
_sending: set[asyncio.Task[None]] = set()


def nudge(message: dict[str, Any]) -> None:
    """From any thread. A layer that is down costs a line in the log, nothing else."""
    if hub.loop is not None and get_channel_layer() is not None:
        hub.loop.call_soon_threadsafe(_start, {"type": "nudge", "from": PROCESS, **message})


def _start(message: dict[str, Any]) -> None:
    task = asyncio.ensure_future(_send(message))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _send(message: dict[str, Any]) -> None:
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
                await _hear(await layer.receive(channel))
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("Listening to other processes failed: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)


async def _hear(message: dict[str, Any]) -> None:
    from games.live import presence, push, sessions

    if message.get("from") == PROCESS:
        return
    if "here" in message:
        presence.heard(message["from"], message)
    elif "chat" in message:
        await push.chat(message["game"], message["chat"])
    elif "session" in message:
        sessions.hang_up(message["session"], message.get("code", sessions.GONE))
    elif message["game"] in hub.pages and hub.versions.get(message["game"], 0) < message["version"]:
        await push.refreshed(message["game"])
