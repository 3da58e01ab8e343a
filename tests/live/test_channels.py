"""Between processes: who hears of a table, and how pages find back to its home."""

import os
import signal
import time
from collections.abc import Callable, Iterator

import httpx
import pytest

from bench.drill.stores import redises
from tests.live.pages import at
from tests.live.serving import Server, serving_beside
from tests.live.test_metrics import number
from tests.person import Person, gather, step

ELSEWHERE = 1013
LONG = 60.0
"""Seconds: whoever asks a Redis that says nothing tries another one after five, again and again."""
pytestmark = pytest.mark.distributed


def heard(person: Person) -> float:
    """How many messages have come to the process that this person asks."""
    return number(person, "tutto_nudges_received_total")


def test_a_process_that_does_not_show_a_table_hears_nothing_of_it(two_servers, play_at, person):
    first, second = two_servers
    (code, people), onlooker = play_at(first), person(second, "Carol")
    state, before = people[0].state(code), heard(onlooker)
    with at(first, code, people[1]) as page:
        for _move in range(5):
            state = step(code, people, state).json()
        people[0].say(code, "Good luck!")
        page.until(state["version"]).until_told("Good luck!")
        assert (heard(onlooker), heard(people[0]) > 0) == (before, True)
        with at(second, code) as there:
            there.until(state["version"])
            there.until(step(code, people, state).json()["version"])
            assert heard(onlooker) > before


def test_whoever_has_left_a_table_hears_no_more_of_it(two_servers, play_at, person):
    first, second = two_servers
    (code, people), onlooker = play_at(first), person(second, "Carol")
    with at(second, code) as there:
        there.until(1)
        moves(code, people, 1)
    before = -1.0
    while before != (before := heard(onlooker)):  # that the page has gone is known a moment later
        moves(code, people, 1)
    moves(code, people, 5)
    assert heard(onlooker) == before


@pytest.fixture(scope="module")
def homes(two_servers: tuple[Server, Server]) -> Iterator[tuple[Server, Server]]:
    """Two processes, of which the second one knows that a balancer leads each table to one of them."""
    with serving_beside(two_servers[0], TABLE_HOMES="1") as home:
        yield two_servers[0], home


def moves(code: str, people: list[Person], count: int) -> None:
    state = people[0].state(code)
    for _move in range(count):
        state = step(code, people, state).json()


def test_pages_come_home_to_the_process_that_is_asked_for_the_moves(homes, play_at):
    first, second = homes
    code, people = play_at(second)
    with at(first, code, people[0]) as hers, at(first, code) as watching:
        hers.until(1)
        watching.until(1)
        moves(code, people, 3)
        assert [page.closed() for page in (hers, watching)] == [ELSEWHERE] * 2


def test_whoever_was_led_here_again_is_left_alone_for_a_while(homes, play_at):
    first, second = homes
    code, people = play_at(second)
    with at(first, code) as page:
        page.until(1)
        moves(code, people, 2)
        assert page.closed() == ELSEWHERE
    with at(first, code) as again:
        state = people[0].state(code)
        for _move in range(4):
            state = step(code, people, state).json()
        assert again.until(state["version"])


def test_where_both_are_asked_nobody_is_sent_anywhere(homes, person):
    first, second = homes
    code, people = gather([person(first, "Alice"), person(first, "Bob")])
    others = [Person(second.base, somebody.name) for somebody in people]
    for known, other in zip(people, others, strict=True):
        other.http.cookies = known.http.cookies
    with at(first, code) as page:
        state = page.until(1) and people[0].state(code)
        for asked in (people, others) * 4:
            state = step(code, asked, state).json()
            page.until(state["version"])
    for other in others:
        other.http.close()


@pytest.fixture(scope="module")
def both_redis() -> Iterator[list[redises.Server]]:
    with redises.servers(2) as both:
        yield both


@pytest.fixture(scope="module")
def apart(two_servers: tuple[Server, Server], both_redis: list[redises.Server]) -> Iterator[tuple[Server, Server]]:
    """Two processes that speak by way of two Redis servers beside the one that counts."""
    told = {"REDIS_CHANNELS": ",".join(server.url for server in both_redis)}
    with serving_beside(two_servers[0], **told) as one, serving_beside(two_servers[0], **told) as other:
        yield one, other


def table_in(redis: redises.Server, apart: tuple[Server, Server], play_at) -> tuple[str, list[Person]]:
    """One whose channel lies in this Redis."""
    ends = time.monotonic() + LONG
    while time.monotonic() < ends:
        code, people = play_at(apart[0])
        [(number_of_game,)] = apart[0].rows(f"SELECT id FROM games_game WHERE code = '{code}'")
        with at(apart[1], code) as page:
            page.until(1)
            if any(channel.endswith(f"table-{number_of_game}") for channel in redis.channels()):
                return code, people
    raise AssertionError("no table's channel came to lie there")


def shown_and_heard(server: Server, onlooker: Person, code: str, people: list[Person]) -> bool:
    """A page at this process shows a move; whether another process has told it so."""
    with at(server, code) as page:
        page.until(people[0].state(code)["version"])
        before = heard(onlooker)
        page.until(step(code, people, people[0].state(code)).json()["version"])
        return heard(onlooker) > before


def test_a_redis_that_is_away_takes_the_channels_of_its_own_tables_only(apart, both_redis, play_at, person):
    onlooker, one = person(apart[1], "Carol"), both_redis[0]
    hers, his = (table_in(redis, apart, play_at) for redis in both_redis)
    assert [shown_and_heard(apart[1], onlooker, *table) for table in (hers, his)] == [True, True]
    one.end()
    assert [shown_and_heard(apart[1], onlooker, *table) for table in (hers, his)] == [False, True]
    one.begin()
    until(lambda: shown_and_heard(apart[1], onlooker, *hers))
    assert shown_and_heard(apart[1], onlooker, *his)


def test_a_process_says_which_redis_is_away_and_is_ready_all_the_same(apart, both_redis):
    said = ["Redis is away. Start it, or correct REDIS_CHANNELS."]
    both_redis[1].end()
    try:
        until(lambda: wrong(apart[0]) == said)
    finally:
        both_redis[1].begin()
    until(lambda: not wrong(apart[0]))


def wrong(server: Server) -> list[str]:
    answer = httpx.get(f"{server.base}/readyz", trust_env=False)
    assert answer.status_code == 200
    return answer.json().get("wrong", [])


def test_a_process_that_begins_while_one_of_them_says_nothing_hears_the_other(two_servers, both_redis, play_at, person):
    told = {"REDIS_CHANNELS": ",".join(server.url for server in both_redis)}
    os.kill(both_redis[1].process.pid, signal.SIGSTOP)
    try:
        with serving_beside(two_servers[0], **told) as one, serving_beside(two_servers[0], **told) as other:
            onlooker, hers = person(other, "Carol"), table_in(both_redis[0], (one, other), play_at)
            until(lambda: shown_and_heard(other, onlooker, *hers))
    finally:
        os.kill(both_redis[1].process.pid, signal.SIGCONT)


def until(so: Callable[[], bool], patience: float = LONG) -> None:
    ends = time.monotonic() + patience
    while not so():
        assert time.monotonic() < ends
        time.sleep(0.2)
