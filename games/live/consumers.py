"""The sockets themselves. They speak; inward they take a heartbeat and a hint which dice somebody is lifting."""

import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games import memory
from games.drawing import regions
from games.live import layer, overviews
from games.live.hub import Hub, OpenPage
from games.live.sessions import Visitor, language_of, visitor_of
from games.live.wire import NOT_THERE, STRANGE_ORIGIN, TOO_MANY, Frame, Wire
from games.models import Player
from games.services.tables import access
from games.services.tables.access import Visit
from games.site import metrics
from games.site.background import in_thread, start
from games.site.limits import places

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Socket = Callable[[Scope, Receive, Send], Awaitable[None]]

ONE_TOO_MANY = gettext_noop(
    "More pages of this site are open here, or in your network, than are kept up to date by themselves. Close some of "
    "them. What happens here is shown whenever you load this page again."
)

LIFT_PAUSE = 0.08
UNDERWAY = 0.5
"""Seconds in which a state that was sent may still be on its way: a beat that crosses it has not lost it."""
ALIVE = Frame(" ")

log = logging.getLogger(__name__)


def served(socket: Socket) -> Socket:
    """Accepted if its page is ours, and not one too many. While the database is away it is cut off: then the page comes
    back by itself."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if not await _accepted(scope, receive, send):
            return
        place = await in_thread(places.take, scope) if settings.LIMITS else None
        if settings.LIMITS and place is None:
            await _refused(scope, send)
            return
        hub = memory.of(Hub)
        hub.sockets += 1
        try:
            await socket(scope, receive, send)
        except (OperationalError, InterfaceError) as error:
            log.warning("A socket could not be served: %s", type(error).__name__)
            Wire(send).abort()
        finally:
            hub.sockets -= 1
            if place:
                start(in_thread, places.free, place)

    return guarded


async def _refused(scope: Scope, send: Send) -> None:
    """The page is told so where it shows what went wrong; it may try again later."""
    metrics.REFUSED.labels("socket").inc()
    with translation.override(language_of(scope)):
        told = Frame(regions.note(_(ONE_TOO_MANY)))
    wire = Wire(send)
    wire.send(told)
    await wire.close(TOO_MANY)


@served
async def table(scope: Scope, receive: Receive, send: Send) -> None:
    """A page that shows a table: authorised, joined, and only then sent the full state: nothing falls between."""
    visit, visitor = await in_thread(_at_table, scope)
    if visit is None:
        await Wire(send).close(NOT_THERE)
        return
    hub, page = memory.of(Hub), _opened(send, visitor, game=visit.game.pk)
    hub.join(page)
    await layer.followed(page.game)
    code, seat = visit.game.code, _place(visit)
    del visit, visitor  # a page is open for hours: what was needed to let it in is not kept for as long
    _forget(scope)
    try:
        await _begin(page, code)
        await _listen(receive, page, code, seat)
    finally:
        hub.leave(page)


@served
async def lobby(scope: Scope, receive: Receive, send: Send) -> None:
    await _overview(scope, receive, send, overviews.LOBBY)


@served
async def leaderboard(scope: Scope, receive: Receive, send: Send) -> None:
    await _overview(scope, receive, send, overviews.ranking_topic(**scope["from_path"]))


async def _overview(scope: Scope, receive: Receive, send: Send, topic: str) -> None:
    """A page about many games; it is drawn once a second for all who look at it."""
    if not topic:
        await Wire(send).close(NOT_THERE)
        return
    hub, page = memory.of(Hub), _opened(send, await in_thread(visitor_of, scope), topic=topic)
    _forget(scope)
    hub.join(page)
    try:
        await _listen(receive, page, "", None)
    finally:
        hub.leave(page)


@served
async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
    """An address without a socket."""
    await Wire(send).close(NOT_THERE)


async def _accepted(scope: Scope, receive: Receive, send: Send) -> bool:
    """Accepts before it refuses: a browser can't read why a handshake failed, and would try again for ever."""
    if (await receive())["type"] != "websocket.connect":
        return False
    await send({"type": "websocket.accept"})
    if _own_origin(scope):
        return True
    await Wire(send).close(STRANGE_ORIGIN)
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


def _opened(send: Send, visitor: Visitor, game: int = 0, topic: str = "") -> OpenPage:
    player = visitor.player.pk if visitor.player else None
    return OpenPage(Wire(send), game, player, visitor.session, visitor.language, topic)


def _forget(scope: Scope) -> None:
    """What the browser said of itself: it has told who it is."""
    scope["headers"] = []


def _at_table(scope: Scope) -> tuple[Visit | None, Visitor]:
    visitor = visitor_of(scope)
    return access.visit(scope["from_path"]["code"], visitor.player), visitor


def _place(visit: Visit) -> int | None:
    return visit.seats.index(visit.seat) if visit.seat else None


async def _begin(page: OpenPage, code: str) -> None:
    """The full state goes out; here, as whoever listens for hours would keep it as long."""
    version, frame = await in_thread(_state, code, page)
    page.take(version, frame)
    memory.of(Hub).versions.setdefault(page.game, version)


def _state(code: str, page: OpenPage) -> tuple[int, Frame]:
    player = Player.objects.filter(pk=page.player).first() if page.player else None
    visit = access.visit(code, player)
    if visit is None:
        return 0, ALIVE
    with translation.override(page.language):
        return visit.game.version, Frame(regions.frame(visit).whole)


async def _listen(receive: Receive, page: OpenPage, code: str, seat: int | None) -> None:
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        metrics.FRAMES_IN.inc()
        words = _read(message.get("text"))
        if "beat" in words:
            await _beat(page, code, words["beat"], lost=words.get("lost") is True)
        elif "lift" in words and seat is not None:
            _lift(page, words["lift"])


def _read(text: str | None) -> dict[str, Any]:
    """What a page said; whatever is not understood is passed over."""
    try:
        words = json.loads(text or "")
    except (ValueError, RecursionError):
        return {}
    return words if isinstance(words, dict) else {}


async def _beat(page: OpenPage, code: str, version: object, lost: bool) -> None:
    """The page is alive; if it shows an old version (a frame was lost on the way), it gets the newest.

    `lost` says a page that was sent a change of a version which it has not got.
    """
    page.beat_at = time.monotonic()
    newest_here = memory.of(Hub).versions.get(page.game, 0)
    old = page.game and type(version) is int and version < newest_here
    if old and (lost or page.beat_at - page.sent_at > UNDERWAY):
        newest, frame = await in_thread(_state, code, page)
        page.behind = True  # what was sent before did not arrive, so the same version may go once more
        page.take(newest, frame)
    else:
        page.wire.send(ALIVE)


def _lift(page: OpenPage, dice: object) -> None:
    """Shown to the others at once, never stored, never trusted."""
    moment, hub = time.monotonic(), memory.of(Hub)
    if moment - page.lifted_at < LIFT_PAUSE or not isinstance(dice, list) or not _may_be_lifted(dice):
        return
    page.lifted_at = moment
    others = [other for other in hub.at_table(page.game) if other is not page]
    hub.tell(others, Frame(regions.lifted(sorted(set(dice)))))


def _may_be_lifted(dice: list[Any]) -> bool:
    return len(dice) <= 6 and all(type(die) is int and 0 <= die < 6 for die in dice)
