"""Announcements get lost, come twice, late or in another order: every page is current within 3 s all the same."""

import time
from pathlib import Path

import pytest

from games.rules import GAMES
from tests.live.pages import at
from tests.live.serving import Server, furnished, serving_beside
from tests.live.test_moves import differences
from tests.person import step

SOON = 3.0
LOSSY = Path(__file__).parent / "lossy.py"


@pytest.fixture(scope="module")
def lossy(tmp_path_factory):
    """One server, or two where several can serve one database."""
    data = tmp_path_factory.mktemp("lossy")
    with furnished(data) as url:
        first = Server(data, url, LOSSY)
        try:
            first.begin()
            if url:
                with serving_beside(first) as second:
                    yield [first, second]
            else:
                yield [first]
        finally:
            first.kill()


@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_current_within_three_seconds(lossy, play_at, game):
    code, people = play_at(lossy[0], game=game, target=GAMES[game].TARGETS[-1])
    state = people[0].state(code)
    pages = [at(server, code, who) for server in lossy for who in (*people, None, None)]
    for _burst in range(3):
        for _move in range(10):
            if state["status"] == "playing":
                state = step(code, people, state).json()
                time.sleep(0.05)
        ends = time.monotonic() + SOON
        for page in pages:
            page.until(state["version"], patience=max(0.01, ends - time.monotonic()))
    for page in pages:
        page.rest(0.2)
        page.socket.close()
        assert page.versions == sorted(set(page.versions))
    assert not differences(pages[-1], people[0].http.get(f"/games/{code}/", headers={"Accept": "text/html"}).text)[2:]


def test_announcements_do_get_lost_here(lossy, play_at):
    """The control: with every announcement heard, no page would ever wait."""
    code, people = play_at(lossy[0], target=100_000)
    state = people[0].state(code)
    with at(lossy[0], code) as page:
        page.until(state["version"])
        for _move in range(20):
            state = step(code, people, state).json()
        page.until(state["version"])
        assert len(page.versions) < 21
