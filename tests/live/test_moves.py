"""Every change reaches everybody who looks; what a page shows after it equals the page loaded afresh."""

import re

import pytest

from games.rules import GAMES
from tests.live.pages import Page, at, regions_of
from tests.live.serving import Server
from tests.person import Person, step


def differences(page: Page, fresh: str) -> list[str]:
    """The regions that a page would have to change to be as fresh as this one."""
    loaded = regions_of(fresh)
    return [name for name in loaded if page.regions.get(name) != loaded[name]]


@pytest.mark.parametrize("game", GAMES)
def test_after_every_move_every_page_is_as_a_fresh_one(server, play_at, person, game):
    code, people = play_at(server, "Alice", "Bob", "Carol", game=game)
    stranger, state = person(server, "Watcher"), people[0].state(code)
    with at(server, code, people[0]) as first, at(server, code, people[1]) as second, at(server, code) as watching:
        for _move in range(30):
            state = step(code, people, state).json()
            if state["status"] != "playing":
                break
            for page, who in ((first, people[0]), (second, people[1]), (watching, stranger)):
                page.until(state["version"])
                assert differences(page, who.page(code)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_move_reaches_everybody_and_no_version_goes_backwards(server, play_at, game):
    code, people = play_at(server, game=game)
    state = people[0].state(code)
    first, pages = state["version"], [at(server, code, one) for one in (*people, None, None, None)]
    for page in pages:
        page.until(first)
    for _move in range(20):
        state = step(code, people, state).json()
        if state["status"] != "playing":
            break
    for page in pages:
        page.until(state["version"]).socket.close()
        assert page.versions == list(range(first, state["version"] + 1))


def test_a_watcher_never_gets_the_controls_of_a_seat(server, play_at):
    code, people = play_at(server)
    state = people[0].state(code)
    with at(server, code) as watching:
        for _move in range(25):
            state = step(code, people, state).json()
            watching.until(state["version"])
            if state["status"] != "playing":
                break
        assert not [frame for frame in watching.frames if 'form="act"' in frame]


def test_no_frame_holds_a_token(server, play_at):
    code, people = play_at(server)
    with at(server, code, people[0]) as page:
        page.until(step(code, people, people[0].state(code)).json()["version"])
        assert not [frame for frame in page.frames if "csrf" in frame.lower()]


def gathered(server: Server, person) -> tuple[str, Person, Person]:
    alice, bob = person(server, "Alice"), person(server, "Bob")
    return alice.open(), alice, bob


def test_those_who_wait_see_somebody_sit_down_and_leave(server, person):
    code, alice, bob = gathered(server, person)
    with at(server, code, alice) as page:
        assert "Bob" not in page.until(1).regions["board"]
        bob.sit(code)
        assert "Bob" in page.until(2).regions["board"]
        bob.post(f"/games/{code}/leave/")
        assert "Bob" not in page.until(3).regions["board"]


def test_those_who_wait_see_the_game_begin(server, person):
    code, alice, bob = gathered(server, person)
    bob.sit(code)
    with at(server, code, alice) as hers, at(server, code, bob) as his:
        version = alice.start(code).json()["version"]
        for page, who in ((hers, alice), (his, bob)):
            assert differences(page.until(version), who.page(code)) == []


def test_whoever_was_removed_gets_the_page_of_a_stranger(server, person):
    code, alice, bob = gathered(server, person)
    bob.sit(code)
    with at(server, code, bob) as page:
        page.until(2)
        alice.post(f"/games/{code}/host/", remove="1")
        assert differences(page.until(3), bob.page(code)) == []


def test_when_the_last_one_leaves_the_sockets_close(server, person):
    code, alice, _bob = gathered(server, person)
    with at(server, code) as page:
        page.until(1)
        alice.post(f"/games/{code}/leave/")
        assert page.closed() == 4404


def test_when_a_game_without_spectators_begins_strangers_are_sent_away(server, person):
    alice, bob = person(server, "Alice"), person(server, "Bob")
    code = alice.open(no_spectators="on")
    bob.sit(code)
    with at(server, code) as watching, at(server, code, bob) as his:
        watching.until(2)
        version = alice.start(code).json()["version"]
        assert his.until(version)
        assert (watching.closed(), watching.versions) == (4404, [2])


def test_the_end_of_a_game_is_told(server, play_at):
    code, people = play_at(server, game="gambler", target=100)
    state = people[0].state(code)
    with at(server, code) as watching:
        while state["status"] == "playing":
            state = step(code, people, state).json()
        watching.until(state["version"])
        assert 'class="places"' in watching.regions["board"]
        watching.regions["board"] = with_result(watching.regions["board"], result_of(people[0], code))
        assert differences(watching, people[0].page(code)) in ([], ["controls"])
        assert watching.version == state["version"]


def result_of(person: Person, code: str) -> str:
    """What a page asks for that has seen the game end."""
    return person.http.get(f"/games/{code}/result/").text.strip()


def with_result(board: str, result: str) -> str:
    """The result in the place that the last frame keeps for it."""
    made, places = re.subn(r'<div id="result".*?</div>', lambda _place: result, board)
    assert places == 1
    return made


def test_a_rematch_is_told_at_the_old_table(server, play_at):
    code, people = play_at(server, game="gambler", target=100)
    state = people[0].state(code)
    while state["status"] == "playing":
        state = step(code, people, state).json()
    with at(server, code) as watching:
        watching.until(state["version"])
        again = people[1].post(f"/games/{code}/rematch/").headers["location"].split("/")[2]
        watching.until(state["version"] + 1)
        assert again in watching.regions["controls"] + watching.regions["board"]


def test_a_refused_move_is_sent_to_nobody(server, play_at):
    code, people = play_at(server)
    version = people[0].state(code)["version"]
    with at(server, code) as watching:
        watching.until(version)
        watching.rest()
        people[0].act(code, version, do="stop")
        people[1].act(code, version, do="card")
        assert watching.rest() == []
