"""What other processes say, and who hears it here; what the site says of sessions, and who hears that."""

from dataclasses import replace

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
    assert set(memory.of(layer.Neighbours).listeners) == {"version", "chat", "asked", "here", "who", "session"}


async def test_pages_at_another_process_count_until_it_is_silent(monkeypatch):
    await presence.heard({"from": "next door", "here": 5, "players": [7, 8], "watching": 2})
    assert presence.everywhere(5) == Present(frozenset({7, 8}), 2)
    monkeypatch.setattr(presence, "FORGET", -1.0)
    assert presence.everywhere(5) == Present()


async def test_a_process_that_fell_silent_does_not_count_while_another_one_speaks():
    for next_door, player in (("next door", 7), ("across", 8)):
        await presence.heard({"from": next_door, "here": 5, "players": [player], "watching": 0})
    told = memory.of(presence.Presence).elsewhere[5]
    told["across"] = replace(told["across"], heard_at=told["across"].heard_at - presence.FORGET - 1)
    assert presence.everywhere(5) == Present(frozenset({7}))


async def test_whoever_is_new_at_a_table_is_told_who_is_here(monkeypatch):
    said = []
    monkeypatch.setattr(layer, "nudge_table", lambda table, message: said.append((table, message)))
    memory.of(presence.Presence).kept[5] = {9: 0.0}
    for _time in range(2):
        await presence.heard({"from": "next door", "here": 5, "players": [7], "watching": 0})
    await presence.heard({"from": "next door", "here": 6, "players": [7], "watching": 0})
    assert said == [(5, {"here": 5, "players": [9], "watching": 0})]


async def test_what_is_said_of_one_table_is_not_said_of_another():
    await presence.heard({"from": "next door", "here": 5, "players": [7], "watching": 0})
    await presence.heard({"from": "next door", "here": 6, "players": [8], "watching": 1})
    assert [presence.everywhere(game) for game in (5, 6, 4)] == [
        Present(frozenset({7})),
        Present(frozenset({8}), 1),
        Present(),
    ]


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
