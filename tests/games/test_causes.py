"""Why the database did not do it: each cause has its own line in the log and its own sentence."""

import sqlite3
from contextlib import closing

import pytest
from django.db import DatabaseError, OperationalError, connection, transaction

from games.site import metrics
from games.site.health import causes
from games.site.health.causes import Cause


def failure(file, *statements):
    """What SQLite itself says."""
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as opened:
        try:
            for statement in statements:
                opened.execute(statement)
        except sqlite3.Error as error:
            return error
    raise AssertionError("nothing failed")


def full(folder):
    big = "INSERT INTO t VALUES (zeroblob(100000))"
    return failure(folder / "full", "PRAGMA max_page_count=2", "CREATE TABLE t (a)", big)


def locked(folder):
    with closing(sqlite3.connect(folder / "locked", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        return failure(folder / "locked", "CREATE TABLE t (a)")


def rubbish(folder):
    (folder / "rubbish").write_bytes(b"no database" * 1000)
    return failure(folder / "rubbish", "PRAGMA schema_version")


def read_only(folder):
    sqlite3.connect(folder / "read").close()
    return failure(folder / "read", "PRAGMA query_only=1", "CREATE TABLE t (a)")


def nowhere(folder):
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(folder / "no" / "file")
    return caught.value


OF_SQLITE = {
    full: Cause.DISK_FULL,
    locked: Cause.BUSY,
    rubbish: Cause.DAMAGED,
    read_only: Cause.READ_ONLY,
    nowhere: Cause.NO_FILE,
}


@pytest.mark.parametrize("fail", OF_SQLITE)
def test_sqlite_is_understood(tmp_path, fail):
    wrapped = OperationalError("whatever Django makes of it")
    wrapped.__cause__ = fail(tmp_path)
    assert causes.of(wrapped) == OF_SQLITE[fail]


OF_POSTGRESQL = {
    "53100": Cause.DISK_FULL,
    "55P03": Cause.BUSY,
    "57014": Cause.BUSY,
    "40P01": Cause.BUSY,
    "53300": Cause.CROWDED,
    "28P01": Cause.LOGIN,
    "3D000": Cause.NO_DATABASE,
    "25006": Cause.READ_ONLY,
    "57P01": Cause.AWAY,
}


@pytest.mark.parametrize("number", OF_POSTGRESQL)
def test_postgresql_is_understood_by_its_numbers(number):
    error = OperationalError("in any language")
    error.sqlstate = number
    assert causes.of(error) == OF_POSTGRESQL[number]


@pytest.mark.distributed
def test_a_lock_that_somebody_else_holds_is_understood(transactional_db):
    from games.management import alone

    with alone.connected() as other, other.transaction(), transaction.atomic(), connection.cursor() as cursor:
        other.execute("LOCK TABLE games_game")
        cursor.execute("SET LOCAL lock_timeout = '20ms'")
        with pytest.raises(OperationalError) as caught, transaction.atomic():
            cursor.execute("LOCK TABLE games_game")
    assert causes.of(caught.value) == Cause.BUSY


SAID = {
    "database or disk is full": ("the disk is full", "the disk is full", 30, "disk_full"),
    "database is locked": ("somebody else held a lock for too long", "is busy just now", 1, "busy"),
    "server closed the connection": ("the database is away", "reached just now", 2, "away"),
}


@pytest.mark.parametrize("words", SAID)
def test_each_cause_has_its_line_its_sentence_and_its_number(alice, caplog, words):
    line, sentence, seconds, name = SAID[words]
    alice.raise_request_exception = False

    def fails(execute, sql, params, many, context):
        raise OperationalError(words)

    before = metrics.DATABASE_FAILURES.labels(name)._value.get()
    with connection.execute_wrapper(fails):
        answer = alice.get("/")
    assert (answer.status_code, int(answer["Retry-After"]), sentence in answer.content.decode()) == (503, seconds, True)
    assert [said.message for said in caplog.records if said.name == "games.views.failures"] == [
        f"{line}: OperationalError"
    ]
    assert metrics.DATABASE_FAILURES.labels(name)._value.get() == before + 1


def test_a_statement_that_we_got_wrong_is_our_own_fault():
    assert not causes.database_failed(type("ProgrammingError", (DatabaseError,), {})())
    assert not causes.database_failed(ZeroDivisionError())
