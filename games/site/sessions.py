"""Sessions in the database, and the word that one of them is over, for whoever still speaks to its person."""

from typing import Protocol

from django.contrib.sessions.backends import db

from games import memory


class SessionStore(db.SessionStore):
    """A key that we can't have given out is no session, and the database is not asked for it.

    A cookie may hold anything, even a NUL, at which PostgreSQL would fail.
    """

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key and len(key) >= 8 and key.isascii() and key.isalnum())


class Listener(Protocol):
    """The live side, which closes sockets."""

    def ended(self, session: str) -> None: ...

    def renewed(self, session: str) -> None: ...


class Listeners(list[Listener]):
    """Whoever wants to hear of it in this process."""


def listen(listener: Listener) -> None:
    memory.of(Listeners).append(listener)


def ended(session: str) -> None:
    """This session is over."""
    for listener in memory.of(Listeners):
        listener.ended(session)


def renewed(session: str) -> None:
    """The person goes on under another cookie, which the answer brings; this one is nobody's any more."""
    for listener in memory.of(Listeners):
        listener.renewed(session)
