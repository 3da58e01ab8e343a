"""One serving process, unless Redis connects several: they could not tell each other what happened."""

import fcntl
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.core.management.base import CommandError
from django.db import DEFAULT_DB_ALIAS, connection, connections

from games import memory

SENTENCE = (
    "Another server is already running on this database. Several of them need Redis to show each other's moves: "
    "set REDIS_URL for all of them, or stop the other one."
)
LOCK = 7_085_551
"""Any number; all our processes ask for the same one."""


class Held(list[IO[str] | Any]):
    """What must stay open for as long as this process lives."""


def claim() -> None:
    """Takes the only place there is, for as long as this process lives."""
    if settings.REDIS_URL:
        return
    if connection.vendor == "sqlite":
        _claim_file()
    else:
        _claim_database()


def _claim_file() -> None:
    # Beside the database, wherever --data points: what must be alone is the database.
    database = Path(settings.DATABASES["default"]["NAME"])
    database.parent.mkdir(parents=True, exist_ok=True)
    file = database.with_name(f"{database.name}.lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise CommandError(SENTENCE) from error
    memory.of(Held).append(file)


def _claim_database() -> None:
    """A lock that PostgreSQL holds for a connection of its own."""
    own = connected()
    if not own.execute("SELECT pg_try_advisory_lock(%s)", [LOCK]).fetchone()[0]:
        raise CommandError(SENTENCE)
    memory.of(Held).append(own)


def connected(database: str = DEFAULT_DB_ALIAS) -> Any:
    """A connection to PostgreSQL beside the pool."""
    import psycopg  # belongs to PostgreSQL: with SQLite it need not be installed

    params = {key: value for key, value in connections[database].get_connection_params().items() if key in CONNECT}
    return psycopg.connect(**params, autocommit=True, connect_timeout=5)


def refused(error: BaseException) -> bool:
    """Whether it is such a connection that could not be made."""
    if connection.vendor != "postgresql":
        return False
    import psycopg

    return isinstance(error, psycopg.Error)


CONNECT = {"dbname", "user", "password", "host", "port"}
