"""/healthz, /readyz and /metrics: for whoever runs the site."""

import pytest
from django.db import OperationalError, connection

from games.site import metrics
from tests.games.friends import Friend
from tests.games.tables import tutto


def test_the_process_is_alive(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")


def test_the_process_is_ready(db, client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (200, True)


def dead(execute, sql, params, many, context):
    raise OperationalError("the database is away")


def test_without_its_database_it_is_alive_but_not_ready(db, client):
    with connection.execute_wrapper(dead):
        assert client.get("/healthz").status_code == 200
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, False)
    assert answer.json()["wrong"] == ["The database is away. Start it, or correct DATABASE_URL."]


def test_without_redis_it_is_not_ready(db, client, settings):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    answer = client.get("/readyz")
    wrong = ["Redis is away. Start it, or correct REDIS_URL."]
    assert (answer.status_code, answer.json()) == (503, {"database": True, "redis": False, "wrong": wrong})


NAMES = ["tutto_moves_total", "tutto_fanout_seconds_count", "tutto_sockets", "tutto_errors_total"]


@pytest.mark.parametrize("name", NAMES)
def test_what_an_operator_watches_is_counted(client, name):
    assert name in client.get("/metrics").content.decode()


def test_errors_are_counted(db, settings):
    before = metrics.ERRORS._value.get()
    with connection.execute_wrapper(dead):
        Friend(raise_request_exception=False).get("/games/nothere/")
    assert metrics.ERRORS._value.get() == before + 1


def test_no_name_and_no_code_is_in_the_metrics(table_at, client, alice):
    table = table_at(tutto("x2"))
    alice.act(table, "roll")
    shown = client.get("/metrics").content.decode()
    assert not [word for word in (table.code, "Alice") if word in shown]


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_operations_are_only_read(client, path):
    assert client.post(path).status_code == 405
