"""Pages come home.

Where TABLE_HOMES is set, a balancer leads all requests of a table to one process, its home (deploy/nginx.conf). A page
whose home was away when it opened its socket is served elsewhere, and stays there, as nobody tells it that its home is
back. The moves do: another process is asked for them, and says so. Then the pages are sent home, as by a process that
drains, and nobody sees it. Which process is the home nobody needs to know, and nothing depends on it but speed.
"""

import asyncio
import time
from dataclasses import dataclass
from typing import Any, ClassVar

from games import memory
from games.live import presence
from games.live.hub import Hub
from games.site import metrics
from games.site.background import start

MOVES = 2
"""So many moves in a row, asked of one other process, show where the home is."""
APART = 0.02
"""Seconds between two pages of a table, so that the home does not draw for all of them at once."""
REST, LONGEST = 60.0, 3600.0
"""Seconds for which the pages of a table are left alone once they were sent home; twice as long each time they were
led here again, as it is the balancer that decides."""


@dataclass(frozen=True)
class Elsewhere:
    """Who was asked for the last moves of a table, and how many of them in a row."""

    process: str
    moves: int


@dataclass(frozen=True)
class Rest:
    until: float
    pause: float


class Asked(memory.Shelf[int, Elsewhere]):
    """By game."""

    MOST: ClassVar[int] = 10_000


class Rests(memory.Shelf[int, Rest]):
    """By game."""

    MOST: ClassVar[int] = 10_000


async def heard(message: dict[str, Any]) -> None:
    """Another process was asked for a move of a table that is shown here."""
    game, hub, asked = message["game"], memory.of(Hub), memory.of(Asked)
    before = asked.get(game)
    in_a_row = before is not None and before.process == message["from"] and not hub.asked_here(game)
    now = asked.put(game, Elsewhere(message["from"], before.moves + 1 if before and in_a_row else 1))
    if now.moves >= MOVES and _may_go(game):
        start(send_home, game)


def _may_go(game: int) -> bool:
    rest, now = memory.of(Rests).get(game), time.monotonic()
    if rest is not None and now < rest.until:
        return False
    pause = min(LONGEST, rest.pause * 2) if rest else REST
    memory.of(Rests).put(game, Rest(now + pause, pause))
    return True


async def send_home(game: int) -> None:
    for page in memory.of(Hub).at_table(game):
        presence.send_elsewhere(page)
        metrics.SENT_HOME.inc()
        await asyncio.sleep(APART)
