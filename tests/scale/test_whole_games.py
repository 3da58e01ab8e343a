"""Scripted people play whole games over HTTP; every record verifies, independently too, and replays to the same end.

PLAYS=300 plays so many of each kind.
"""

import copy
import json
import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.rules import GAMES
from tests.person import Person, gather, play_on
from tests.rules.selfplay import SHORT
from tests.scale.checker import check

PLAYS = int(os.environ.get("PLAYS", "20"))
NAMES = ("Alice", "Bob", "Carol", "Dave")


def played(base: str, game: str, number: int) -> tuple[dict, dict]:
    """A whole game of random moves: where it ended, and its record."""
    people = [Person(base, name, number) for name in NAMES[: 2 + number % 3]]
    try:
        edition = GAMES[game].EDITIONS[number % len(GAMES[game].EDITIONS)]
        code, seated = gather(people, game=game, edition=edition, target=SHORT[game])
        return play_on(code, seated), people[0].record(code)
    finally:
        for person in people:
            person.http.close()


@pytest.fixture(scope="module", params=GAMES)
def games(request, server):
    """Several at once, as on a real evening."""
    with ThreadPoolExecutor(4) as evening:
        return list(evening.map(lambda number: played(server.base, request.param, number), range(PLAYS)))


@pytest.fixture(scope="module")
def files(games, tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    paths = [folder / f"{number:04}.json" for number in range(len(games))]
    for path, (_state, record) in zip(paths, games, strict=True):
        path.write_text(json.dumps(record))
    return [str(path) for path in paths]


def printed(server, command: str, files: list[str]) -> list[dict]:
    done = server.manage(command, *files)
    assert done.returncode == 0, done.stdout + done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_game_comes_to_its_end(games):
    assert {state["status"] for state, _record in games} == {"finished"}
    assert all(state["winners"] for state, _record in games)


def test_every_record_verifies(server, games, files):
    lines = printed(server, "verify", files)
    chance = [sum(entry[0] in ("roll", "card") for entry in record["log"]) for _state, record in games]
    assert [line["verified"] for line in lines] == [True] * PLAYS
    assert [line["rolls"] + line["cards"] for line in lines] == chance


def test_every_record_replays_to_the_same_end(server, games, files):
    lines = printed(server, "replay", files)
    for line, (state, _record) in zip(lines, games, strict=True):
        assert {key: line[key] for key in ("status", "scores", "winners", "ended_by")} == {
            key: state[key] for key in ("status", "scores", "winners", "ended_by")
        }


def test_every_record_is_confirmed_by_somebody_else(games):
    for _state, record in games:
        assert check(record) == sum(entry[0] in ("roll", "card") for entry in record["log"])


def test_somebody_else_notices_a_changed_die(games):
    """The control: a checker that finds nothing would find nothing wrong either."""
    record = copy.deepcopy(games[0][1])
    roll = next(entry for entry in record["log"] if entry[0] == "roll")
    roll[1][0] = roll[1][0] % 6 + 1
    with pytest.raises(AssertionError):
        check(record)


def test_no_request_failed_on_our_side(server, games):
    lines = map(json.loads, server.log().splitlines())
    assert [line["error"] for line in lines if "error" in line] == []  # first of all, what went wrong
    metrics = Person(server.base, "Operator")
    assert "tutto_errors_total 0.0" in metrics.http.get("/metrics").text
    metrics.http.close()
    assert "Traceback" not in server.log() + server.said()


def test_the_log_is_json_and_holds_no_secret(server, games):
    log = server.log()
    assert all(json.loads(line)["level"] for line in log.splitlines())
    assert not [secret for _state, record in games for secret in record["proof"]["secrets"] if secret in log]
