"""What the numbers of a running server say."""

import re

from tests.live.pages import at
from tests.person import step


def number(person, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", person.http.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_moves_fan_out_and_sockets_are_counted(server, play_at):
    code, people = play_at(server)
    alice = people[0]
    names = ('tutto_moves_total{game="tutto"}', "tutto_fanout_seconds_count", "tutto_frames_received_total")
    before = [number(alice, name) for name in names]
    with at(server, code) as page:
        page.until(1)
        assert number(alice, "tutto_sockets") >= 1
        page.until(step(code, people, alice.state(code)).json()["version"])
        page.say('{"beat": 99}')
        page.answer()
    after = [number(alice, name) for name in names]
    assert all(now > then for now, then in zip(after, before, strict=True))


def test_a_socket_that_floods_is_counted(server, play_at, person):
    alice = person(server, "Alice")
    before = number(alice, "tutto_sockets_aborted_total")
    with at(server, alice.open()) as page:
        page.until(1)
        page.say("x" * 9000)
        page.closed()
    assert number(alice, "tutto_sockets_aborted_total") == before + 1
