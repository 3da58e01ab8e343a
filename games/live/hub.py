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


class Viewer:
    """One open page."""

    __slots__ = ("beat", "behind", "game", "language", "lifted", "page", "player", "sent", "session", "version", "wire")

    def __init__(self, wire: Wire, game: int, player: int | None, session: str, language: str, page: str = "") -> None:
        self.wire, self.game, self.player, self.session, self.language = wire, game, player, session, language
        self.page = page
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
        self.viewers: dict[int, set[Viewer]] = defaultdict(set)
        self.lobby: set[Viewer] = set()
        self.versions: dict[int, int] = {}
        self.on_presence: Callable[[int], None] = lambda _game: None

    def join(self, viewer: Viewer) -> None:
        self.viewers[viewer.game].add(viewer)
        self.on_presence(viewer.game)

    def leave(self, viewer: Viewer) -> None:
        self.lobby.discard(viewer)
        watching = self.viewers.get(viewer.game)
        if watching and viewer in watching:
            watching.discard(viewer)
            if not watching:
                self.viewers.pop(viewer.game, None)
                self.versions.pop(viewer.game, None)
            self.on_presence(viewer.game)

    def audience(self, game: int) -> Audience:
        return {(viewer.language, viewer.player) for viewer in tuple(self.viewers.get(game, ()))}

    def languages(self, game: int) -> set[str]:
        return {language for language, _player in self.audience(game)}

    def deliver(self, game: int, version: int, frames: Frames, roles: dict[int, str], limit: int) -> None:
        """A new state to everybody at a table. `roles` are those of the players who sit there."""
        if version <= self.versions.get(game, 0) or game not in self.viewers:
            return
        self.versions[game] = version
        drawn = {role for _language, role in frames}
        for viewer in tuple(self.viewers[game]):
            role = roles.get(viewer.player or 0, "watch")
            if frame := frames.get((viewer.language, role)):
                viewer.take(version, frame, limit)
            elif role not in drawn:  # it is not for their eyes any more, like a game without spectators that begins
                self.leave(viewer)
                viewer.wire.hang_up(NOT_THERE)

    def tell(self, viewers: Iterable[Viewer], frame: Frame) -> None:
        """Something beside the game (presence, chat): worth sending only to those who keep up."""
        for viewer in tuple(viewers):
            if not viewer.behind:
                viewer.wire.send(frame)

    def present(self, game: int) -> tuple[set[int], int]:
        """The players who have this table open here, and how many other pages show it."""
        watching = self.viewers.get(game, ())
        players = {viewer.player for viewer in watching if viewer.player is not None}
        return players, len([viewer for viewer in watching if viewer.player is None])

    def those(self, **who: Any) -> list[Viewer]:
        """All open pages of a session or a player."""
        everyone = [*self.lobby, *(viewer for watching in self.viewers.values() for viewer in watching)]
        return [viewer for viewer in everyone if all(getattr(viewer, name) == value for name, value in who.items())]

    def count(self) -> int:
        return len(self.lobby) + sum(map(len, self.viewers.values()))


hub = Hub()
