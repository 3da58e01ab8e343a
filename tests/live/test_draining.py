"""A process that is told to end (SIGTERM): everybody is sent elsewhere, everything is answered, and then it is gone."""

import asyncio
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from games import memory
from games.live import draining, presence
from games.live.hub import Hub, OpenPage, Present
from games.live.wire import Wire
from games.site.background import Tasks
from games.site.health import leaving
from tests.live.pages import Page, at
from tests.live.serving import Server, serving, serving_beside
from tests.person import step, table_of

ELSEWHERE = 1013
LONG = "600"


@pytest.fixture(params=["daphne", "uvicorn"])
def drained(request, tmp_path):
    """Starts a server that takes so many seconds to send its sockets elsewhere."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SERVER", request.param)

        @contextmanager
        def server(seconds: str) -> Iterator[Server]:
            with serving(tmp_path, DRAIN_SECONDS=seconds) as running:
                yield running

        yield server


def open_sockets(server: Server, count: int) -> None:
    """Returns when it serves so many."""
    while f"tutto_sockets {count}.0" not in httpx.get(f"{server.base}/metrics", trust_env=False).text:
        time.sleep(0.02)


def told_to_end(server: Server, sockets: int = 2) -> None:
    """Returns when it has heard."""
    open_sockets(server, sockets)
    server.process.send_signal(signal.SIGTERM)
    with httpx.Client(base_url=server.base, trust_env=False) as asking:
        while asking.get("/readyz").status_code == 200:
            time.sleep(0.02)


@contextmanager
def nobody_writes(server: Server) -> Iterator[None]:
    """As a long transaction of somebody else's would do it."""
    if server.database:
        import psycopg

        with psycopg.connect(server.database) as other:
            other.execute("LOCK TABLE games_game IN EXCLUSIVE MODE")
            yield
        return
    import sqlite3

    with closing(sqlite3.connect(server.data / "tutto.sqlite3", timeout=20)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@pytest.fixture(scope="module", params=["daphne", "uvicorn"])
def on_its_way_out(request, tmp_path_factory):
    """A server that drains for as long as these tests take, and a table at it."""
    with (
        serving(tmp_path_factory.mktemp("drains"), SERVER=request.param, DRAIN_SECONDS=LONG) as server,
        Page(server, "/ws/lobby/"),
        Page(server, "/ws/lobby/"),
    ):
        code, people = table_of(server.base, ["Alice", "Bob"])
        told_to_end(server)
        yield server, code, people
        for person in people:
            person.http.close()


def test_it_is_alive_and_says_why_it_is_not_ready(on_its_way_out):
    server, _code, _people = on_its_way_out
    ready = httpx.get(f"{server.base}/readyz", trust_env=False)
    assert (ready.status_code, ready.json()["wrong"]) == (503, [leaving.SENTENCE])
    assert httpx.get(f"{server.base}/healthz", trust_env=False).status_code == 200


def test_pages_and_moves_go_on_meanwhile(on_its_way_out):
    _server, code, people = on_its_way_out
    answer = step(code, people, people[0].state(code))
    assert (answer.status_code, answer.headers["connection"]) == (200, "close")


def test_a_new_socket_is_refused_so_that_a_proxy_asks_another_process(on_its_way_out):
    server, _code, _people = on_its_way_out
    with pytest.raises(InvalidStatus) as refusal:
        Page(server, "/ws/lobby/")
    assert refusal.value.response.status_code == 503


def test_one_socket_is_told_to_come_back_elsewhere_while_the_next_one_is_still_served(drained, play_at):
    with drained(LONG) as server:
        code, people = play_at(server)
        with Page(server, "/ws/lobby/") as first, at(server, code, people[0]) as next_one:
            next_one.until(1)
            told_to_end(server)
            assert first.closed() == ELSEWHERE
            next_one.say('{"beat": 1000}')
            assert next_one.answer() == " "


def test_in_the_end_all_have_been_told(drained, play_at):
    with drained("1") as server:
        code, people = play_at(server)
        with (
            at(server, code, people[0]) as hers,
            at(server, code, people[1]) as his,
            Page(server, "/ws/lobby/") as other,
        ):
            open_sockets(server, 3)
            assert server.end(signal.SIGTERM) == 0
            assert [page.closed() for page in (hers, his, other)] == [ELSEWHERE] * 3


def test_a_move_under_way_is_answered(drained, play_at):
    with drained(LONG) as server:
        code, people = play_at(server)
        state, answers = people[0].state(code), []
        mover = people[state["to_act"]]

        def move() -> None:
            answers.append(mover.act(code, state["version"], "under-way", **state["choices"][0]).status_code)

        with nobody_writes(server):
            moving = threading.Thread(target=move)
            moving.start()
            time.sleep(0.5)
            server.process.send_signal(signal.SIGTERM)
            time.sleep(0.5)
        moving.join()
        assert (answers, server.process.wait(30)) == ([200], 0)
        assert "Traceback" not in server.said() + server.log()


def test_without_sockets_it_ends_at_once(drained):
    with drained(LONG) as server:
        assert server.end(signal.SIGTERM) == 0
        assert "Goodbye." in server.said()


@pytest.mark.parametrize(("how", "code"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 0)])
def test_whoever_says_it_again_means_it(drained, how, code):
    with drained(LONG) as server, Page(server, "/ws/lobby/"), Page(server, "/ws/lobby/"):
        told_to_end(server)
        assert server.end(how) == code


@pytest.mark.distributed
def test_at_the_other_process_everybody_is_as_present_as_before(drained, play_at):
    with drained("1") as first, serving_beside(first) as second:
        code, (alice, bob) = play_at(first)
        with at(first, code, alice) as hers, at(second, code, bob) as his:
            hers.until(1)
            his.until(1)
            his.rest(1.5)
            assert first.end(signal.SIGTERM) == 0
            with at(second, code, alice):
                assert not [frame for frame in his.rest(1.5) if "Alice" in frame]


# What can't be seen from outside.


async def test_whoever_was_sent_away_is_counted_until_they_are_counted_elsewhere():
    async def send(message) -> None: ...

    hub, page = memory.of(Hub), OpenPage(Wire(send), 5, 7, "", "en")
    hub.join(page)
    presence.send_elsewhere(page)
    hub.leave(page)
    assert presence.everywhere(5) == Present(frozenset({7}))


async def test_whoever_did_not_arrive_elsewhere_is_away_after_a_while(monkeypatch):
    async def send(message) -> None: ...

    monkeypatch.setattr(presence, "KEPT", 0.0)
    presence.send_elsewhere(OpenPage(Wire(send), 5, 7, "", "en"))
    await asyncio.gather(*memory.of(Tasks))
    assert presence.everywhere(5) == Present()


async def test_whatever_it_hangs_on_it_ends():
    before = signal.getsignal(signal.SIGTERM)
    try:
        draining.at_the_signal()
        told = signal.getsignal(signal.SIGTERM)
        told(signal.SIGTERM, None)
        assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL
        assert 0 < signal.alarm(0) <= 4 + draining.ANSWERS
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGTERM, before)
        asyncio.get_running_loop()._ready.clear()
