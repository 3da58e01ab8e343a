"""Talk and presence, live."""

import re

import pytest

from tests.live.pages import at

PRESENCE = 'id="presence"'


def words(frame: str) -> str:
    """What is left of a frame without its tags."""
    return re.sub(r"<[^>]*>", " ", frame).strip()


@pytest.fixture
def table(server, play_at):
    return play_at(server)


def test_what_a_player_says_reaches_the_players_only(server, table, person):
    code, (alice, bob) = table
    with at(server, code, bob) as his, at(server, code) as watching:
        his.until(1)
        watching.until(1)
        alice.say(code, "Good luck!")
        assert "Good luck!" in his.until_told('id="chat"')
        assert not [frame for frame in watching.rest() if "Good luck!" in frame]


def test_what_a_spectator_says_reaches_the_spectators_only(server, table, person):
    code, (alice, _bob) = table
    charlie = person(server, "Charlie")
    charlie.open()
    with at(server, code, alice) as hers, at(server, code) as watching:
        hers.until(1)
        watching.until(1)
        charlie.say(code, "She should stop now")
        assert "She should stop now" in watching.until_told('id="chat"')
        assert not [frame for frame in hers.rest() if "She should" in frame]


def test_talk_brings_no_version(server, table):
    code, (alice, bob) = table
    with at(server, code, bob) as his:
        before = his.until(1).version
        alice.say(code, "Hello")
        assert 'data-version="' not in his.until_told("Hello")
        assert his.version == before


def test_a_page_that_is_loaded_again_is_told_though_nobody_has_come_or_left(server, table):
    code, (alice, bob) = table
    with at(server, code, alice) as hers:
        assert bob.name in hers.until_told(PRESENCE)
        with at(server, code, alice) as again:
            assert bob.name in again.until_told(PRESENCE)


def test_one_is_told_who_is_not_here(server, table):
    code, (alice, bob) = table
    with at(server, code, alice) as hers:
        assert bob.name in hers.until_told(PRESENCE)
        with at(server, code, bob) as his:
            assert his.until_told(PRESENCE)
            assert bob.name not in hers.until_told(PRESENCE)
        assert bob.name in hers.until_told(PRESENCE)


def test_one_is_told_how_many_watch(server, table):
    code, (alice, bob) = table
    with at(server, code, alice) as hers, at(server, code, bob):
        hers.until_told(PRESENCE)
        with at(server, code), at(server, code):
            while "2" not in words(hers.until_told(PRESENCE)):
                pass
        while words(hers.until_told(PRESENCE)):
            pass


def test_a_second_page_of_a_player_is_no_second_player(server, table):
    code, (alice, bob) = table
    with at(server, code, bob) as his, at(server, code, alice) as first:
        first.until(1)
        with at(server, code, alice) as second:
            second.until(1)
        told = [frame for frame in his.rest(1) if PRESENCE in frame]
        assert alice.name not in told[-1]
