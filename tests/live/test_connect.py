"""A socket opens: who may look gets the full state at once; who may not is told so by a code that a page can read."""

from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from games.rules import GAMES
from tests.live.pages import REGIONS, Page, at, versions_of
from tests.person import play_on


@pytest.mark.parametrize("game", GAMES)
def test_the_first_frame_is_the_whole_table(server, play_at, game):
    code, people = play_at(server, game=game)
    state = play_on(code, people, most=5)
    for person in (*people, None):
        with at(server, code, person) as page:
            frame = page.answer()
            assert (versions_of(frame), set(page.regions)) == ([state["version"]], set(REGIONS))


def test_an_open_table_is_sent_too(server, person):
    alice = person(server, "Alice")
    code = alice.open()
    with at(server, code) as page:
        assert page.until(1).version == alice.record(code)["version"] == 1


def test_a_table_that_is_over_is_sent_too(server, play_at):
    code, people = play_at(server, game="gambler", target=100)
    state = play_on(code, people)
    with at(server, code) as page:
        assert page.until(state["version"]).version == state["version"]


@pytest.mark.parametrize("game", GAMES)
def test_only_who_is_to_act_gets_something_to_click(server, play_at, game):
    code, people = play_at(server, game=game)
    acting = people[0].state(code)["to_act"]
    for number, one in enumerate([*people, None]):
        with at(server, code, one) as page:
            assert ('form="act"' in page.read()) == (number == acting)


@pytest.mark.parametrize("path", ["/ws/games/nothere8/", "/ws/games/-/", "/ws/nothing/", "/", "/ws/games/%00/"])
def test_what_is_not_there_closes_with_4404(server, path):
    with Page(server, path) as page:
        assert page.closed() == 4404


def test_a_table_without_spectators_is_not_there_for_strangers(server, person, play_at):
    code, people = play_at(server, no_spectators="on")
    for stranger in (None, person(server, "Charlie")):
        with at(server, code, stranger) as page:
            assert (page.closed(), page.frames) == (4404, [])
    with at(server, code, people[0]) as page:
        assert page.read()


FOREIGN = {
    "another site": "http://evil.example",
    "another port": "http://127.0.0.1:1",
    "no port": "http://127.0.0.1",
    "another scheme": "https://127.0.0.1:{port}",
    "another name": "http://localhost:{port}",
    "our name and more": "http://127.0.0.1.evil.example:{port}",
    "no origin that a page could have": "null",
}


@pytest.mark.parametrize("path", ["/ws/games/nothere8/", "/ws/lobby/"])
@pytest.mark.parametrize("origin", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_page_of_another_origin_closes_with_4403(server, path, origin):
    with Page(server, path, origin=origin.format(port=server.port)) as page:
        assert (page.closed(), page.frames) == (4403, [])


def test_our_own_page_is_welcome(server, person):
    code = person(server, "Alice").open()
    with at(server, code, origin=server.base) as page:
        assert page.until(1)


@pytest.mark.parametrize(
    "cookie", ["sessionid=nobody", 'sessionid="abcdefgh\\000ijkl"', "=", "x" * 5000, "a=b; " * 500]
)
def test_a_cookie_that_says_nothing_is_a_visitor(server, person, cookie):
    code = person(server, "Alice").open()
    with at(server, code, SimpleNamespace(cookie=cookie)) as page:
        assert page.until(1)


def test_a_socket_that_is_refused_takes_no_more(server):
    with Page(server, "/ws/games/nothere8/") as page:
        page.closed()
        with pytest.raises(ConnectionClosed):
            page.say("{}")
