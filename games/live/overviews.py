"""Pages about many games (the lobby, the leaderboard): once a second, if somebody looks, sent where they differ."""

import asyncio
import logging
from dataclasses import dataclass

from django.utils import translation

from games import memory
from games.drawing.pages import lobby
from games.live.hub import Hub, OpenPage
from games.live.wire import Frame
from games.models import Player
from games.rules import GAMES
from games.services.standing.ranking import PERIODS
from games.site import overviews as alike
from games.site.background import in_thread

PAUSE = 1.0
LOBBY = "lobby"

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Part:
    """A part of such a page: the same for all who read this language, or one player's own."""

    language: str
    topic: str
    player: int = 0


Drawn = dict[Part, str]


async def keep() -> None:
    shown: Drawn = {}
    while True:
        await asyncio.sleep(PAUSE)
        if not memory.of(Hub).overviews:
            shown = {}
            continue
        try:
            shown = await _send_changes(shown)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # the database may be away for a while; the next second tries again
            log.warning("The lobby could not be drawn: %s", type(error).__name__)


def lobby_is_open() -> bool:
    return any(page.topic == LOBBY for page in memory.of(Hub).overviews)


def ranking_topic(kind: str, period: str) -> str:
    """The topic of a leaderboard; nothing if there is no such one."""
    return f"{kind} {period}" if kind in GAMES and period in PERIODS else ""


def _parts(page: OpenPage) -> list[Part]:
    parts = [Part(page.language, page.topic)]
    if page.player and page.topic == LOBBY:
        parts.append(Part(page.language, page.topic, page.player))
    return parts


async def _send_changes(shown: Drawn) -> Drawn:
    """`shown` has what each part looked like a second ago; a page that has just been opened gets all of its parts."""
    hub = memory.of(Hub)
    drawn = await in_thread(_draw, {part for page in hub.overviews for part in _parts(page)})
    for page in tuple(hub.overviews):
        for part in _parts(page):
            if part in drawn and (drawn[part] != shown.get(part) or not page.version):
                hub.tell([page], Frame(drawn[part]))
        page.version = 1
    return drawn


def _draw(parts: set[Part]) -> Drawn:
    players = Player.objects.in_bulk([part.player for part in parts if part.player])
    drawn: Drawn = {}
    for part in parts:
        with translation.override(part.language):
            if part.player in players:
                drawn[part] = lobby.lobby_mine(players[part.player])
            elif not part.player:
                drawn[part] = _shared(part.topic)
    return drawn


def _shared(topic: str) -> str:
    """What everybody who reads this language sees of it, at whichever process."""
    if topic == LOBBY:
        return alike.tables()
    kind, period = topic.split()
    return alike.ranks(kind, period)
