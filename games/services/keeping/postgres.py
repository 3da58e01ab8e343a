"""PostgreSQL: its own programs copy a database and make one of a copy; one that is replaced gets another name."""

import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

from django.db import connection, connections

from games.services.errors import Refusal

NAME, MAGIC = "PostgreSQL", b"PGDMP"

PARAMETERS = {"dbname": "PGDATABASE", "user": "PGUSER", "password": "PGPASSWORD", "host": "PGHOST", "port": "PGPORT"}
"""What leads to the database, by the names that PostgreSQL's programs know: a command line is seen by everybody."""

MISSING = (
    "{program} is not on the PATH. Install PostgreSQL's client programs, of the server's version or a newer one "
    "(on Debian: apt install postgresql-client)."
)
NOT_ALLOWED = (
    "A copy is checked in a database of its own, and {user} may not make one ({error}). "
    "Allow it once: ALTER ROLE {user} CREATEDB;"
)
RUNNING = "Somebody is connected to the database {base}. Stop the site (all processes) first, then restore."
THERE = (
    "There is something in the database {base} already. To put the backup in its place, say --replace: "
    "the one that is there now is kept under another name."
)


def dump(file: Path) -> None:
    """At one moment, while everybody plays on."""
    _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")


@contextmanager
def opened(file: Path) -> Iterator[str]:
    """In a database of its own, which goes away again."""
    name = f"{_base()}_check_{secrets.token_hex(4)}"
    _make(name)
    try:
        _fill(name, file)
        yield _url(name)
    finally:
        _drop(name)


def _fill(name: str, file: Path) -> None:
    """All on one disk: where it comes from, parts of the log may have lain on another that is not here."""
    whole = ("--no-owner", "--no-tablespaces", "--exit-on-error")
    _run("pg_restore", *whole, f"--dbname={name}", os.fspath(file))


def put_in_place(file: Path, moment: str, replace: bool, check: Callable[[str], None]) -> str:
    """Says under which name the one before is kept, if there was one."""
    name, fresh = _base(), f"{_base()}_restored_{secrets.token_hex(4)}"
    there = _look(name)
    if there and not replace:
        raise Refusal(THERE.format(base=name))
    if there is not None and _connected(name):
        raise Refusal(RUNNING.format(base=name))
    _make(fresh)
    try:
        _fill(fresh, file)
        check(_url(fresh))
        return _exchange(name, fresh, f"{name}_before_{moment.replace('-', '_')}" if there is not None else "")
    except BaseException:
        _drop(fresh)
        raise


def _exchange(name: str, fresh: str, kept: str) -> str:
    """Both names change, or none does."""
    from psycopg.errors import ObjectInUse

    with _elsewhere() as server, server.transaction():
        try:
            if kept:
                server.execute(f'ALTER DATABASE "{name}" RENAME TO "{kept}"')
            server.execute(f'ALTER DATABASE "{fresh}" RENAME TO "{name}"')
        except ObjectInUse as error:
            raise Refusal(RUNNING.format(base=name)) from error
    return kept


def _look(name: str) -> bool | None:
    """Whether there is anything in the database; None if there is no such database."""
    with _elsewhere() as server:
        if not server.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
            return None
    with _elsewhere(name) as server:
        return bool(server.execute("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1").fetchone())


def _connected(name: str) -> bool:
    with _elsewhere() as server:
        asked = "SELECT 1 FROM pg_stat_activity WHERE datname = %s AND backend_type = 'client backend' LIMIT 1"
        return bool(server.execute(asked, [name]).fetchone())


def _make(name: str) -> None:
    from psycopg.errors import InsufficientPrivilege

    try:
        with _elsewhere() as server:
            server.execute(f'CREATE DATABASE "{name}" TEMPLATE template0')
    except InsufficientPrivilege as error:
        raise Refusal(NOT_ALLOWED.format(user=_parameters().get("user", "?"), error=str(error).strip())) from error


def _drop(name: str) -> None:
    with _elsewhere() as server:
        server.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


@contextmanager
def _elsewhere(name: str = "postgres") -> Iterator[Any]:
    """A connection outside the pool, to a database that is always there, to make and rename others."""
    import psycopg  # belongs to PostgreSQL: with SQLite it need not be installed

    _close_own()
    with psycopg.connect(**_parameters() | {"dbname": name}, autocommit=True) as server:
        yield server


def _close_own() -> None:
    """This process's own connections would be in the way."""
    connections.close_all()
    cast(Any, connection).close_pool()


def _run(program: str, *arguments: str) -> None:
    if not shutil.which(program):
        raise Refusal(MISSING.format(program=program))
    env = os.environ | {PARAMETERS[key]: str(value) for key, value in _parameters().items()}
    done = subprocess.run([program, *arguments], env=env, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["?"]
        raise Refusal(f"{program} failed: {said[-1]}.")


def _parameters() -> dict[str, Any]:
    return {key: value for key, value in connection.get_connection_params().items() if key in PARAMETERS and value}


def _base() -> str:
    return str(_parameters()["dbname"])


def _url(name: str) -> str:
    """Of another database on the same server."""
    known = {key: quote(str(value), safe="") for key, value in _parameters().items()}
    who = known.get("user", "") + (f":{known['password']}" if "password" in known else "")
    where = f"{known.get('host', '')}:{known['port']}" if "port" in known else known.get("host", "")
    return f"postgres://{who}@{where}/{quote(name)}"
