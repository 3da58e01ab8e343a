"""From an announcement to everybody's page: rendered once per language and role, then handed to the hub."""

import time
from typing import Any

from django.conf import settings
from django.utils import translation

from games import memory
from games.drawing import regions, talk
from games.drawing.versions import Drawn
from games.live import layer
from games.live.hub import Audience, Frames, Hub
from games.live.wire import Frame
from games.models import Game, Seat
from games.services.play.seats import seats_of
from games.services.tables import access
from games.services.tables.access import Visit
from games.site import lane, metrics
from games.site.background import in_thread, start
from games.site.health import leaving
from games.site.languages import in_language

ASKED = ("move", "request", "stuck")
"""Lanes in which somebody asks for what is done; the others do it by themselves."""


def moved(game: Game, seats: tuple[Seat, ...] = ()) -> None:
    """After the commit, in the thread that made it: our own pages first, then a nudge to the other processes."""
    began = time.perf_counter()
    metrics.MOVES.labels(game.kind).inc()
    hub = memory.of(Hub)
    if hub.loop is None:
        return
    if audience := hub.audience(game.pk):
        frames, roles = frames_of(game, audience, seats)
        hub.soon(_deliver, game.pk, game.version, frames, roles, began)
    message = {"game": game.pk, "version": game.version}
    if lane.current() in ASKED and not leaving.begun():
        message |= _asked(hub, game)
    layer.nudge_table(game.pk, message)


def _asked(hub: Hub, game: Game) -> dict[str, int]:
    """For whoever shows the table somewhere else: it was this process that somebody asked (live/home.py)."""
    if game.pk in hub.pages:
        hub.asked.add(game.pk)
    return {"asked": 1} if settings.TABLE_HOMES else {}


async def heard_of_move(message: dict[str, Any]) -> None:
    """Another process says that a game has a new version; if somebody here looks at it, it is drawn here too."""
    game_id, hub = message["game"], memory.of(Hub)
    if game_id in hub.pages and hub.versions.get(game_id, 0) < message["version"]:
        await refreshed(game_id)


async def refreshed(game_id: int) -> None:
    await in_thread(_refresh, game_id)


def _refresh(game_id: int) -> None:
    """The newest state of a game, for a process that only heard of it. Runs in a thread."""
    hub, game = memory.of(Hub), Game.objects.filter(pk=game_id).first()
    if game is not None:
        frames, roles = frames_of(game, hub.audience(game_id))
        hub.soon(_deliver, game_id, game.version, frames, roles, time.perf_counter())


def _deliver(game_id: int, version: int, frames: Frames, roles: dict[int, str], began: float) -> None:
    memory.of(Hub).deliver(game_id, version, frames, roles)
    metrics.FANOUT.observe(time.perf_counter() - began)


def frames_of(game: Game, audience: Audience, seats: tuple[Seat, ...] = ()) -> tuple[Frames, dict[int, str]]:
    """The frames of a game for every language and role that somebody here needs, and who plays which role."""
    seats = seats or seats_of(game)
    seated = [(seat.player_id, Visit(game, seats, seat.player)) for seat in seats]
    roles = {player: regions.role(visit) for player, visit in seated}
    visits = {roles[player]: visit for player, visit in seated}
    visits |= {regions.role(visit): visit for visit in _watching(game, seats)}
    frames: Frames = {(language, role): None for language in audience for role in visits}
    for language, players in audience.items():
        with in_language(language):
            for role in _needed(players, roles) & visits.keys():
                frames[language, role] = _framed(regions.frame(visits[role]))
    return frames, roles


def _needed(players: set[int | None], roles: dict[int, str]) -> set[str]:
    """The roles of those who look: 500 watchers are asked for together."""
    seated = roles.keys() & players
    watch = {"watch"} if len(players) > len(seated) else set[str]()
    return {roles[player] for player in seated} | watch


def _framed(drawn: Drawn) -> Frame:
    """The whole is made when a page wants it that has not got the version before."""
    return Frame(lambda: drawn.whole, drawn.change, drawn.since)


def _watching(game: Game, seats: tuple[Seat, ...]) -> list[Visit]:
    """The visit of everybody who has no seat, if any of them may have this table open."""
    return [Visit(game, seats)] if access.may_be_watched(game) else []


def talked(game: Game, spectator: bool) -> None:
    """A new line of chat, for those in the room it was said in."""
    memory.of(Hub).soon(start, _send_chat, game.pk, spectator)
    layer.nudge_table(game.pk, {"game": game.pk, "chat": spectator})


def failed(game: Game) -> None:
    """Whoever looks at the table has heard of it by `moved`, if there is something to be seen."""
    metrics.FAILED.labels(game.kind).inc()
    if game.set_aside:
        metrics.SET_ASIDE.inc()


async def heard_of_chat(message: dict[str, Any]) -> None:
    await _send_chat(message["game"], message["chat"])


async def _send_chat(game_id: int, spectator: bool) -> None:
    hub = memory.of(Hub)
    languages = hub.languages(game_id)
    if not languages:
        return
    frames, seated = await in_thread(_chat_frames, game_id, spectator, languages)
    for page in hub.at_table(game_id):
        if (page.player in seated) != spectator:
            hub.tell([page], frames[page.language])


def _chat_frames(game_id: int, spectator: bool, languages: set[str]) -> tuple[dict[str, Frame], set[int]]:
    """What is said in one room, by language, and who sits at the table."""
    game = Game.objects.get(pk=game_id)
    frames = {}
    for language in languages:
        with translation.override(language):
            frames[language] = Frame(talk.room(game, spectator))
    return frames, set(game.seats.values_list("player", flat=True))
