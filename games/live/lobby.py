"""Pages about many games (the lobby, the leaderboard): once a second, if somebody looks, sent where they differ."""

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone, translation

from games.drawing import lists
from games.live.hub import OpenPage, hub
from games.live.threads import in_thread
from games.live.wire import Frame
from games.models import Player

PAUSE = 1.0

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Part:
    """A part of such a page: the same for all who read this language, or one player's own."""

    language: str
    topic: str
    player: int = 0


Shown = dict[Part, str]


async def keep() -> None:
    shown: Shown = {}
    while True:
        await asyncio.sleep(PAUSE)
        if not hub.lobby:
            shown = {}
            continue
        try:
            shown = await _send_changes(shown)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # the database may be away for a while; the next second tries again
            log.warning("The lobby could not be drawn: %s", type(error).__name__)


def _parts(page: OpenPage) -> list[Part]:
    parts = [Part(page.language, page.topic)]
    if page.player and page.topic == "lobby":
        parts.append(Part(page.language, page.topic, page.player))
    return parts


async def _send_changes(shown: Shown) -> Shown:
    """`shown` has what each part looked like a second ago; a page that has just been opened gets all of its parts."""
    now = await in_thread(_drawn, {part for page in hub.lobby for part in _parts(page)})
    for page in tuple(hub.lobby):
        for part in _parts(page):
            if part in now and (now[part] != shown.get(part) or not page.version):
                hub.tell([page], Frame(now[part]))
        page.version = 1
    return now


def _drawn(parts: set[Part]) -> Shown:
    players = Player.objects.in_bulk([part.player for part in parts if part.player])
    drawn: Shown = {}
    for part in parts:
        with translation.override(part.language):
            if part.player in players:
                drawn[part] = lists.lobby_mine(players[part.player])
            elif not part.player:
                drawn[part] = _page(part.topic)
    return drawn


def _page(topic: str) -> str:
    if topic == "lobby":
        return lists.lobby_tables()
    kind, period, days = topic.split()
    return lists.ranks(kind, timezone.now() - timedelta(days=int(days)) if int(days) else None, period)
