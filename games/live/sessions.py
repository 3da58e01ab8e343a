"""Sockets read who somebody is when they connect. When that ends (logout, ban, new password), so do they."""

import asyncio

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.live import layer
from games.live.hub import hub
from games.live.threads import in_thread
from games.models import Player

GONE, AGAIN = 4401, 1012
"""After the first the page is loaded anew; after the second only its socket comes back, with the cookie of now."""
ON_ITS_WAY = 1.0
"""Seconds in which the answer with the new cookie arrives; a socket that came back sooner would be a stranger's."""


def ended(session: str) -> None:
    """From any thread: this session is over, here and in the other processes."""
    _everywhere(session, GONE)


def renewed(session: str) -> None:
    """The person goes on under another cookie, which the answer brings; this one is nobody's any more."""
    _everywhere(session, AGAIN)


def _everywhere(session: str, code: int) -> None:
    if session and hub.loop is not None:
        hub.loop.call_soon_threadsafe(hang_up, session, code)
        layer.nudge({"session": session, "code": code})


def hang_up(session: str, code: int = GONE) -> None:
    """In this process; whoever calls need not wait for it."""
    task = asyncio.ensure_future(close(session, code))
    _closing.add(task)
    task.add_done_callback(_closing.discard)


_closing: set[object] = set()


async def close(session: str, code: int = GONE) -> None:
    if code == AGAIN:
        await asyncio.sleep(ON_ITS_WAY)
    for page in hub.those(session=session):
        await page.wire.close(code)


async def check() -> None:
    """Sessions that ended without a word to this process: a lost nudge, a ban, a password changed elsewhere.

    Not at the first look, because the word may be on its way.
    """
    shown = {page.session for page in hub.those() if page.session and page.player}
    over = shown - await in_thread(_alive, shown) if shown else set()
    for session in over & _missed:
        await close(session)
    _missed.clear()
    _missed.update(over)


_missed: set[str] = set()


def _alive(sessions: set[str]) -> set[str]:
    """Those that a page would still be believed."""
    found = Session.objects.filter(pk__in=sessions, expire_date__gt=timezone.now())
    told = {session.pk: session.get_decoded() for session in found}
    players = Player.objects.in_bulk({int(data[SESSION_KEY]) for data in told.values() if SESSION_KEY in data})
    return {pk for pk, data in told.items() if _believed(data, players.get(int(data.get(SESSION_KEY, 0))))}


def _believed(data: dict[str, str], player: Player | None) -> bool:
    if player is None or not player.is_active:
        return False
    return constant_time_compare(data.get(HASH_SESSION_KEY, ""), player.get_session_auth_hash())
