"""What waits keeps nobody else: a table whose row is held, and threads that all stand still."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.limits.blocked import BLOCK, GO
from tests.live.serving import ROOT, Server, serving
from tests.person import step

BLOCKED = ROOT / "tests" / "limits" / "blocked.py"


@pytest.fixture
def standing_still(tmp_path: Path) -> Iterator[Server]:
    """A server all of whose threads for requests stand still, once it is ready, until the file `go` is there."""
    with serving(tmp_path, BLOCKED, BLOCKED_LANES="requests moves") as running:
        (tmp_path / BLOCK).touch()
        while 'tutto_lane_busy{lane="request"} 8.0' not in ask(running, "/metrics").text:
            pass
        yield running
        (tmp_path / GO).touch()


def ask(server: Server, path: str, patience: float = 20) -> httpx.Response:
    return httpx.get(server.base + path, trust_env=False, timeout=patience)


def test_with_all_threads_blocked_it_is_alive_and_tells_how_it_fares(standing_still):
    with ThreadPoolExecutor(1) as pool:
        page = pool.submit(ask, standing_still, "/rules/tutto/")
        while 'tutto_lane_waiting{lane="request"} 0.0' in ask(standing_still, "/metrics").text:
            assert not page.done()
        assert ask(standing_still, "/healthz").text == "ok\n"
        assert not page.done()
        (standing_still.data / GO).touch()
        assert page.result().status_code == 200
    line = next(json.loads(line) for line in standing_still.log().splitlines() if "/rules/tutto/" in line)
    assert 0 < line["waited_ms"] <= line["ms"]


@contextmanager
def held(server: Server, code: str) -> Iterator[None]:
    """Somebody else holds the row of this table."""
    with psycopg.connect(server.database) as other:
        other.execute("SELECT 1 FROM games_game WHERE code = %s FOR UPDATE", [code])
        yield


@pytest.mark.distributed
def test_ten_clicks_at_a_table_that_is_held_delay_nobody_else(own_server, play_at):
    """Takes two seconds: as long as the database lets somebody wait for a row."""
    code, people = play_at(own_server)
    elsewhere, others = play_at(own_server, "Carol", "Dave")
    state, theirs = people[0].state(code), others[0].state(elsewhere)
    mover = people[state["to_act"]]
    with held(own_server, code), ThreadPoolExecutor(10) as pool:
        told = {"seen": state["version"], **state["choices"][0]}
        clicks = [pool.submit(mover.act, code, action_id=f"click-{number}", **told) for number in range(10)]
        while "tutto_writes_waiting 9.0" not in ask(own_server, "/metrics").text:
            assert not any(click.done() for click in clicks)
        for _move in range(3):
            theirs = step(elsewhere, others, theirs).json()
        assert not any(click.done() for click in clicks)
        assert {(click.result().status_code, click.result().headers["Retry-After"]) for click in clicks} == {(503, "1")}
    # The next one is made in a lane apart, and as it is quick, those after it go the usual way.
    assert mover.act(code, action_id="at-last", **told).status_code == 200
    figures = ask(own_server, "/metrics").text
    assert 'tutto_lane_waited_seconds_count{lane="stuck"} 0.0' not in figures
    assert "tutto_tables_slow 0.0" in figures
