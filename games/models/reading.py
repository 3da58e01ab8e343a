"""Which database is read: the one that is written to, or, for as long as one page is made, a replica of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Model

REPLICA = "replica"

_read: ContextVar[str] = ContextVar("read", default=DEFAULT_DB_ALIAS)

alias = _read.get


@contextmanager
def at(database: str) -> Iterator[None]:
    before = _read.set(database)
    try:
        yield
    finally:
        _read.reset(before)


class Router:
    """For Django. What is written is written to one database, whatever was read elsewhere before."""

    def db_for_read(self, model: type[Model], **hints: Any) -> str:
        return alias()

    def db_for_write(self, model: type[Model], **hints: Any) -> str:
        return DEFAULT_DB_ALIAS

    def allow_relation(self, one: Model, other: Model, **hints: Any) -> bool:
        return True

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool:
        return db == DEFAULT_DB_ALIAS
