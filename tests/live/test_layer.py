"""What other processes say, and who hears it here; what the site says of sessions, and who hears that."""

import pytest

from games import memory
from games.live import layer, presence, process
from games.live.hub import Hub, Present
from games.site import metrics, sessions
from games.site.bounds import FRAMES_AT_ONCE, MOST_FRAME
from tutto_site.guard import Guard


@pytest.fixture
def heard():
    """What a listener for "chat" and one for "here" got."""
    words = []
    for field in ("chat", "here"):

        async def listener(message, field=field) -> None:
            words.append((field, message))

        layer.hear(field, listener)
    return words


async def test_a_message_reaches_whoever_listens_to_its_field_only(heard):
    await layer.pass_on(message := {"from": "next door", "game": 1, "chat": True})
    assert heard == [("chat", message)]


async def test_what_we_said_ourselves_is_not_heard(heard):
    await layer.pass_on({"from": memory.of(layer.Neighbours).own_name, "here": 1})
    assert heard == []


async def test_what_nobody_listens_to_is_passed_over(heard):
    await layer.pass_on({"from": "a newer version of us", "something": 1})
    assert heard == []


def test_a_serving_process_listens_to_all_that_is_said():
    process._connect(memory.of(Hub))
    assert set(memory.of(layer.Neighbours).listeners) == {"version", "chat", "here", "session"}


async def test_pages_at_another_process_count_until_it_is_silent(monkeypatch):
    await presence.heard({"from": "next door", "here": 5, "players": [7, 8], "watching": 2})
    assert (presence.everywhere(5), presence.shown()) == (Present(frozenset({7, 8}), 2), {5})
    monkeypatch.setattr(presence, "FORGET", -1.0)
    assert (presence.everywhere(5), presence.shown()) == (Present(), set())


def test_whoever_listens_hears_that_a_session_is_over_or_renewed():
    words = []

    class Ear:
        def ended(self, session: str) -> None:
            words.append(("ended", session))

        def renewed(self, session: str) -> None:
            words.append(("renewed", session))

    sessions.listen(Ear())
    sessions.ended("hers")
    sessions.renewed("his")
    assert words == [("ended", "hers"), ("renewed", "his")]


@pytest.mark.parametrize(
    ("sent", "passed"), [(["x" * (MOST_FRAME + 1)], 0), (["{}"] * (FRAMES_AT_ONCE + 5), FRAMES_AT_ONCE)]
)
async def test_whoever_floods_hears_no_more_where_another_server_serves(sent, passed):
    """Then there is no connection that could be cut, but the application is told that the page has gone."""
    frames, got, before = iter(sent), [], metrics.ABORTED._value.get()

    async def receive():
        return {"type": "websocket.receive", "text": next(frames)}

    async def application(scope, receive, send) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            got.append(message)

    await Guard(application)({"type": "websocket"}, receive, None)
    assert (len(got), metrics.ABORTED._value.get()) == (passed, before + 1)
