"""When something is refused before any view, or has gone wrong: a sentence and a status, never a traceback."""

import pytest
from django.db import InterfaceError, OperationalError, connection

from games.models import Entry
from games.services.play import announce
from tests.games.friends import FORM, HTMX, JSON, Friend
from tests.games.tables import tutto


@pytest.fixture
def dead():
    """A database that has gone away."""

    def gone(execute, sql, params, many, context):
        raise OperationalError("server closed the connection unexpectedly")

    return connection.execute_wrapper(gone)


@pytest.mark.parametrize("path", ["/", "/games/new/", "/games/k7mQ2xab/", "/games/k7mQ2xab/record.json"])
@pytest.mark.parametrize("how", [JSON, HTMX, FORM], ids=["json", "htmx", "form"])
def test_without_the_database_there_is_a_sentence_and_503(alice, dead, path, how):
    alice.raise_request_exception = False
    with dead:
        answer = alice.get(path, headers=how)
    if path != "/games/new/":
        assert answer.status_code == 503
        assert int(answer["Retry-After"]) >= 1
    assert b"Traceback" not in answer.content


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_a_move_that_the_database_does_not_take_is_told_as_such(table_at, alice, error):
    table = table_at(tutto("x2 115662"))
    alice.raise_request_exception = False

    def fails(execute, sql, params, many, context):
        if "games_entry" in sql and sql.startswith("INSERT"):
            raise error("disk full")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(fails):
        answer = alice.act(table, "stop", seen=table.version, action_id="once")
    assert (answer.status_code, "error" in answer.json(), Entry.objects.count()) == (503, True, 2)
    assert alice.act(table, "stop", action_id="once").status_code == 200


def test_a_database_that_is_away_is_one_line_in_the_log_without_a_traceback(alice, dead, caplog):
    alice.raise_request_exception = False
    with dead:
        alice.get("/")
    assert not [line for line in caplog.records if line.exc_info]


def test_our_own_fault_is_500_with_a_number_that_the_log_knows(alice, caplog):
    alice.raise_request_exception = False

    def broken(execute, sql, params, many, context):
        raise ZeroDivisionError

    with connection.execute_wrapper(broken):
        answer = alice.get("/", headers=JSON)
    line = next(line for line in caplog.records if line.exc_info)
    assert (answer.status_code, line.request in answer.json()["error"]) == (500, True)


def test_a_listener_that_fails_does_not_fail_the_move(table_at, alice, django_capture_on_commit_callbacks):
    table = table_at(tutto("x2 115662"))

    class Deaf:
        def moved(self, game, seats):
            raise ConnectionError("Redis is away")

        talked = moved

    announce.listen(Deaf())
    with django_capture_on_commit_callbacks(execute=True):
        answer = alice.act(table, "stop")
    assert answer.status_code == 200


def test_nothing_is_announced_before_the_commit(table_at, alice, django_capture_on_commit_callbacks):
    table, heard = table_at(tutto("x2 115662")), []

    class Ear:
        def moved(self, game, seats):
            heard.append(game.version)

    announce.listen(Ear())
    with django_capture_on_commit_callbacks(execute=True) as waiting:
        alice.act(table, "stop")
        assert not heard
    assert (heard, bool(waiting)) == ([table.version], True)


@pytest.mark.parametrize("how", [JSON, HTMX, FORM], ids=["json", "htmx", "form"])
def test_a_click_without_the_token_of_the_page_is_403_with_a_sentence(table_at, how):
    answer = Friend("Eve", enforce_csrf_checks=True).act(table_at(tutto()), "card", how)
    assert (answer.status_code, "This page was open for too long" in answer.content.decode()) == (403, True)


@pytest.mark.parametrize(
    "path", ["/nothing", "/games/", "/games/x", "/static/nothing.css", "/favicon.ico", "/ws/lobby/"]
)
def test_an_address_without_a_page_is_404(client, path):
    assert client.get(path).status_code in (301, 404)


def test_the_page_that_is_not_there_is_a_page(client):
    answer = client.get("/nothing/")
    assert (answer.status_code, b"<html" in answer.content) == (404, True)


def test_programs_get_the_sentence_as_json(client):
    assert client.get("/nothing/", headers=JSON).json() == {
        "error": "There is nothing here, or nothing that you may see."
    }
