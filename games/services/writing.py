"""One short transaction that writes. No thinking, rendering or network inside one."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

from django.db import connection, transaction

from games import memory


class Line:
    """Where the writers of this process stand."""

    def __init__(self) -> None:
        self.first = RLock()


@contextmanager
def writing() -> Iterator[None]:
    """SQLite lets one transaction write at a time and makes the others ask again and again, some of them for seconds.

    Inside a process they stand in line instead. Whatever is right stays right without this line: the database's
    constraints and the compared version see to it.
    """
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    with memory.of(Line).first, transaction.atomic():
        yield
