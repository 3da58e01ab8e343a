"""Two processes on one database, connected by Redis, show each other's moves."""

import time

import pytest

from tests.live.pages import Page, at
from tests.live.serving import serving, serving_beside
from tests.live.test_moves import differences
from tests.live.test_talk import PRESENCE, words
from tests.person import Person, gather, step

pytestmark = pytest.mark.distributed


@pytest.fixture
def table(two_servers, person):
    """Alice plays at one server, Bob at the other."""
    first, second = two_servers
    people = [person(first, "Alice"), person(second, "Bob")]
    return *gather(people), first, second


def test_each_shows_the_moves_of_the_other(table):
    code, people, first, second = table
    state = people[0].state(code)
    with at(first, code) as here, at(second, code) as there:
        for _move in range(20):
            state = step(code, people, state).json()
            for page in (here, there):
                assert page.until(state["version"], patience=3).version == state["version"]
        assert here.versions == sorted(set(here.versions))
        assert there.versions == sorted(set(there.versions))


def test_both_draw_the_same(table):
    code, people, first, second = table
    state = people[0].state(code)
    for _move in range(6):
        state = step(code, people, state).json()
    with at(first, code) as here, at(second, code) as there:
        assert here.until(state["version"]).regions == there.until(state["version"]).regions


def test_a_nudge_is_faster_than_the_comparison(table):
    """Moves are shown at the other process sooner than the comparison once a second would find them."""
    code, people, _first, second = table
    state, waits = people[0].state(code), []
    with at(second, code) as there:
        there.until(state["version"])
        for _move in range(12):
            began = time.monotonic()
            state = step(code, people, state).json()
            there.until(state["version"], patience=3)
            waits.append(time.monotonic() - began)
    assert sorted(waits)[len(waits) // 2] < 0.5


def test_a_repeated_action_at_the_other_server_gets_the_same_answer(table):
    code, people, _first, second = table
    state = people[0].state(code)
    mover = people[state["to_act"]]
    told = {"action_id": "once", "seen": state["version"], **state["choices"][0]}
    first_answer = mover.act(code, **told)
    elsewhere = Person(second.base, mover.name)
    elsewhere.http.cookies = mover.http.cookies
    assert elsewhere.act(code, **told).content == first_answer.content
    elsewhere.http.close()


def test_talk_reaches_the_other_process(table):
    code, people, first, second = table
    alice, bob = sorted(people, key=lambda one: one.name)
    with at(second, code, bob) as his:
        his.until(1)
        alice.say(code, "Good luck over there!")
        his.until_told("Good luck over there!")


def test_presence_reaches_the_other_process(table):
    code, people, first, second = table
    alice, bob = sorted(people, key=lambda one: one.name)
    with at(first, code, alice) as hers:
        hers.until_told("Bob")
        with at(second, code, bob):
            while "Bob" in hers.until_told('id="presence"'):
                pass
        assert "Bob" in hers.until_told("Bob", patience=30)


def test_a_new_table_is_in_the_lobby_of_the_other_process(two_servers, person):
    first, second = two_servers
    with Page(second, "/ws/lobby/") as page:
        page.until_told(person(first, "Alice").open())


def test_a_process_that_dies_takes_no_move_with_it(two_servers, person, tmp_path):
    first, _second = two_servers
    with serving_beside(first) as third:
        people = [person(third, "Alice"), person(third, "Bob")]
        code, people = gather(people)
        state = step(code, people, people[0].state(code)).json()
        third.kill()
    with at(first, code) as page:
        assert page.until(state["version"])
    heir = Person(first.base, "Alice")
    assert heir.state(code) == state
    heir.http.close()


def test_the_page_at_the_other_process_equals_a_fresh_one(table):
    code, people, first, second = table
    state = people[0].state(code)
    bob = next(one for one in people if one.name == "Bob")
    with at(second, code, bob) as his:
        for _move in range(10):
            state = step(code, people, state).json()
            assert differences(his.until(state["version"], patience=3), bob.page(code)) == []


def test_two_sites_on_one_redis_do_not_hear_each_other(own_server, person, tmp_path):
    """Their games have the same numbers, and nothing else in common."""
    (tmp_path / "other").mkdir()
    with serving(tmp_path / "other") as other:
        code, their_code = person(own_server, "Alice").open(), person(other, "Bob").open()
        with at(own_server, code) as page, at(other, their_code), at(other, their_code), at(other, their_code):
            page.rest(1)
            shown = [words(frame) for frame in page.frames if PRESENCE in frame]
            assert shown
            assert not [line for line in shown if "3" in line or "4" in line]
