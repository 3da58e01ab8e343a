"""At the real server: play at once against computers, a demonstration in the empty lobby, a seat kept warm."""

import json
import time

from websockets.sync.client import connect


def shows(answer, true, seconds: float = 60):
    """What a question answers as soon as it is true."""
    ends = time.monotonic() + seconds
    while not true(found := answer()):
        assert time.monotonic() < ends, f"still {found}"
        time.sleep(0.05)
    return found


def now(person, game: str) -> str:
    answer = person.post("/games/now/", game=game, name=person.name)
    assert answer.status_code == 302, answer.text
    code: str = answer.headers["location"].split("/")[2]
    assert person.post(f"/games/{code}/start/", action_id="made-by-the-page").status_code == 200
    return code


def my_seat(person, code: str) -> int:
    return person.record(code)["players"].index(person.name)


def test_three_turns_against_computers(server, person):
    alice = person(server, "Alice")
    code = now(alice, "tutto")
    seat, turns = my_seat(alice, code), 0
    while turns < 3:
        state = shows(lambda: alice.state(code), lambda state: state["to_act"] in (seat, None))
        while state["to_act"] == seat:
            state = alice.act(code, state["version"], **state["choices"][-1]).json()
        turns += 1
    assert alice.record(code)["log"]


def test_a_seat_is_kept_warm_and_taken_back(server, person, play_at):
    code, people = play_at(server, "Alice", "Bob")
    first = people[0]
    assert first.post(f"/games/{code}/leave/").status_code == 302
    shows(lambda: first.state(code), lambda state: state["to_act"] == 1)
    assert first.post(f"/games/{code}/take/").status_code == 302
    state = people[1].state(code)
    while state["to_act"] == 1:
        state = people[1].act(code, state["version"], **state["choices"][-1]).json()
    assert first.act(code, state["version"], **state["choices"][0]).status_code == 200


def test_an_empty_lobby_shows_a_game_that_moves_while_it_is_watched(own_server, person):
    watcher = person(own_server, "")
    running = "SELECT version FROM games_game ORDER BY version"
    assert own_server.rows(running) == []
    with connect(own_server.socket("/ws/lobby/"), origin=own_server.base) as page:
        page.send(json.dumps({"beat": 0}))
        shows(lambda: own_server.rows(running), lambda rows: rows and rows[-1][0] > 6)
    assert "/games/" in watcher.http.get("/", headers={"Accept": "text/html"}).text
    assert len(own_server.rows(running)) == 1
