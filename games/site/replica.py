"""Pages that only read are read from a replica of the database, if there is one and it keeps up.

None of them is older than the click that asked for it: the database is asked how far its log is on the disk, and the
replica whether it has come so far. One that has not in a moment, or does not answer, rests until the watch
(live/vitals.py) finds it well, and pages are read from the database itself, as they are without a replica.
"""

import logging
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connections
from django.http import HttpRequest, HttpResponse

from games import memory
from games.models import reading
from games.models.reading import REPLICA
from games.site import metrics
from games.site.health import besides, causes
from games.site.health.causes import Cause

PATIENCE = 0.1
"""Seconds that a page waits for the replica."""
GLANCE = 0.003
"""Seconds between two questions whether it has come so far."""

FAR = "SELECT pg_current_wal_flush_lsn()"
"""What was acknowledged stands before it: a commit is answered when it is on the disk."""
KNOWS = "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= %s::pg_lsn"
"""One that was made a database of its own goes its own way."""
HISTORY = "SELECT system_identifier, timeline_id FROM pg_control_system(), pg_control_checkpoint()"
"""Places in the log mean the same where these are the same: not after one of the two has changed sides."""

Given = ParamSpec("Given")
View = Callable[Concatenate[HttpRequest, Given], HttpResponse]

log = logging.getLogger(__name__)


class Lags(Exception):
    """The replica does not keep up, or is none any more."""


class Waiting(set[Any]):
    """Connections to it of those who wait for it just now."""


def readable(view: View[Given]) -> View[Given]:
    """A view that writes nothing when it is only read."""

    @wraps(view)
    def asked(request: HttpRequest, /, *args: Given.args, **named: Given.kwargs) -> HttpResponse:
        read = _elsewhere(lambda: view(request, *args, **named)) if _may_be(request) else None
        return view(request, *args, **named) if read is None else read

    return asked


def look() -> None:
    """For the watch, every few seconds: so that no page has to find out that it is well again."""
    [far], history = _asked(DEFAULT_DB_ALIAS, FAR), _asked(DEFAULT_DB_ALIAS, HISTORY)
    with _failing(), _waiting():
        _until_it_knows(far)
        if _asked(REPLICA, HISTORY) != history:
            raise Lags
        _is_well()


def rest() -> None:
    """It takes words and says none."""
    _rests(SILENT)
    cut_off()


def cut_off() -> None:
    """Whoever waits for it gets the page from the database."""
    for waiting in memory.of(Waiting).copy():
        # Closed by the one who waits, who wakes up by this; a connection that is closed already has no number.
        with suppress(Exception), socket.socket(fileno=os.dup(waiting.connection.fileno())) as connected:
            connected.shutdown(socket.SHUT_RDWR)


def _may_be(request: HttpRequest) -> bool:
    return REPLICA in settings.DATABASES and request.method in ("GET", "HEAD") and not besides.wrong(REPLICA)


def _elsewhere(read: Callable[[], HttpResponse]) -> HttpResponse | None:
    """The page; nothing if the replica did not give it."""
    [far] = _asked(DEFAULT_DB_ALIAS, FAR)
    with _failing(), _waiting():
        _until_it_knows(far)
        with reading.at(REPLICA):
            page = read()
        metrics.READ_FROM_REPLICA.inc()
        return page
    return None


@contextmanager
def _failing() -> Iterator[None]:
    """What the replica does not do is not the visitor's concern. A page that is not there is not there."""
    try:
        yield
    except Lags:
        _rests(LAGS)
    except Exception as error:
        if not causes.database_failed(error):
            raise
        connections[REPLICA].close()  # Django would try it out before the next request, where nobody could cut it off
        if causes.of(error) != Cause.BUSY:  # that is one page, which takes too long
            _rests(of_replica(causes.of(error)))


@contextmanager
def _waiting() -> Iterator[None]:
    waiting, own = memory.of(Waiting), connections[REPLICA]
    waiting.add(own)
    try:
        yield
    finally:
        waiting.discard(own)


def _until_it_knows(far: str) -> None:
    ends = time.monotonic() + PATIENCE
    while _asked(REPLICA, KNOWS, far) != (True,):
        if time.monotonic() > ends:
            raise Lags
        time.sleep(GLANCE)


def _asked(database: str, sql: str, *values: str) -> Any:
    with connections[database].cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchone()


def _rests(why: str) -> None:
    if not besides.wrong(REPLICA):
        log.warning("The replica is not read for now: %s", why)
    besides.note(REPLICA, why)


def _is_well() -> None:
    if besides.wrong(REPLICA):
        log.info("The replica is read again")
    besides.note(REPLICA, "")


def of_replica(cause: Cause) -> str:
    what = cause.line.replace("database", "replica")
    return f"{what[0].upper()}{what[1:]}. See to it, or correct REPLICA_URL."


LAGS = "The replica does not keep up, or is none any more. See to it, or correct REPLICA_URL."
SILENT = "The replica says nothing. See to it, or correct REPLICA_URL."
