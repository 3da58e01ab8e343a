"""Who looks at which table in this process, and the newest frames they have been sent.

All of it lives in the serving loop: nothing here is called from another thread, nothing waits for a database.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from games.live.wire import Frame, Wire

Frames = dict[tuple[str, str], Frame | None]
"""Frames by language and role; None where nobody here needs the one that there could be."""
Audience = set[tuple[str, int | None]]
"""In which languages the players look; None stands for those whom nobody knows."""

NOT_THERE = 4404
SILENCE = 60.0
"""Seconds without a heartbeat after which a page is taken for gone; pages send one every 15."""


class OpenPage:
    """One open page."""

    __slots__ = (
        "beat",
        "behind",
        "game",
        "language",
        "lifted",
        "player",
        "sent",
        "session",
        "topic",
        "version",
        "wire",
    )

    def __init__(self, wire: Wire, game: int, player: int | None, session: str, language: str, topic: str = "") -> None:
        self.wire, self.game, self.player, self.session, self.language = wire, game, player, session, language
        self.topic = topic
        self.version, self.behind, self.beat, self.lifted, self.sent = 0, False, time.monotonic(), 0.0, 0.0

    def take(self, version: int, frame: Frame, waiting_limit: int) -> None:
        """The newest state, unless it is older than what went before, or the reader can't keep up."""
        if version < self.version or (version == self.version and not self.behind):
            return
        if self.wire.waiting() > waiting_limit:
            self.behind = True
            return
        self.version, self.behind, self.sent = version, False, time.monotonic()
        self.wire.send(frame)


class Hub:
    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.pages: dict[int, set[OpenPage]] = defaultdict(set)
        self.lobby: set[OpenPage] = set()
        self.versions: dict[int, int] = {}
        self.on_presence: Callable[[int], None] = lambda _game: None

    def join(self, page: OpenPage) -> None:
        self.pages[page.game].add(page)
        self.on_presence(page.game)

    def leave(self, page: OpenPage) -> None:
        self.lobby.discard(page)
        watching = self.pages.get(page.game)
        if watching and page in watching:
            watching.discard(page)
            if not watching:
                self.pages.pop(page.game, None)
                self.versions.pop(page.game, None)
            self.on_presence(page.game)

    def audience(self, game: int) -> Audience:
        return {(page.language, page.player) for page in tuple(self.pages.get(game, ()))}

    def languages(self, game: int) -> set[str]:
        return {language for language, _player in self.audience(game)}

    def deliver(self, game: int, version: int, frames: Frames, roles: dict[int, str], limit: int) -> None:
        """A new state to everybody at a table. `roles` are those of the players who sit there."""
        if version <= self.versions.get(game, 0) or game not in self.pages:
            return
        self.versions[game] = version
        drawn = {role for _language, role in frames}
        for page in tuple(self.pages[game]):
            role = roles.get(page.player or 0, "watch")
            if frame := frames.get((page.language, role)):
                page.take(version, frame, limit)
            elif role not in drawn:  # it is not for their eyes any more, like a game without spectators that begins
                self.leave(page)
                page.wire.hang_up(NOT_THERE)

    def tell(self, pages: Iterable[OpenPage], frame: Frame) -> None:
        """Something beside the game (presence, chat): worth sending only to those who keep up."""
        for page in tuple(pages):
            if not page.behind:
                page.wire.send(frame)

    def present(self, game: int) -> tuple[set[int], int]:
        """The players who have this table open here, and how many other pages show it."""
        watching = self.pages.get(game, ())
        players = {page.player for page in watching if page.player is not None}
        return players, len([page for page in watching if page.player is None])

    def those(self, **who: Any) -> list[OpenPage]:
        """All open pages of a session or a player."""
        everyone = [*self.lobby, *(page for watching in self.pages.values() for page in watching)]
        return [page for page in everyone if all(getattr(page, name) == value for name, value in who.items())]

    def count(self) -> int:
        return len(self.lobby) + sum(map(len, self.pages.values()))


hub = Hub()
