"""A page that comes back gets the newest state, whatever happened in between."""

import signal

from tests.live.pages import at
from tests.person import play_on, step


def test_a_page_that_comes_back_sees_what_happened_meanwhile(server, play_at):
    code, people = play_at(server)
    with at(server, code, people[0]) as page:
        page.until(1)
    state = play_on(code, people, most=7)
    with at(server, code, people[0]) as page:
        page.until(state["version"])
        assert page.versions == [state["version"]]


def test_after_a_restart_everything_is_as_it_was(own_server, play_at):
    code, people = play_at(own_server)
    state = play_on(code, people, most=6)
    assert own_server.end(signal.SIGTERM) == 0
    own_server.begin()
    assert people[0].state(code) == state
    with at(own_server, code) as page:
        page.until(state["version"])
        assert page.until(step(code, people, state).json()["version"])


def test_a_page_hears_that_the_server_is_gone(own_server, play_at):
    code, _people = play_at(own_server)
    with at(own_server, code) as page:
        page.until(1)
        own_server.kill()
        assert page.closed() is None
