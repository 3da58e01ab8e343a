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
from games.drawing import regions
from games.live import layer
from games.live.hub import Hub, OpenPage, Present
from games.live.wire import Frame
from games.models import Seat
from games.site.background import in_thread, start

PAUSE = 0.3
"""A reload is a page gone and come back: only what lasts longer is told."""
ANSWER = 0.1
"""Within this the other processes answer whoever is new at a table."""
REPEAT, FORGET = 5.0, 15.0


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
        self.kept: dict[int, set[int]] = {}


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
    layer.nudge({"here": game, "players": sorted(present.players), "watching": present.strangers})


def keep(page: OpenPage) -> None:
    """Sent to another process: until that one counts them, and for as long as this one runs, they are no less here."""
    if page.player is not None:
        memory.of(Presence).kept.setdefault(page.game, set()).add(page.player)


def _here(game: int) -> Present:
    kept = memory.of(Presence).kept.get(game, ())
    return memory.of(Hub).present(game).together_with(Present(frozenset(kept)))


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


def shown() -> set[int]:
    """All games that somebody has open, in this process or in another one."""
    elsewhere = tuple(memory.of(Presence).elsewhere)
    return {*memory.of(Hub).pages, *(game for game in elsewhere if _heard_of(game))}


async def tell(game: int) -> None:
    """Sends the region to all who look, if it says something new."""
    hub, last_told = memory.of(Hub), memory.of(Presence).last_told
    present = everywhere(game)
    if game not in hub.pages:
        last_told.pop(game, None)
        return
    if last_told.get(game) == present:
        return
    last_told[game] = present
    frames = await in_thread(frames_of, game, present, hub.languages(game))
    for page in hub.at_table(game):
        if page.language in frames:
            hub.tell([page], frames[page.language])


def frames_of(game: int, present: Present, languages: Iterable[str]) -> dict[str, Frame]:
    """The region in each language: whose seats are empty, and how many watch beside those who sit."""
    seats = list(Seat.objects.filter(game=game).select_related("player"))
    away = [
        (index, seat.name)
        for index, seat in enumerate(seats)
        if seat.player_id not in present.players and not seat.by_computer
    ]
    watching = present.strangers + len(present.players - {seat.player_id for seat in seats})
    frames = {}
    for language in languages:
        with translation.override(language):
            frames[language] = Frame(regions.presence(away, watching))
    return frames


async def repeat() -> None:
    """Every few seconds, so that a lost message heals and a process that died is forgotten."""
    while True:
        await asyncio.sleep(REPEAT)
        for game in tuple(memory.of(Hub).pages):
            tell_others(game)
            await tell(game)
