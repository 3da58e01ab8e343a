"""How the database is connected to: a file beside the key, or PostgreSQL."""

import os
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

SQLITE = "tutto_site.sqlite"
"""Django's own, with one thing less to do at each statement."""
SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"  # with NORMAL an acknowledged move can be lost at a power cut
    "PRAGMA foreign_keys=ON;"
)

SILENCE = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
}
"""Seconds (and once milliseconds) after which a database that says nothing at all is away. A cable that was pulled says
nothing: by itself Linux waits for a quarter of an hour, and whoever clicked with it."""

SCHEMES = ("sqlite:", "postgres:", "postgresql:", "psql:", "pgsql:")
NO_DATABASE = (
    "DATABASE_URL must name SQLite or PostgreSQL: "
    "DATABASE_URL=postgres://user:password@host:5432/name, or nothing for a file in the data folder."
)


def patience(statement: int, lock: int) -> str:
    """How many seconds PostgreSQL lets one statement go on, and wait for what somebody else holds."""
    milliseconds = {"statement": statement, "lock": lock, "idle_in_transaction_session": 30}
    return " ".join(f"-c {name}_timeout={seconds}000" for name, seconds in milliseconds.items())


def chosen(url: str, connections: int, for_tests: Path) -> dict[str, Any]:
    """What `url` names, with all that the guarantees of a move rest upon."""
    try:
        named: dict[str, Any] = environ.Env.db_url_config(url) if url.startswith(SCHEMES) else {}
    except (ValueError, ImproperlyConfigured) as error:  # what stands there may hold a password
        raise ImproperlyConfigured(NO_DATABASE) from error
    if named.get("ENGINE") == "django.db.backends.sqlite3":
        return named | sqlite(for_tests)
    if named.get("ENGINE") == "django.db.backends.postgresql":
        return named | postgresql(connections)
    raise ImproperlyConfigured(NO_DATABASE)


def pooled(url: str, database: dict[str, Any]) -> dict[str, Any]:
    """What differs for a process that serves by way of a pooler (deploy/pgbouncer.ini), which lends a connection for
    one transaction: nothing may hang on the one before, nor on words at connecting."""
    if not url:
        return {}
    if not {database["ENGINE"], chosen(url, 2, Path())["ENGINE"]} <= {"django.db.backends.postgresql"}:
        raise ImproperlyConfigured(NO_POOLER)
    lent = chosen(url, database["OPTIONS"]["pool"]["max_size"], Path())
    return {**lent, "OPTIONS": {**lent["OPTIONS"], "options": ""}, "DISABLE_SERVER_SIDE_CURSORS": True}


def replicated(url: str, database: dict[str, Any], patience: str) -> dict[str, dict[str, Any]]:
    """The replica beside the database. Each thread has a connection of its own that lasts: nobody could cut off those
    that a pool is just trying out, when the replica says nothing (games/site/replica.py)."""
    if not url:
        return {}
    named = chosen(url, 2, Path())
    if not {database["ENGINE"], named["ENGINE"]} <= {"django.db.backends.postgresql"}:
        raise ImproperlyConfigured(NO_REPLICA)
    options = {**SILENCE, "connect_timeout": 2, "tcp_user_timeout": 2_000, "options": patience}
    return {"replica": {**named, "CONN_MAX_AGE": None, "OPTIONS": options, "TEST": {"MIRROR": "default"}}}


NO_REPLICA = (
    "REPLICA_URL must name a replica of the PostgreSQL that DATABASE_URL names: "
    "REPLICA_URL=postgres://user:password@host:5432/name"
)
NO_POOLER = (
    "POOLER_URL must name a pooler before the PostgreSQL that DATABASE_URL names: "
    "POOLER_URL=postgres://user:password@host:6432/name"
)


def sqlite(for_tests: Path) -> dict[str, Any]:
    return {
        "ENGINE": SQLITE,
        "CONN_MAX_AGE": None,
        # IMMEDIATE: a deferred transaction that reads and then writes fails at once when another one writes.
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": SQLITE_PRAGMAS},
        # Tests use a file as well: the server that they start must see the same database.
        "TEST": {"NAME": os.fspath(for_tests)},
    }


def postgresql(connections: int) -> dict[str, Any]:
    return {
        # Without a pool every request opens a connection of its own, and 300 at once are too many clients.
        "CONN_MAX_AGE": 0,
        # A connection that broke while it lay in the pool is found out before it is handed to a request.
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "pool": {"min_size": 2, "max_size": connections, "timeout": 5},
            "options": patience(statement=15, lock=10),
            **SILENCE,
        },
    }
