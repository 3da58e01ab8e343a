"""The sockets themselves. They speak; inward they take a heartbeat and a hint which dice somebody is lifting."""

import json
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

from django.conf import settings
from django.contrib import auth
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.utils import translation

from games.drawing import regions
from games.live.hub import OpenPage, hub
from games.live.threads import in_thread
from games.live.wire import MOST_WAITING, Frame, Wire
from games.models import Player
from games.rules import GAMES
from games.services.standing.ranking import PERIODS
from games.services.tables import access
from games.services.tables.access import Visit
from games.site import metrics
from tutto_site.sessions import SessionStore

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

NOT_THERE, STRANGE_ORIGIN = 4404, 4403
LIFT_PAUSE = 0.08
UNDERWAY = 0.5
"""Seconds in which a state that was sent may still be on its way: a beat that crosses it has not lost it."""
ALIVE = Frame(" ")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Visitor:
    player: Player | None
    session: str
    language: str


Socket = Callable[[Scope, Receive, Send], Awaitable[None]]


def served(socket: Socket) -> Socket:
    """Accepted if its page is ours. While the database is away it is cut off: then the page comes back by itself."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if not await _accepted(scope, receive, send):
            return
        try:
            await socket(scope, receive, send)
        except (OperationalError, InterfaceError) as error:
            log.warning("A socket could not be served: %s", type(error).__name__)
            Wire(send, scope.get("wire")).abort()

    return guarded


@served
async def table(scope: Scope, receive: Receive, send: Send) -> None:
    """A page that shows a table: authorised, joined, and only then sent the full state: nothing falls between."""
    visit, visitor = await in_thread(_at_table, scope)
    if visit is None:
        await send({"type": "websocket.close", "code": NOT_THERE})
        return
    player = visit.player.pk if visit.player else None
    page = OpenPage(Wire(send, scope.get("wire")), visit.game.pk, player, visitor.session, visitor.language)
    hub.join(page)
    code, seat = visit.game.code, _place(visit)
    del visit, visitor, scope
    try:
        version, frame = await in_thread(_state, code, page)
        page.take(version, frame, MOST_WAITING)
        hub.versions.setdefault(page.game, version)
        await _listen(receive, page, code, seat)
    finally:
        hub.leave(page)


@served
async def lobby(scope: Scope, receive: Receive, send: Send) -> None:
    await _watch(scope, receive, send, "lobby")


@served
async def leaderboard(scope: Scope, receive: Receive, send: Send) -> None:
    named = scope["url_route"]["kwargs"]
    span = PERIODS.get(named["period"])
    known = named["kind"] in GAMES and named["period"] in PERIODS
    topic = f"{named['kind']} {named['period']} {span.days if span else 0}" if known else ""
    await _watch(scope, receive, send, topic)


async def _watch(scope: Scope, receive: Receive, send: Send, topic: str) -> None:
    """A page about many games; it is drawn once a second for all who look at it."""
    if not topic:
        await send({"type": "websocket.close", "code": NOT_THERE})
        return
    visitor = await in_thread(_visitor, scope)
    player = visitor.player.pk if visitor.player else None
    page = OpenPage(Wire(send, scope.get("wire")), 0, player, visitor.session, visitor.language, topic)
    hub.lobby.add(page)
    del visitor, scope
    try:
        await _listen(receive, page, "", None)
    finally:
        hub.leave(page)


@served
async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
    """An address without a socket."""
    await send({"type": "websocket.close", "code": NOT_THERE})


async def _accepted(scope: Scope, receive: Receive, send: Send) -> bool:
    """Accepts before it refuses: a browser can't read why a handshake failed, and would try again for ever."""
    if (await receive())["type"] != "websocket.connect":
        return False
    await send({"type": "websocket.accept"})
    if _own_origin(scope):
        return True
    await send({"type": "websocket.close", "code": STRANGE_ORIGIN})
    return False


def _own_origin(scope: Scope) -> bool:
    """The page that opens the socket is ours: scheme, name and port. Programs send no origin."""
    headers = dict(scope["headers"])
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    if origin is None:
        return True
    if settings.SITE_URL:
        return bool(origin.decode("latin1") == settings.SITE_URL)
    scheme = b"https://" if scope.get("scheme") == "wss" else b"http://"
    return bool(origin == scheme + host)


def _visitor(scope: Scope) -> Visitor:
    """Who connects, as the pages know them: by session and language cookie."""
    request = HttpRequest()
    headers = {name.decode("latin1"): value.decode("latin1") for name, value in scope["headers"]}
    request.COOKIES = {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    request.META = {"HTTP_ACCEPT_LANGUAGE": headers.get("accept-language", "")}
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    request.session = SessionStore(session or None)
    found = auth.get_user(request) if session else None
    return Visitor(
        found if isinstance(found, Player) else None, session, translation.get_language_from_request(request)
    )


def _at_table(scope: Scope) -> tuple[Visit | None, Visitor]:
    visitor = _visitor(scope)
    return access.visit(scope["url_route"]["kwargs"]["code"], visitor.player), visitor


def _place(visit: Visit) -> int | None:
    return visit.seats.index(visit.seat) if visit.seat else None


def _state(code: str, page: OpenPage) -> tuple[int, Frame]:
    player = Player.objects.filter(pk=page.player).first() if page.player else None
    visit = access.visit(code, player)
    if visit is None:
        return 0, ALIVE
    with translation.override(page.language):
        return visit.game.version, Frame(regions.frame(visit))


async def _listen(receive: Receive, page: OpenPage, code: str, seat: int | None) -> None:
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        metrics.FRAMES_IN.inc()
        said = _read(message.get("text"))
        if "beat" in said:
            await _beat(page, code, said["beat"])
        elif "lift" in said and seat is not None:
            _lift(page, said["lift"])


def _read(text: str | None) -> dict[str, Any]:
    """What a page said; whatever is not understood is passed over."""
    try:
        said = json.loads(text or "")
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


async def _beat(page: OpenPage, code: str, version: object) -> None:
    """The page is alive; if it shows an old version (a frame was lost on the way), it gets the newest."""
    page.beat = time.monotonic()
    old = page.game and type(version) is int and version < hub.versions.get(page.game, 0)
    if old and page.beat - page.sent > UNDERWAY:
        newest, frame = await in_thread(_state, code, page)
        page.behind = True  # what was sent before did not arrive, so the same version may go once more
        page.take(newest, frame, MOST_WAITING)
    else:
        page.wire.send(ALIVE)


def _lift(page: OpenPage, dice: object) -> None:
    """Shown to the others at once, never stored, never trusted."""
    now = time.monotonic()
    legal = isinstance(dice, list) and len(dice) <= 6 and all(type(die) is int and 0 <= die < 6 for die in dice)
    if not legal or now - page.lifted < LIFT_PAUSE:
        return
    page.lifted = now
    others = [other for other in hub.pages.get(page.game, ()) if other is not page]
    hub.tell(others, Frame(regions.lifted(sorted(set(dice)))))  # type: ignore[call-overload]
