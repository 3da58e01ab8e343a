"""What runs beside the requests in every serving process: begun when the server starts, ended with it."""

import asyncio
import gc
import sys

from games.live import attendant, layer, lobby, presence, push, sweep
from games.live.hub import hub
from games.services.play import announce
from games.site import metrics

_tasks: set[asyncio.Task[None]] = set()


def begin() -> None:
    """In the serving loop, before the first request."""
    if hub.loop is not None:
        return
    hub.loop = asyncio.get_running_loop()
    hub.on_presence = presence.changed
    metrics.SOCKETS.set_function(hub.count)
    announce.listen(push)
    for task in (layer.listen(), sweep.sweep(), lobby.keep(), presence.repeat(), attendant.attend_always()):
        _tasks.add(asyncio.ensure_future(task))
    # What exists by now stays for ever: without this, collecting it again and again is the tail of the move latency.
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(0.001)
