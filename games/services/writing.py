"""One short transaction that writes. No thinking, rendering or network inside one."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

from django.db import connection, transaction

from games import memory
from games.services import room


class Line:
    """Where the writers of this process stand."""

    def __init__(self) -> None:
        self.first = RLock()


class Place:
    """A writer's place at the head of the line, left once."""

    def __init__(self) -> None:
        self._first = memory.of(Line).first
        self._first.acquire()
        self._held = True

    def leave(self) -> None:
        if self._held:
            self._held = False
            self._first.release()


@contextmanager
def writing() -> Iterator[None]:
    """SQLite lets one transaction write at a time and makes the others ask again and again, some of them for seconds.

    Inside a process they stand in line instead. Whatever is right stays right without this line: the database's
    constraints and the compared version see to it.
    """
    room.check()
    with in_line() if connection.vendor == "sqlite" else transaction.atomic():
        yield


@contextmanager
def in_line() -> Iterator[None]:
    """Until the commit, and no longer: what follows it (drawing, sending) happens beside the next writer."""
    place = Place()
    try:
        with transaction.atomic():
            transaction.on_commit(place.leave)
            yield
    finally:
        place.leave()
