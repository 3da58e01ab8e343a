"""Sockets read who somebody is when they connect. When that ends (logout, ban, new password), so do they."""

import asyncio
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any, ClassVar

from django.conf import settings
from django.contrib import auth
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.http import HttpRequest, QueryDict
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games import memory
from games.live import layer
from games.live.hub import Hub
from games.live.wire import COME_BACK, SESSION_OVER
from games.models import Player
from games.site import languages
from games.site.background import in_thread, start
from games.site.sessions import SessionStore, read

ON_ITS_WAY = 1.0
"""Seconds in which the answer with the new cookie arrives; a socket that came back sooner would be a stranger's."""


@dataclass(frozen=True)
class Visitor:
    player: Player | None
    session: str
    language: str


def visitor_of(scope: dict[str, Any]) -> Visitor:
    """Who connects, as the pages know them: by session, in the language of the page that has opened the socket."""
    request = _request(scope)
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    request.session = SessionStore(session or None)
    request.user = auth.get_user(request) if session else AnonymousUser()
    player = request.user if isinstance(request.user, Player) else None
    return Visitor(player, session, languages.of(request))


def language_of(scope: dict[str, Any]) -> str:
    """Without asking who it is."""
    return languages.of(_request(scope))


def _request(scope: dict[str, Any]) -> HttpRequest:
    headers = {name.decode("latin1"): value.decode("latin1") for name, value in scope["headers"]}
    request = HttpRequest()
    request.COOKIES = {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    request.GET = QueryDict(scope.get("query_string", b""))
    request.META = {"HTTP_ACCEPT_LANGUAGE": headers.get("accept-language", "")}
    return request


def ended(session: str) -> None:
    """From any thread: this session is over, here and in the other processes."""
    _hang_up_everywhere(session, SESSION_OVER)


def renewed(session: str) -> None:
    """From any thread: the person goes on under another cookie, and their sockets come back with it."""
    _hang_up_everywhere(session, COME_BACK)


def _hang_up_everywhere(session: str, code: int) -> None:
    if session:
        memory.of(Hub).soon(start, close, session, code)
        layer.nudge({"session": session, "code": code})


async def heard(message: dict[str, Any]) -> None:
    """Another process ended a session; whoever passes its words on need not wait for it."""
    start(close, message["session"], message.get("code", SESSION_OVER))


async def close(session: str, code: int = SESSION_OVER) -> None:
    """The sockets of a session in this process."""
    if code == COME_BACK:
        await asyncio.sleep(ON_ITS_WAY)
    for page in memory.of(Hub).of_session(session):
        await page.wire.close(code)


class Missed(set[str]):
    """Sessions that were over at the last look, without a word to this process."""


async def check() -> None:
    """Sessions that ended without a word to this process: a lost nudge, a ban, a password changed elsewhere.

    Not at the first look, because the word may be on its way.
    """
    shown = {page.session for page in memory.of(Hub).everybody() if page.session and page.player}
    over = shown - await in_thread(_alive, shown) if shown else set()
    missed = memory.of(Missed)
    for session in over & missed:
        await close(session)
    missed.clear()
    missed.update(over)


def _alive(keys: set[str]) -> set[str]:
    """Those that a page would still be believed."""
    stored = Session.objects.filter(pk__in=keys, expire_date__gt=timezone.now())
    said = {key: read(data) for key, data in stored.values_list("pk", "session_data")}
    numbers = {int(session[SESSION_KEY]) for session in said.values() if SESSION_KEY in session}
    active = Player.objects.filter(pk__in=numbers, is_active=True)
    passwords = dict(active.values_list("pk", "password"))
    return {key for key, session in said.items() if _believed(session, passwords)}


def _believed(session: dict[str, str], passwords: dict[int, str]) -> bool:
    """A session knows the password that it began with, in a form that tells nothing of it."""
    password = passwords.get(int(session.get(SESSION_KEY, 0)))
    return password is not None and constant_time_compare(session.get(HASH_SESSION_KEY, ""), _form_of(password))


def _form_of(password: str) -> str:
    return memory.of(Forms).once(password, lambda: Player(password=password).get_session_auth_hash())


class Forms(memory.Shelf[str, str]):
    """What a session says of a password, by the password as it is stored."""

    MOST: ClassVar[int] = 5000
