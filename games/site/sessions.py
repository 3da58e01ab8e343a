"""Sessions in the database, and the word that one of them is over, for whoever still speaks to its person."""

from copy import deepcopy
from typing import Any, ClassVar, Protocol

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from games import memory
from games.models.prepared import Prepared

STORED = Prepared(lambda key: Session.objects.filter(session_key=key), "")


class Read(memory.Shelf[str, dict[str, Any]]):
    """What sessions say, by what is stored of them: signed, so that the same text says the same for ever."""

    MOST: ClassVar[int] = 5000


def read(stored: str) -> dict[str, Any]:
    """To be looked at, not to be changed: it is the same for everybody who asks."""
    return memory.of(Read).once(stored, lambda: SessionStore().decode(stored))


class SessionStore(db.SessionStore):
    """The database is asked at every request, as a session may have ended elsewhere; what it says is read once.

    A key that we can't have given out is no session, and the database is not asked for it: a cookie may hold anything,
    even a NUL, at which PostgreSQL would fail.
    """

    def load(self) -> dict[str, Any]:
        stored = STORED.first(self.session_key)
        if stored is None or stored.expire_date <= timezone.now():
            self._session_key = None
            return {}
        return deepcopy(read(stored.session_data))

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
