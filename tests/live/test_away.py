"""Redis or the database goes away and comes back: moves are told, nothing is lost, everybody catches up."""

import os
import time
from urllib.parse import urlsplit, urlunsplit

import pytest

from tests.live.pages import at
from tests.live.proxies import Way
from tests.live.serving import Server, furnished, serving_beside
from tests.person import gather, step

pytestmark = pytest.mark.distributed


def through(way: Way, url: str) -> str:
    """The same service, by this way."""
    parts = urlsplit(url)
    user = f"{parts.username}@" if parts.username else ""
    return urlunsplit(parts._replace(netloc=f"{user}127.0.0.1:{way.port}"))


def way_to(url: str) -> Way:
    parts = urlsplit(url)
    return Way(str(parts.hostname), int(parts.port or 0))


def no_traceback(server: Server) -> bool:
    return "Traceback" not in server.log() + server.said()


@pytest.fixture
def frail_redis(tmp_path):
    """Two servers whose way to Redis can be cut."""
    redis = os.environ["REDIS_URL"]
    with furnished(tmp_path) as url, way_to(redis) as way:
        first = Server(tmp_path, url, REDIS_URL=through(way, redis))
        try:
            first.begin()
            with serving_beside(first) as second:
                yield first, second, way
        finally:
            first.kill()


def test_without_redis_moves_are_made_and_seen_at_both_servers(frail_redis, person):
    first, second, way = frail_redis
    code, people = gather([person(first, "Alice"), person(second, "Bob")])
    state = people[0].state(code)
    with at(first, code) as here, at(second, code) as there:
        for cut in (False, True, False):
            way.cut() if cut else way.mend()
            for _move in range(5):
                state = step(code, people, state).json()
                for page in (here, there):
                    page.until(state["version"], patience=4)
        assert there.versions == sorted(set(there.versions))
    assert no_traceback(first)
    assert no_traceback(second)


def test_without_redis_new_pages_open_and_the_server_says_it_is_not_ready(frail_redis, person):
    first, _second, way = frail_redis
    code = person(first, "Alice").open()
    way.cut()
    with at(first, code) as page:
        assert page.until(1)
    assert not first.ready()
    way.mend()
    assert first.ready()


def test_after_redis_is_back_nudges_pass_again(frail_redis, person):
    first, second, way = frail_redis
    code, people = gather([person(first, "Alice"), person(second, "Bob")])
    way.cut()
    time.sleep(1)
    way.mend()
    state = people[0].state(code)
    with at(second, code) as there:
        waits = []
        for _move in range(30):
            began = time.monotonic()
            state = step(code, people, state).json()
            there.until(state["version"], patience=4)
            waits.append(time.monotonic() - began)
    assert sorted(waits[-10:])[5] < 0.5


@pytest.fixture
def frail_database(tmp_path):
    """A server whose way to PostgreSQL can be cut."""
    with furnished(tmp_path) as url, way_to(url) as way:
        server = Server(tmp_path, through(way, url), DATABASE_POOL_TIMEOUT="1")
        try:
            server.begin()
            yield server, way
        finally:
            server.kill()


def test_without_the_database_there_is_a_sentence_and_then_the_game_goes_on(frail_database, person):
    server, way = frail_database
    code, people = gather([person(server, "Alice"), person(server, "Bob")])
    state = people[0].state(code)
    mover, told = people[state["to_act"]], {"seen": state["version"], "action_id": "once", **state["choices"][0]}
    way.cut()
    answer = mover.act(code, **told)
    assert (answer.status_code, "error" in answer.json()) == (503, True)
    assert (server.ready(), mover.http.get("/healthz").status_code) == (False, 200)
    way.mend()
    assert server.until_ready()
    assert mover.act(code, **told).status_code == 200
    assert no_traceback(server)


def test_without_the_database_pages_stay_open_and_catch_up(frail_database, person):
    server, way = frail_database
    code, people = gather([person(server, "Alice"), person(server, "Bob")])
    state = people[0].state(code)
    with at(server, code) as page:
        page.until(state["version"])
        way.cut()
        time.sleep(2)
        way.mend()
        assert page.until(step(code, people, state).json()["version"])


def test_without_the_database_a_new_page_is_cut_off_and_opens_when_it_is_back(frail_database, person):
    server, way = frail_database
    code = person(server, "Alice").open()
    way.cut()
    with at(server, code) as page:
        assert page.closed(patience=30) is None
    way.mend()
    assert server.ready()
    with at(server, code) as page:
        assert page.until(1)
    assert no_traceback(server)
