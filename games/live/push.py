"""From an announcement to everybody's page: rendered once per language and role, then handed to the hub."""

import time
from typing import Any

from django.utils import translation

from games.drawing import regions
from games.live.hub import Audience, Frames, hub
from games.live.threads import in_thread
from games.live.wire import MOST_WAITING, Frame
from games.models import Game, Seat
from games.services.tables import access
from games.services.tables.access import Visit
from games.site import metrics


def moved(game: Game, seats: tuple[Seat, ...] = ()) -> None:
    """After the commit, in the thread that made it: our own viewers first, then a nudge to the other processes."""
    began = time.perf_counter()
    metrics.MOVES.labels(game.kind).inc()
    if hub.loop is None:
        return
    if audience := hub.audience(game.pk):
        frames, roles = frames_of(game, audience, seats)
        hub.loop.call_soon_threadsafe(_deliver, game.pk, game.version, frames, roles, began)
    from games.live import layer

    layer.nudge({"game": game.pk, "version": game.version})


def _deliver(game: int, version: int, frames: Frames, roles: dict[int, str], began: float) -> None:
    hub.deliver(game, version, frames, roles, MOST_WAITING)
    metrics.FANOUT.observe(time.perf_counter() - began)


def frames_of(game: Game, audience: Audience, seats: tuple[Seat, ...] = ()) -> tuple[Frames, dict[int, str]]:
    """The frames of a game for every language and role that somebody here needs, and who plays which role."""
    seats = seats or tuple(game.seats.select_related("player"))
    people = [Visit(game, seats, seat.player) for seat in seats]
    roles = {visit.player.pk: regions.role(visit) for visit in people if visit.player}
    everyone = [*people, *([Visit(game, seats)] if access.may_see(game, seated=False) or game.disputed else [])]
    shown = {regions.role(visit): visit for visit in everyone}
    frames: Frames = {(language, role): None for language, _player in audience for role in shown}
    for language, role in {(language, roles.get(player or 0, "watch")) for language, player in audience}:
        if role in shown:
            with translation.override(language):
                frames[language, role] = Frame(regions.frame(shown[role]))
    return frames, roles


def refresh(game_id: int) -> None:
    """The newest state of a game, for a process that only heard of it. Runs in a thread."""
    game = Game.objects.filter(pk=game_id).first()
    if game is not None and hub.loop is not None:
        frames, roles = frames_of(game, hub.audience(game_id))
        hub.loop.call_soon_threadsafe(_deliver, game_id, game.version, frames, roles, time.perf_counter())


async def refreshed(game_id: int) -> None:
    await in_thread(refresh, game_id)


def talked(game: Game, spectator: bool) -> None:
    """A new line of chat, for those in the room it was said in."""
    from games.live import layer

    if hub.loop is not None:
        hub.loop.call_soon_threadsafe(_spread_chat, game.pk, spectator)
    layer.nudge({"game": game.pk, "chat": spectator})


def _spread_chat(game_id: int, spectator: bool) -> None:
    import asyncio

    task = asyncio.ensure_future(chat(game_id, spectator))
    _running.add(task)
    task.add_done_callback(_running.discard)


_running: set[Any] = set()


async def chat(game_id: int, spectator: bool) -> None:
    languages = hub.languages(game_id)
    if not languages:
        return
    frames, seated = await in_thread(_chat_frames, game_id, spectator, languages)
    for page in tuple(hub.pages.get(game_id, ())):
        if (page.player in seated) != spectator:
            hub.tell([page], frames[page.language])


def _chat_frames(game_id: int, spectator: bool, languages: set[str]) -> tuple[dict[str, Frame], set[int]]:
    game = Game.objects.get(pk=game_id)
    frames = {}
    for language in languages:
        with translation.override(language):
            frames[language] = Frame(regions.chat_room(game, spectator))
    return frames, set(game.seats.values_list("player", flat=True))
