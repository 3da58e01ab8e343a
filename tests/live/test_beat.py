"""Heartbeats, and what else a page says."""

import json
import time

import pytest

from games.live import consumers
from tests.live.pages import at, versions_of
from tests.person import play_on


@pytest.fixture
def table(server, play_at):
    code, people = play_at(server)
    return code, play_on(code, people, most=4)["version"]


def test_a_heartbeat_is_answered(server, table):
    code, version = table
    with at(server, code) as page:
        page.until(version)
        page.say(json.dumps({"beat": version}))
        assert page.answer() == " "


def test_a_page_that_shows_an_old_version_gets_the_newest(server, table):
    code, version = table
    with at(server, code) as page:
        page.until(version)
        time.sleep(consumers.UNDERWAY)
        page.say(json.dumps({"beat": version - 1}))
        assert versions_of(page.answer()) == [version]


def test_a_beat_that_crosses_the_newest_state_does_not_bring_it_twice(server, table):
    code, version = table
    with at(server, code) as page:
        page.until(version)
        page.say(json.dumps({"beat": version - 1}))
        assert page.answer() == " "


def test_a_page_that_shows_nothing_yet_gets_the_newest(server, table):
    code, version = table
    with at(server, code) as page:
        page.until(version)
        time.sleep(consumers.UNDERWAY)
        page.say('{"beat": 0}')
        assert versions_of(page.answer()) == [version]


NOTHING = ['{"beat": true}', '{"beat": "1"}', '{"beat": null}', '{"beat": 99999999}', '{"beat": -1e400}']


@pytest.mark.parametrize("said", NOTHING)
def test_a_beat_that_says_nothing_is_a_beat(server, table, said):
    code, version = table
    with at(server, code) as page:
        page.until(version)
        page.say(said)
        assert page.answer() == " "


NONSENSE = [
    "",
    " ",
    "{",
    "[]",
    "1",
    "null",
    '"beat"',
    "{}",
    '{"x": 1}',
    "\0",
    "ä",
    "[" * 4000,
    '{"HEADERS": {}}',
    "NaN",
]


@pytest.mark.parametrize("said", NONSENSE, ids=[said[:9] or "nothing" for said in NONSENSE])
def test_what_is_not_understood_is_passed_over(server, table, said):
    code, version = table
    with at(server, code) as page:
        page.until(version)
        page.say(said)
        page.say(json.dumps({"beat": version}))
        assert page.answer() == " "


def test_bytes_are_passed_over_too(server, table):
    code, version = table
    with at(server, code) as page:
        page.until(version)
        page.socket.send(b'{"beat": 1}')
        page.say(json.dumps({"beat": version}))
        assert page.answer() == " "


def test_nobody_moves_through_a_socket(server, play_at):
    code, people = play_at(server)
    version = people[0].state(code)["version"]
    with at(server, code, people[0]) as page:
        page.until(version)
        for said in ({"do": "card", "seen": version, "action_id": "a"}, {"act": {"do": "card"}}):
            page.say(json.dumps(said))
        page.say('{"beat": 0}')
        assert people[0].state(code)["version"] == version
