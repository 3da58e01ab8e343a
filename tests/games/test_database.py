"""How the database is connected to: what the guarantees of a move rest upon."""

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import CommandError
from django.db import connection

from games.management import starting
from tutto_site import databases


def asked(sql: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchone()[0]


def sqlite() -> list[object]:
    names = ("journal_mode", "synchronous", "foreign_keys")
    return [asked(f"PRAGMA {name}") for name in names]


def postgresql() -> list[object]:
    return [asked(f"SHOW {name}") for name in ("statement_timeout", "lock_timeout", "fsync")]


EXPECTED = {"sqlite": (sqlite, ["wal", 2, 1]), "postgresql": (postgresql, ["15s", "10s", "on"])}


def test_what_was_answered_is_on_disk_and_nothing_waits_for_ever(db):
    ask, expected = EXPECTED[connection.vendor]
    assert ask() == expected


@pytest.mark.distributed
@pytest.mark.django_db(transaction=True)
def test_a_process_that_serves_lets_nobody_wait_long(monkeypatch):
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "options", "")
    starting.answer_quickly()
    assert postgresql()[:2] == ["5s", "2s"]
    connection.close()
    connection.close_pool()


@pytest.mark.parametrize(
    ("sql", "given", "told"),
    [
        ("SELECT '%%', %s", ["?"], ("%", "?")),
        ("SELECT %s, %s", ["%s", "%%"], ("%s", "%%")),
        ("SELECT %(name)s, %(other)s", {"name": "a", "other": "b"}, ("a", "b")),
    ],
)
def test_what_is_asked_arrives_as_it_was_written_however_often(db, sql, given, told):
    """SQLite reads `?` where Django writes `%s`; tutto_site/sqlite remembers what it made of a statement."""
    with connection.cursor() as cursor:
        for _again in range(2):
            cursor.execute(sql, given)
            assert cursor.fetchone() == told


def database(url: str) -> dict[str, Any]:
    return databases.chosen(url, settings.DATABASE_POOL, Path("/tmp/test.sqlite3"))


def test_a_transaction_on_sqlite_that_reads_and_then_writes_waits_instead_of_failing():
    options = database("sqlite:////tmp/x.sqlite3")["OPTIONS"]
    assert (options["transaction_mode"], options["timeout"]) == ("IMMEDIATE", 20)


def test_sqlite_is_new_enough_not_to_lose_its_log(db):
    if connection.vendor == "sqlite":
        assert tuple(map(int, str(asked("SELECT sqlite_version()")).split("."))) >= (3, 51, 3)


def test_connections_to_postgresql_come_from_a_pool():
    chosen = database("postgres://somebody@example/tables")
    assert (chosen["CONN_MAX_AGE"], chosen["OPTIONS"]["pool"]["max_size"] > settings.THREADS) == (0, True)


def test_no_request_holds_the_write_lock_longer_than_its_move():
    assert not database("sqlite:////tmp/x.sqlite3").get("ATOMIC_REQUESTS", False)


@pytest.mark.parametrize("url", ["mysql://root@localhost/x", "oracle://x"])
def test_another_database_is_refused_with_a_sentence(url):
    from django.core.exceptions import ImproperlyConfigured

    with pytest.raises(ImproperlyConfigured, match="SQLite or PostgreSQL"):
        database(url)


def test_a_database_that_says_nothing_at_all_is_away_before_somebody_gives_up():
    """What TCP waits for is told by make drill ARGS=hosts."""
    options = database("postgres://somebody@example/tables")["OPTIONS"]
    silent = options["keepalives_idle"] + options["keepalives_interval"] * options["keepalives_count"]
    assert (options["tcp_user_timeout"] <= 10_000, silent <= 20, options["connect_timeout"] <= 5) == (True, True, True)


BOUNDED = databases.patience(statement=5, lock=2)
POSTGRESQL = database("postgres://tables@127.0.0.1/tables")


def test_a_process_behind_a_pooler_says_nothing_at_connecting_and_keeps_no_cursor_between_transactions():
    lent = databases.pooled("postgres://tables@pooler:6432/tables", POSTGRESQL)
    assert (lent["HOST"], lent["OPTIONS"]["options"], lent["DISABLE_SERVER_SIDE_CURSORS"]) == ("pooler", "", True)
    assert lent["OPTIONS"]["pool"]["max_size"] == settings.DATABASE_POOL


def test_without_a_pooler_nothing_differs():
    assert databases.pooled("", POSTGRESQL) == {}


@pytest.mark.parametrize("url", ["sqlite:////tmp/x.sqlite3", "postgres://tables@pooler:6432/tables"])
def test_a_pooler_has_to_do_with_postgresql_alone(url):
    with pytest.raises(ImproperlyConfigured, match="POOLER_URL"):
        databases.pooled(url, database("sqlite:////tmp/x.sqlite3"))


def test_whoever_connects_to_a_silent_replica_soon_gives_up():
    named = databases.replicated("postgres://tables@other/tables", POSTGRESQL, BOUNDED)["replica"]
    options = named["OPTIONS"]
    assert (named["HOST"], options["options"]) == ("other", BOUNDED)
    assert max(options["connect_timeout"], options["tcp_user_timeout"] / 1000) <= 2
    assert "pool" not in options


def test_without_a_replica_there_is_one_database():
    assert databases.replicated("", POSTGRESQL, BOUNDED) == {}


@pytest.mark.parametrize("url", ["sqlite:////tmp/x.sqlite3", "postgres://tables@other/tables"])
def test_a_replica_has_to_do_with_postgresql_alone(url):
    with pytest.raises(ImproperlyConfigured, match="REPLICA_URL"):
        databases.replicated(url, database("sqlite:////tmp/x.sqlite3"), BOUNDED)


@pytest.fixture
def lent(monkeypatch):
    """PostgreSQL itself, as if it stood behind a pooler; `connection` is as before afterwards."""
    before = dict(connection.settings_dict)

    def through(**differing: object) -> None:
        options = {**connection.settings_dict["OPTIONS"], "options": ""}
        monkeypatch.setattr(settings, "POOLER", {"OPTIONS": options} | differing)
        starting.answer_quickly()

    yield through
    connection.close()
    connection.close_pool()
    connection.settings_dict.update(before)


@pytest.mark.distributed
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("bounds", ["", "-c statement_timeout=5000"])
def test_a_pooler_that_does_not_bound_everything_is_refused(lent, bounds):
    with pytest.raises(CommandError, match="Nothing bounds how long something takes"):
        lent(OPTIONS={**connection.settings_dict["OPTIONS"], "options": bounds})


@pytest.mark.distributed
@pytest.mark.django_db(transaction=True)
def test_a_pooler_that_is_not_there_is_named_by_its_own_word(lent):
    with pytest.raises(CommandError, match="Start it, or correct POOLER_URL"):
        lent(PORT="1")


@pytest.mark.distributed
@pytest.mark.django_db(transaction=True)
def test_a_pooler_that_leads_elsewhere_is_refused(lent):
    options = {**connection.settings_dict["OPTIONS"], "options": BOUNDED}
    with pytest.raises(CommandError, match="leads to another database"):
        lent(NAME="postgres", OPTIONS=options)


@pytest.mark.distributed
@pytest.mark.django_db(transaction=True)
def test_a_pooler_that_is_as_it_should_be_is_taken(lent):
    lent(OPTIONS={**connection.settings_dict["OPTIONS"], "options": BOUNDED})
    assert postgresql()[0] == "5s"
