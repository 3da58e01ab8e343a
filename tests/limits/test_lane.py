"""What costs much waits in a lane of its own: while that is full, pages and moves are answered, and who is too many is
told so."""

import json
import re
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from django.urls import reverse

from games.site.limits.queue import MOST_FROM_ONE, Queue
from tests.limits.conftest import HELD
from tests.live.serving import Server, serving
from tests.person import Person
from tutto_site.bridge import COSTLY

BLOCKED = Path(__file__).parent / "blocked.py"
RECORD = json.dumps({"format": "table-record/1", "game": "tutto", "players": ["Ann", "Ben"], "log": []})


@pytest.fixture
def blocked(tmp_path: Path) -> Iterator[Server]:
    """A server whose costly lane stands still until `go`."""
    with serving(tmp_path, BLOCKED, HELD, PROXY_HEADER="X-Real-IP") as running:
        yield running
        (tmp_path / "go").touch()  # or its thread would keep the process


def waiting(server: Server) -> int:
    told = httpx.get(f"{server.base}/metrics", trust_env=False, timeout=30).text
    found = re.search(r"^tutto_costly_requests (\d+)", told, re.MULTILINE)
    assert found
    return int(found[1])


def upload(person: Person, address: str = "192.0.2.1", accept: str = "text/html") -> httpx.Response:
    return person.post("/replay/", {"X-Real-IP": address, "Accept": accept}, record=RECORD)


def test_while_the_lane_is_full_everybody_else_is_answered(blocked: Server, person) -> None:
    people = [person(blocked, f"Guest {number}") for number in range(MOST_FROM_ONE)]
    alice, bob = person(blocked, "Alice"), person(blocked, "Bob")
    with ThreadPoolExecutor(MOST_FROM_ONE) as pool:
        uploads = [pool.submit(upload, somebody) for somebody in people]
        while waiting(blocked) < MOST_FROM_ONE:
            assert not any(one.done() for one in uploads)

        # The lobby, a new table, and a move.
        assert alice.http.get("/", headers={"Accept": "text/html"}).status_code == 200
        code = alice.open()
        assert (bob.sit(code).status_code, alice.start(code).status_code) == (302, 200)
        state = alice.state(code)
        told = {"seen": state["version"], "action_id": secrets.token_urlsafe(12), **state["choices"][0]}
        assert 200 in [one.act(code, **told).status_code for one in (alice, bob)]

        # One more from the same address is told so, a person as well as a program.
        page = upload(alice)
        assert (page.status_code, page.headers["Retry-After"]) == (429, "5")
        assert "Please load this page again in 5 seconds" in page.text
        assert upload(bob, accept="application/json").json()["retry_after"] == 5

        # Somebody from elsewhere still finds room.
        elsewhere = pool.submit(upload, person(blocked, "Eve"), "192.0.2.2")
        (blocked.data / "go").touch()
        assert {one.result().status_code for one in (*uploads, elsewhere)} == {200}
    assert waiting(blocked) == 0


@pytest.mark.parametrize("name", ["foreign", "replay", "record", "export"])
def test_whole_games_are_in_this_lane(name: str) -> None:
    assert COSTLY.fullmatch(reverse(name, args=["abcdefgh"] if name in ("replay", "record") else []))


@pytest.mark.parametrize("name", ["lobby", "table", "act", "new", "healthz"])
def test_what_everybody_waits_for_is_not(name: str) -> None:
    assert not COSTLY.fullmatch(reverse(name, args=["abcdefgh"] if name in ("table", "act") else []))


def test_all_together_fill_it_too(limited) -> None:
    queue, entered = Queue(), []
    for number in range(40):
        place = queue.place(f"192.0.2.{number}")
        entered.append((place, place.__enter__()))
    assert sum(lane is None for _place, lane in entered) == 8
    for place, _lane in entered:
        place.__exit__(None, None, None)
    assert queue.count() == 0


def test_without_limits_it_has_no_end() -> None:
    queue = Queue()
    places = [queue.place("192.0.2.1") for _request in range(100)]
    assert all(place.__enter__() for place in places)
