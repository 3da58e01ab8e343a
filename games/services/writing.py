"""One short transaction that writes. No thinking, rendering or network inside one."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

from django.db import connection, transaction

_one_at_a_time = RLock()


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
    with _one_at_a_time, transaction.atomic():
        yield
