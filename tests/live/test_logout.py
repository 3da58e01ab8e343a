"""When a session ends, its sockets end."""

import pytest

from tests.live.pages import Page, at

GONE = 4401


def leave_the_site(person) -> None:
    assert person.post("/accounts/logout/").status_code in (200, 302)


def test_logging_out_closes_the_sockets_of_this_browser(server, play_at):
    code, (alice, bob) = play_at(server)
    with at(server, code, alice) as hers, at(server, code, bob) as his, Page(server, "/ws/lobby/", alice) as lobby:
        hers.until(1)
        his.until(1)
        leave_the_site(alice)
        assert (hers.closed(), lobby.closed()) == (GONE, GONE)
        his.say('{"beat": 1000}')
        assert his.answer() == " "


def test_whoever_logged_out_is_a_stranger_to_the_socket(server, play_at):
    code, (alice, _bob) = play_at(server, no_spectators="on")
    leave_the_site(alice)
    with at(server, code, alice) as page:
        assert page.closed() == 4404


@pytest.mark.distributed
def test_logging_out_at_one_server_closes_the_sockets_at_the_other(two_servers, play_at):
    first, second = two_servers
    code, (alice, _bob) = play_at(first)
    with at(second, code, alice) as page:
        page.until(1)
        leave_the_site(alice)
        assert page.closed() == GONE
