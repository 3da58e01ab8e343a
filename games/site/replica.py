"""Pages that only read are read from a replica of the database, if there is one and it keeps up.

None of them is older than the click that asked for it: the database is asked how far its log is on the disk, and the
replica whether it has come so far. One that has not in a moment, or does not answer, rests until the watch finds it
well, and pages are read from the database itself, as they are without a replica.
"""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connections
from django.http import HttpRequest, HttpResponse

from games import memory
from games.models import reading
from games.models.reading import REPLICA
from games.site import metrics
from games.site.health import causes

PATIENCE = 0.1
"""Seconds that a page waits for the replica."""
GLANCE = 0.003
"""Seconds between two questions whether it has come so far."""

FAR = "SELECT pg_current_wal_flush_lsn()"
"""What was acknowledged stands before it: a commit is answered when it is on the disk."""
KNOWS = "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= %s::pg_lsn"
"""One that was made a database of its own goes its own way."""

Given = ParamSpec("Given")
View = Callable[Concatenate[HttpRequest, Given], HttpResponse]

log = logging.getLogger(__name__)


class Slow(Exception):
    """The replica does not keep up, or is none any more."""

    def __str__(self) -> str:
        return "it does not keep up"


class Resting:
    """Whether the replica is not asked just now."""

    now = False


def readable(view: View[Given]) -> View[Given]:
    """A view that writes nothing when it is only read."""

    @wraps(view)
    def asked(request: HttpRequest, /, *args: Given.args, **named: Given.kwargs) -> HttpResponse:
        read = _elsewhere(lambda: view(request, *args, **named)) if _may_be(request) else None
        return view(request, *args, **named) if read is None else read

    return asked


def keeps_up() -> bool:
    """For the watch (live/vitals.py), every few seconds: so that no page has to find out that it is well again."""
    resting, before = memory.of(Resting), memory.of(Resting).now
    with _failing():
        _wait(_asked(DEFAULT_DB_ALIAS, FAR))
        resting.now = False
        if before:
            log.info("The replica is read again")
        return True
    return False


def _may_be(request: HttpRequest) -> bool:
    return REPLICA in settings.DATABASES and request.method in ("GET", "HEAD") and not memory.of(Resting).now


def _elsewhere(read: Callable[[], HttpResponse]) -> HttpResponse | None:
    """The page; nothing if the replica did not give it."""
    far = _asked(DEFAULT_DB_ALIAS, FAR)
    with _failing():
        _wait(far)
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
    except Exception as error:
        if not isinstance(error, Slow) and not causes.database_failed(error):
            raise
        if not memory.of(Resting).now:
            why = str(error) if isinstance(error, Slow) else causes.of(error).name
            log.warning("The replica is not read for now: %s", why)
        memory.of(Resting).now = True


def _wait(far: str) -> None:
    ends = time.monotonic() + PATIENCE
    while not _asked(REPLICA, KNOWS, far):
        if time.monotonic() > ends:
            raise Slow
        time.sleep(GLANCE)


def _asked(database: str, sql: str, *values: str) -> Any:
    with connections[database].cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchone()[0]
