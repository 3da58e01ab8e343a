"""Sessions in the database, and the word that one of them is over, for whoever still speaks to its person."""

import json
from typing import Any, ClassVar, Protocol

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.contrib.sessions.serializers import JSONSerializer
from django.utils import timezone

from games import memory
from games.models.prepared import Prepared

STORED = Prepared(lambda key: Session.objects.filter(session_key=key).values_list("session_data", "expire_date"), "")


class Read(memory.Shelf[str, str]):
    """What sessions say, as JSON, by what is stored of them: signed, so that the same text says the same for ever."""

    MOST: ClassVar[int] = 5000


def read(stored: str) -> dict[str, Any]:
    """What a session says; whoever asks may change it for themselves."""
    said: dict[str, Any] = json.loads(memory.of(Read).once(stored, lambda: json.dumps(SessionStore().decode(stored))))
    return said


class SessionStore(db.SessionStore):
    """The database is asked at every request, as a session may have ended elsewhere; what it says is read once.

    A key that we can't have given out is no session, and the database is not asked for it: a cookie may hold anything,
    even a NUL, at which PostgreSQL would fail.
    """

    def __init__(self, session_key: str | None = None) -> None:
        # As Django's own, which looks its serializer up by name for each request.
        self._session_key = session_key
        self.accessed = self.modified = False
        self.serializer = JSONSerializer

    def load(self) -> dict[str, Any]:
        stored, expires = next(STORED.rows(self.session_key), ("", None))
        if expires is None or expires <= timezone.now():
            self._session_key = None
            return {}
        return read(stored)

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
