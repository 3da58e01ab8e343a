"""Who is here: seats whose page is open, seats that have lost the connection, and how many watch.

Each process counts its own pages and tells the others; what it hears of them counts until it has not been repeated.
"""

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils import translation

from games import memory
from games.drawing import talk
from games.live import layer
from games.live.hub import Hub, OpenPage, Present
from games.live.wire import ELSEWHERE, Frame
from games.models import Seat
from games.services.tables import watchers
from games.site.background import in_thread, start

PAUSE = 0.3
"""A reload is a page gone and come back: only what lasts longer is told."""
ANSWER = 0.1
"""Within this the other processes answer whoever is new at a table."""
REPEAT, FORGET = 5.0, 15.0
SELDOM = 6
"""A table of which no other process has said anything is told of in every sixth round only: in case a word was lost."""
KEPT = 10.0
"""Seconds in which whoever was sent to another process arrives there."""


@dataclass(frozen=True)
class Report:
    """What another process said of its pages, and when."""

    present: Present
    heard_at: float


class Presence:
    """What is told in a moment; what other processes said, by game and process; what pages show; who was sent away."""

    def __init__(self) -> None:
        self.due: set[int] = set()
        self.elsewhere: dict[int, dict[str, Report]] = {}
        self.last_told: dict[int, Present] = {}
        self.kept: dict[int, dict[int, float]] = {}


def changed(game: int) -> None:
    """Somebody came or left here."""
    due = memory.of(Presence).due
    if game and game not in due and memory.of(Hub).loop is not None:
        due.add(game)
        start(_tell_soon, game)


async def _tell_soon(game: int) -> None:
    presence = memory.of(Presence)
    await asyncio.sleep(PAUSE)
    presence.due.discard(game)
    tell_others(game)
    if layer.has_neighbours() and game not in presence.last_told and game not in presence.elsewhere:
        await asyncio.sleep(ANSWER)  # they say who is there: nobody is said to be away who sits at another process
    await tell(game)


def tell_others(game: int) -> None:
    """The other processes."""
    present = _here(game)
    layer.nudge_table(game, {"here": game, "players": sorted(present.players), "watching": present.strangers})


def send_elsewhere(page: OpenPage) -> None:
    """Its socket comes back at once, to another process. Until that one counts them, they are no less here."""
    if page.player is not None:
        memory.of(Presence).kept.setdefault(page.game, {})[page.player] = time.monotonic() + KEPT
        start(_let_go, page.game)
    page.wire.hang_up(ELSEWHERE)


async def _let_go(game: int) -> None:
    await asyncio.sleep(KEPT)
    kept, now = memory.of(Presence).kept, time.monotonic()
    left = {player: until for player, until in kept.get(game, {}).items() if until > now}
    if left:
        kept[game] = left
    else:
        kept.pop(game, None)
    changed(game)


def _here(game: int) -> Present:
    kept = memory.of(Presence).kept.get(game, ())
    return memory.of(Hub).present(game).together_with(Present(frozenset(kept)))


async def ask(game: int) -> Present:
    """Who has this table open, also if nobody has it here: then those are asked who have."""
    if not layer.has_neighbours() or game in memory.of(Hub).pages:
        return everywhere(game)
    async with layer.listening(game):
        layer.nudge_table(game, {"who": game})
        await asyncio.sleep(ANSWER)
        return everywhere(game)


async def asked(message: dict[str, Any]) -> None:
    """Another process wants to know who is here."""
    if _here(message["who"]) != Present():
        tell_others(message["who"])


async def heard(message: dict[str, Any]) -> None:
    """What another process says of its pages."""
    game, present = message["here"], Present(frozenset(message["players"]), message["watching"])
    reports = memory.of(Presence).elsewhere.setdefault(game, {})
    is_new = message["from"] not in reports
    reports[message["from"]] = Report(present, time.monotonic())
    if is_new and _here(game) != Present():
        tell_others(game)  # whoever has this table open for the first time should not wait for the next repetition
    if game in memory.of(Hub).pages:
        start(tell, game)


def everywhere(game: int) -> Present:
    """Who has this table open, in this process or in another one."""
    present = _here(game)
    for report in _heard_of(game):
        present = present.together_with(report.present)
    return present


def _heard_of(game: int) -> list[Report]:
    """What the other processes said of it lately; those that fell silent are forgotten."""
    elsewhere, oldest = memory.of(Presence).elsewhere, time.monotonic() - FORGET
    reports = {process: report for process, report in elsewhere.get(game, {}).items() if report.heard_at >= oldest}
    if reports:
        elsewhere[game] = reports
    else:
        elsewhere.pop(game, None)
    return list(reports.values())


async def tell(game: int) -> None:
    """Sends the region to all who look and for whom it says something new: a page that was loaded again shows nothing
    yet, though nobody else sees a change."""
    hub, last_told = memory.of(Hub), memory.of(Presence).last_told
    present = everywhere(game)
    if game not in hub.pages:
        last_told.pop(game, None)
        memory.of(Presence).elsewhere.pop(game, None)
        return
    untold = [page for page in hub.at_table(game) if page.told != present]
    if not untold:
        return
    last_told[game] = present
    frames = await in_thread(frames_of, game, present, {page.language for page in untold})
    for page in untold:
        if page.keeps_up():
            page.told = present
            page.wire.send(frames[page.language])


def frames_of(game: int, present: Present, languages: Iterable[str]) -> dict[str, Frame]:
    """The region in each language: whose seats are empty, how many watch beside those who sit, and who."""
    seats = list(Seat.objects.filter(game=game).select_related("player"))
    away = [
        (index, seat.name)
        for index, seat in enumerate(seats)
        if seat.player_id not in present.players and not seat.by_computer
    ]
    lookers = present.players - {seat.player_id for seat in seats}
    watching = present.strangers + len(lookers)
    named = watchers.named(game, lookers)
    frames = {}
    for language in languages:
        with translation.override(language):
            frames[language] = Frame(talk.presence(away, watching, named))
    return frames


async def repeat() -> None:
    """Every few seconds, so that a lost message heals and a process that died is forgotten."""
    number = 0
    while True:
        await asyncio.sleep(REPEAT)
        number += 1
        for game in _to_repeat(number):
            tell_others(game)
            await tell(game)


def _to_repeat(number: int) -> set[int]:
    """The tables that other processes have open as well, and some of the others."""
    others = {game for game in memory.of(Hub).pages if game % SELDOM == number % SELDOM}
    return {*memory.of(Presence).elsewhere, *others}
