"""Who looks at which table in this process, and the newest frames they have been sent.

All of it lives in the serving loop, and nothing here waits for a database. Other threads call `soon`, and may ask for
the audience of a game.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from games.live.wire import NOT_THERE, Frame, Wire
from games.site.bounds import MOST_WAITING

Frames = dict[tuple[str, str], Frame | None]
"""Frames by language and role; None where nobody here needs the one that there could be."""
Audience = dict[str, set[int | None]]
"""Who looks in which language; None stands for those whom nobody knows."""


@dataclass(frozen=True)
class Present:
    """Who has a table open: players once each, and so many pages of those whom nobody knows."""

    players: frozenset[int] = frozenset()
    strangers: int = 0

    def together_with(self, more: "Present") -> "Present":
        return Present(self.players | more.players, self.strangers + more.strangers)


class OpenPage:
    """One page that is open in a browser: of a table, or (game 0) about a topic such as the lobby."""

    __slots__ = (
        "beat_at",
        "behind",
        "game",
        "language",
        "lifted_at",
        "player",
        "sent_at",
        "session",
        "told",
        "topic",
        "version",
        "wire",
    )

    def __init__(self, wire: Wire, game: int, player: int | None, session: str, language: str, topic: str = "") -> None:
        self.wire, self.game, self.player, self.session, self.language = wire, game, player, session, language
        self.topic = topic
        self.told: Present | None = None
        """Whom its region of presence names."""
        self.version, self.behind = 0, False
        self.beat_at, self.sent_at, self.lifted_at = time.monotonic(), 0.0, 0.0

    def take(self, version: int, frame: Frame, moment: float | None = None) -> None:
        """The newest state, unless it is older than what went before, or the reader can't keep up."""
        if version < self.version or (version == self.version and not self.behind):
            return
        shown = 0 if self.behind else self.version
        self.behind = self.wire.waiting() > MOST_WAITING
        if not self.behind:
            self.version, self.sent_at = version, moment or time.monotonic()
            self.wire.send(frame.after(shown))

    def keeps_up(self) -> bool:
        """Whoever does not is sent the newest state as soon as they do (live/sweep.py)."""
        self.behind = self.behind or self.wire.waiting() > MOST_WAITING
        return not self.behind


class Hub:
    """All open pages of this process, and the loop that serves them, if it serves at all."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.pages: dict[int, set[OpenPage]] = defaultdict(set)
        self.overviews: set[OpenPage] = set()
        self.versions: dict[int, int] = {}
        self.asked: set[int] = set()
        """Tables shown here of which this process was asked for a move."""
        self.sockets = 0  # with those whose page has not joined yet
        self.on_presence: Callable[[int], None] = lambda _game: None

    def soon(self, do: Callable[..., object], *args: Any) -> None:
        """From any thread: in the serving loop. Where nobody serves there is nobody to do it for."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(do, *args)

    def join(self, page: OpenPage) -> None:
        if not page.game:
            self.overviews.add(page)
            return
        self.pages[page.game].add(page)
        self.on_presence(page.game)

    def leave(self, page: OpenPage) -> None:
        self.overviews.discard(page)
        at_this_table = self.pages.get(page.game)
        if at_this_table and page in at_this_table:
            at_this_table.discard(page)
            if not at_this_table:
                self.pages.pop(page.game, None)
                self.versions.pop(page.game, None)
                self.asked.discard(page.game)
            self.on_presence(page.game)

    def asked_here(self, game: int) -> bool:
        """Whether this process was asked for a move of this table since this was asked last."""
        asked = game in self.asked
        self.asked.discard(game)
        return asked

    def at_table(self, game: int) -> tuple[OpenPage, ...]:
        """The pages of a table as they are now: whoever goes through them may let some of them go."""
        return tuple(self.pages.get(game, ()))

    def audience(self, game: int) -> Audience:
        audience: Audience = defaultdict(set)
        for page in self.at_table(game):
            audience[page.language].add(page.player)
        return audience

    def languages(self, game: int) -> set[str]:
        return {page.language for page in self.at_table(game)}

    def deliver(self, game: int, version: int, frames: Frames, roles: dict[int, str]) -> None:
        """A new state to everybody at a table. `roles` are those of the players who sit there."""
        if version <= self.versions.get(game, 0) or game not in self.pages:
            return
        self.versions[game] = version
        drawn, moment = {role for _language, role in frames}, time.monotonic()
        for page in self.at_table(game):
            role = roles.get(page.player or 0, "watch")
            if frame := frames.get((page.language, role)):
                page.take(version, frame, moment)
            elif role not in drawn:  # it is not for their eyes any more, like a game without spectators that begins
                self.leave(page)
                page.wire.hang_up(NOT_THERE)

    def tell(self, pages: Iterable[OpenPage], frame: Frame) -> None:
        """Something beside the game (presence, chat): worth sending only to those who keep up."""
        for page in tuple(pages):
            if page.keeps_up():
                page.wire.send(frame)

    def present(self, game: int) -> Present:
        pages = self.at_table(game)
        players = frozenset(page.player for page in pages if page.player is not None)
        return Present(players, sum(page.player is None for page in pages))

    def everybody(self) -> list[OpenPage]:
        return [*self.overviews, *(page for pages in self.pages.values() for page in pages)]

    def of_session(self, session: str) -> list[OpenPage]:
        return [page for page in self.everybody() if page.session == session]

    def count(self) -> int:
        return len(self.overviews) + sum(map(len, self.pages.values()))
