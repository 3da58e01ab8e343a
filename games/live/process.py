"""What runs beside the requests in every serving process: begun when the server starts, ended with it.

Here is the one place that knows who listens to whom.
"""

import asyncio
import gc
import sys

from games import memory
from games.live import attendant, home, layer, overviews, presence, push, sessions, sweep, vitals
from games.live.hub import Hub
from games.services.play import announce
from games.site import gauges, metrics
from games.site import sessions as announced_sessions
from games.site.background import start
from games.site.limits import places

GARBAGE_THRESHOLDS = (10_000, 20, 50)
"""After so many new objects Python looks for circles among them. Its own 700 are there several times in each move."""
SWITCH_INTERVAL = 0.0002
"""Seconds that a thread may go on before another one has its turn."""


def begin() -> None:
    """In the serving loop, before the first request."""
    hub = memory.of(Hub)
    if hub.loop is not None:
        return
    hub.loop = asyncio.get_running_loop()
    _connect(hub)
    between = (layer.listen, layer.keep_up, presence.repeat, places.keep)
    endless = (*between, sweep.sweep, overviews.keep, attendant.attend_always, vitals.watch)
    for without_end in endless:
        start(without_end)
    # What exists by now stays for ever: without this, collecting it again and again is the tail of the move latency.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL)


def _connect(hub: Hub) -> None:
    hub.on_presence = came_or_went
    metrics.SOCKETS.set_function(hub.count)
    gauges.connect()
    announce.listen(push)
    announced_sessions.listen(sessions)
    layer.hear("version", push.heard_of_move)
    layer.hear("chat", push.heard_of_chat)
    layer.hear("asked", home.heard)
    layer.hear("here", presence.heard)
    layer.hear("who", presence.asked)
    layer.hear("session", sessions.heard)


def came_or_went(game: int) -> None:
    """A page of this table."""
    layer.table_changed(game)
    presence.changed(game)
