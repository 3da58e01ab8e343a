"""Who is here: seats whose page is open, seats that have lost the connection, and how many watch.

Each process counts its own pages and tells the others; what it hears of them counts until it has not been repeated.
"""

import asyncio
import time
from typing import Any

from django.utils import translation

from games.drawing import regions
from games.live import layer
from games.live.hub import hub
from games.live.threads import in_thread
from games.live.wire import Frame
from games.models import Seat

PAUSE = 0.3
"""A reload is a page gone and come back: only what lasts longer is told."""
REPEAT, FORGET = 5.0, 15.0

_due: set[int] = set()
_elsewhere: dict[tuple[str, int], tuple[set[int], int, float]] = {}
_told: dict[int, tuple[Any, ...]] = {}
_tasks: set[asyncio.Task[None]] = set()


def changed(game: int) -> None:
    if game in _due or not game or hub.loop is None:
        return
    _due.add(game)
    task = asyncio.ensure_future(_tell_soon(game))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def _tell_soon(game: int) -> None:
    await asyncio.sleep(PAUSE)
    _due.discard(game)
    tell_others(game)
    await tell(game)


def tell_others(game: int) -> None:
    players, others = hub.present(game)
    layer.nudge({"here": game, "players": sorted(players), "watching": others})


def heard(process: str, message: dict[str, Any]) -> None:
    """What another process says of its pages."""
    game = message["here"]
    _elsewhere[process, game] = (set(message["players"]), message["watching"], time.monotonic())
    if game in hub.pages:
        _forget_told_soon(game)


def _forget_told_soon(game: int) -> None:
    task = asyncio.ensure_future(tell(game))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


def everywhere(game: int) -> tuple[set[int], int]:
    players, watching = hub.present(game)
    now = time.monotonic()
    for (process, which), (there, others, since) in tuple(_elsewhere.items()):
        if now - since > FORGET:
            del _elsewhere[process, which]
        elif which == game:
            players, watching = players | there, watching + others
    return players, watching


def shown() -> set[int]:
    """All games that somebody has open, in this process or in another one."""
    return {*hub.pages, *(game for _process, game in tuple(_elsewhere))}


async def tell(game: int, again: bool = False) -> None:
    """Sends the region to all who look, if it says something new."""
    players, watching = everywhere(game)
    if not hub.pages.get(game):
        _told.pop(game, None)
        return
    state = (frozenset(players), watching)
    if not again and _told.get(game) == state:
        return
    _told[game] = state
    frames = await in_thread(frames_of, game, players, watching, hub.languages(game))
    for page in tuple(hub.pages.get(game, ())):
        if page.language in frames:
            hub.tell([page], frames[page.language])


def frames_of(game: int, players: set[int], watching: int, languages: set[str]) -> dict[str, Frame]:
    seats = list(Seat.objects.filter(game=game).select_related("player"))
    watching += len(players - {seat.player_id for seat in seats})
    away = [
        (index, seat.name) for index, seat in enumerate(seats) if seat.player_id not in players and not seat.by_computer
    ]
    frames = {}
    for language in languages:
        with translation.override(language):
            frames[language] = Frame(regions.presence(away, watching))
    return frames


async def repeat() -> None:
    """Every few seconds, so that a lost message heals and a process that died is forgotten."""
    while True:
        await asyncio.sleep(REPEAT)
        for game in tuple(hub.pages):
            tell_others(game)
            await tell(game)
