"""Log lines: JSON with request, game and player; never what somebody said, and never a secret."""

import json
import logging
import os

import pytest

from games.services.play import secrets
from games.site.logs import JsonLines, LogFile
from tests.games.friends import JSON
from tests.games.tables import tutto


def lines(caplog) -> list[dict]:
    return [json.loads(JsonLines().format(line)) for line in caplog.records]


@pytest.fixture(autouse=True)
def _listen(caplog):
    caplog.set_level(logging.DEBUG)
    logging.getLogger("django.db.backends").setLevel(logging.INFO)


def test_a_request_is_one_line_with_game_and_player(table_at, alice, caplog):
    table = table_at(tutto("x2"))
    caplog.clear()
    alice.act(table, "roll")
    line = next(line for line in lines(caplog) if line["from"] == "games.request")
    assert (line["method"], line["path"], line["status"]) == ("POST", table.path("act/"), 200)
    assert (line["game"], line["player"]) == (table.code, alice.player.pk)
    assert (len(line["request"]), line["ms"] > 0) == (12, True)


def test_every_request_has_a_number_of_its_own(alice, caplog):
    for _request in range(5):
        alice.get("/")
    numbers = {line["request"] for line in lines(caplog) if line["from"] == "games.request"}
    assert len(numbers) == 5


def test_what_is_asked_all_the_time_is_not_logged(client, caplog):
    for path in ("/healthz", "/metrics"):
        client.get(path)
    assert not [line for line in lines(caplog) if line["from"] == "games.request"]


def test_no_word_of_the_talk_is_in_the_log(table_at, alice, bob, caplog):
    table = table_at(tutto("x2"))
    for friend, words in ((alice, "unmistakable words"), (bob, "x" * 500), (alice, "")):
        friend.ask(table, "say/", text=words)
    written = json.dumps(lines(caplog))
    assert not [word for word in ("unmistakable", "x" * 50) if word in written]


def test_no_secret_is_in_the_log(table_at, alice, bob, caplog):
    table = table_at(tutto())
    for _move in range(30):
        now = alice.see(table, headers=JSON).json()
        (alice, bob)[now["to_act"]].act(table, **now["choices"][0])
    written = json.dumps(lines(caplog))
    turns = range(table.game.turn + 3)
    assert not [turn for turn in turns if secrets.secret(table.game.pk, turn).hex() in written]


def test_no_session_and_no_token_is_in_the_log(alice, caplog):
    alice.get("/")
    written = json.dumps(lines(caplog))
    assert not [cookie.value for cookie in alice.cookies.values() if cookie.value in written]


def test_a_line_break_in_what_was_asked_does_not_break_the_line(client, caplog):
    client.get("/nothing%0a%7b%22level%22:%22fake%22%7d/")
    assert all("\n" not in JsonLines().format(line) for line in caplog.records)


def test_an_error_is_one_line_too(caplog):
    try:
        raise ZeroDivisionError("as\nit happens")
    except ZeroDivisionError:
        logging.getLogger("games").exception("failed")
    line = JsonLines().format(caplog.records[-1])
    assert ("\n" not in line, "ZeroDivisionError" in json.loads(line)["error"]) == (True, True)


def path_of(caplog) -> str:
    return next(line["path"] for line in lines(caplog) if line["from"] == "games.request")


def test_the_token_of_a_mail_is_not_in_the_log(db, client, caplog):
    client.get("/accounts/password/reset/key/2-d9x8c7-1a2b3c4d5e/")
    assert "1a2b3c4d5e" not in json.dumps(lines(caplog))
    assert path_of(caplog).startswith("/accounts/password/reset/key/")


def test_an_address_that_nobody_has_here_is_cut_short(db, client, caplog):
    client.get(f"/{'x' * 5000}")
    assert path_of(caplog) == f"/{'x' * 79}"


def written_to(path, line: str, most: int) -> LogFile:
    log = LogFile(path, maxBytes=most, backupCount=1)
    log.setFormatter(JsonLines())
    log.handle(logging.makeLogRecord({"msg": line}))
    return log


def test_a_log_that_has_grown_too_large_begins_anew(tmp_path):
    path = tmp_path / "log"
    log = written_to(path, "first", most=10)
    log.handle(logging.makeLogRecord({"msg": "second"}))
    log.close()
    assert "second" in path.read_text() and "first" not in path.read_text()
    assert "first" in (tmp_path / "log.1").read_text()


def test_a_log_with_room_goes_on_after_a_restart(tmp_path):
    for said in ("first", "second"):
        written_to(tmp_path / "log", said, most=1000).close()
    assert [json.loads(line)["message"] for line in (tmp_path / "log").read_text().splitlines()] == ["first", "second"]


def test_a_pipe_that_stands_for_the_log_is_never_begun_anew(tmp_path):
    """As where everything is to go to the standard output of a container."""
    os.mkfifo(pipe := tmp_path / "log")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    log = written_to(pipe, "first", most=10)
    log.handle(logging.makeLogRecord({"msg": "second"}))
    log.close()
    assert os.read(reader, 1000).count(b"\n") == 2
    os.close(reader)
