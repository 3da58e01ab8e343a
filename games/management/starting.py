"""Before a server begins: is everything there that it needs? If not, one sentence says what, and the way out."""

import fcntl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from games.management import alone, collected, keys, replica
from games.site.health import causes, outside
from tutto_site.environment import unusable

FOREIGN = (
    "The database {name} belongs to something else: it has tables, and none of ours. Name another one: DATABASE_URL."
)


def prepare() -> None:
    """Checks, then makes what is missing. Several processes may start at once: they do that one after the other."""
    check_folder()
    if settings.REDIS_URL and (wrong := outside.redis()):
        raise CommandError(wrong)
    check_reachable()
    alone.claim()
    with turn():
        check_database()
        call_command("migrate", interactive=False, verbosity=0)
        keys.check()
        collected.collect()
    replica.check()


def answer_quickly() -> None:
    """From now on this process has people waiting, who would rather be told to try again."""
    if connection.vendor != "postgresql":
        return
    own: Any = connection
    direct = _identity() if settings.POOLER else None
    own.close()
    own.close_pool()
    own.settings_dict["OPTIONS"]["options"] = settings.PATIENCE
    if settings.POOLER:
        own.settings_dict.update(settings.POOLER)
        check_pooler(direct)


def check_pooler(direct: object) -> None:
    """It is there, leads to the database that is named, and bounds what nobody may wait for."""
    try:
        alone.connected().close()  # the pool would keep the reason to itself
    except Exception as error:
        if not alone.refused(error):
            raise
        raise CommandError(causes.of(error).sentence.replace("DATABASE_URL", "POOLER_URL")) from error
    with in_a_sentence(), connection.cursor() as cursor:
        cursor.execute(BOUNDS)
        if "0" in cursor.fetchone():
            raise CommandError(UNBOUNDED)
        if _identity() != direct:
            raise CommandError(ELSEWHERE)


BOUNDS = (
    "SELECT current_setting('statement_timeout'), current_setting('lock_timeout'), "
    "current_setting('idle_in_transaction_session_timeout')"
)
UNBOUNDED = (
    "Nothing bounds how long something takes behind POOLER_URL. Let the pooler say it, as deploy/pgbouncer.ini does: "
    "connect_query='SET statement_timeout = 5000; SET lock_timeout = 2000; "
    "SET idle_in_transaction_session_timeout = 30000'"
)
ELSEWHERE = "POOLER_URL leads to another database than DATABASE_URL. Let both name the same one."


def _identity() -> object:
    """Which database this is, whatever the way that leads to it is called."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT oid, pg_postmaster_start_time() FROM pg_database WHERE datname = current_database()")
        return cursor.fetchone()


def check_folder() -> None:
    try:
        settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=settings.DATA_DIR) as probe:
            probe.write(b"room for a line of the log")
            probe.flush()
    except OSError as error:
        raise CommandError(unusable(settings.DATA_DIR, error)) from error


def check_reachable() -> None:
    with in_a_sentence():
        if connection.vendor == "postgresql":
            alone.connected().close()  # the pool would keep the reason to itself


def check_database() -> None:
    """In turn: what another process has half made looks like a stranger's."""
    with in_a_sentence():
        foreign = _foreign()
        damaged = "" if foreign else _damaged()
    if foreign:
        raise CommandError(FOREIGN.format(name=connection.settings_dict["NAME"]))
    if damaged:
        raise CommandError(f"{causes.Cause.DAMAGED.sentence} ({damaged})")


@contextmanager
def in_a_sentence() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if not causes.database_failed(error) and not alone.refused(error):
            raise
        raise CommandError(causes.of(error).sentence) from error


def _foreign() -> bool:
    """Tables, but none of ours. Half of our own are no stranger's: a first start may have been interrupted."""
    applied = {app for app, _name in MigrationRecorder(connection).applied_migrations()}
    ours = {config.label for config in apps.get_app_configs()}
    if "games" in applied:
        return False
    return bool(applied - ours) or (not applied and bool(set(connection.introspection.table_names())))


def _damaged() -> str:
    """What SQLite finds in its own file; PostgreSQL looks after itself."""
    if connection.vendor != "sqlite":
        return ""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA quick_check(1)")
        said = str(cursor.fetchone()[0])
    return "" if said == "ok" else said.splitlines()[-1]


@contextmanager
def turn() -> Iterator[None]:
    """On this computer by a file (tables and static files), on several by the database (tables)."""
    with (settings.DATA_DIR / "starting.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with _turn_at_the_database():
            yield


@contextmanager
def _turn_at_the_database() -> Iterator[None]:
    if connection.vendor == "sqlite":
        yield
        return
    own: Any = alone.connected()
    with own:
        own.execute("SELECT pg_advisory_lock(%s)", [STARTING])
        yield


STARTING = alone.LOCK + 1
