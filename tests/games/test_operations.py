"""/healthz, /readyz and /metrics: for whoever runs the site."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.db.models.functions import Now
from prometheus_client.metrics import MetricWrapperBase

from games.live import vitals
from games.models import Game, Tick, Trouble
from games.services.play import ticks
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


def test_what_is_due_and_not_done_is_measured(table_at):
    table = table_at(tutto("x2"))
    Game.objects.filter(code=table.code).update(due_at=Now() - timedelta(seconds=90))
    ticks.tick()
    Tick.objects.update(at=Now() - timedelta(seconds=50))
    vitals.look()
    late, age = metrics.DUE_LATE._value.get(), metrics.TICK_AGE._value.get()
    assert (90 <= late < 120, 50 <= age < 80, metrics.REACHED.labels("database")._value.get()) == (True, True, 1)


def test_tables_that_are_set_aside_are_counted(table_at):
    Trouble.objects.create(game=table_at(tutto("x2")).game, times=7)
    Game.objects.update(set_aside=Now() - timedelta(seconds=1))
    vitals.look()
    assert metrics.TABLES_ASIDE._value.get() == 1


def test_a_database_and_a_redis_that_are_away_are_seen(db, settings):
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    with connection.execute_wrapper(dead):
        vitals.look()
    assert (metrics.REACHED.labels("database")._value.get(), metrics.REACHED.labels("redis")._value.get()) == (0, 0)


# What watches them.

DEPLOY = Path(settings.BASE_DIR) / "deploy"
NAMED = re.compile(r"\btutto_\w+")


def of_watchers() -> dict[str, set[str]]:
    """The figures that each file asks for."""
    return {name: set(NAMED.findall((DEPLOY / name).read_text())) for name in ("alerts.yml", "grafana.json")}


def test_whatever_a_rule_or_a_panel_asks_for_is_measured(client):
    measured = set(re.findall(r"^# TYPE (\w+)", client.get("/metrics").content.decode(), re.MULTILINE))
    for name, asked in of_watchers().items():
        assert len(asked) > 10, name
        known = measured | {f"{one}{end}" for one in measured for end in ("_bucket", "_count", "_sum")}
        assert asked - known == set(), name


def test_every_figure_of_ours_is_on_the_dashboard():
    shown = of_watchers()["grafana.json"]
    ours = {one._name for one in vars(metrics).values() if isinstance(one, MetricWrapperBase)}
    assert len(ours) > 20
    assert [name for name in sorted(ours) if not any(one.startswith(name) for one in shown)] == []


def test_the_dashboard_is_one_that_grafana_reads():
    board = json.loads((DEPLOY / "grafana.json").read_text())
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert (len(places) > 10, len(set(places))) == (True, len(places))
    assert all(panel["targets"] for panel in board["panels"] if panel["type"] != "row")
