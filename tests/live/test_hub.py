"""The hub by itself: who is sent what. Its wires end in lists."""

import time

import pytest

from games.live import sessions, sweep
from games.live.hub import Hub, OpenPage, hub
from games.live.wire import Frame, Wire

LIMIT = 1000


class End:
    """Where a wire ends: what was sent, and how much of it waits for a slow reader."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.closed: list[int] = []
        self.stuck = 0

    async def send(self, message) -> None:
        if message["type"] == "websocket.close":
            self.closed.append(message["code"])
        else:
            self.got.append(message["text"])


class Slow(Wire):
    __slots__ = ("end",)

    def __init__(self, end: End) -> None:
        super().__init__(end.send, None)
        self.end = end

    def waiting(self) -> int:
        return self.end.stuck


def page(end: End, game: int = 1, player: int | None = None, session: str = "s") -> OpenPage:
    return OpenPage(Slow(end), game, player, session, "en")


async def sent(*pages: OpenPage) -> None:
    for one in pages:
        for task in tuple(one.wire.tasks):
            await task


async def test_an_older_state_never_follows_a_newer_one():
    end = End()
    topic = page(end)
    for version in (3, 2, 3, 5, 4):
        topic.take(version, Frame(str(version)), LIMIT)
    await sent(topic)
    assert end.got == ["3", "5"]


async def test_a_reader_who_is_behind_gets_the_newest_state_only():
    end = End()
    topic = page(end)
    end.stuck = LIMIT + 1
    for version in (1, 2, 3):
        topic.take(version, Frame(str(version)), LIMIT)
    end.stuck = 0
    topic.take(3, Frame("3"), LIMIT)
    topic.take(3, Frame("3 again"), LIMIT)
    await sent(topic)
    assert (end.got, topic.behind) == (["3"], False)


async def test_everybody_gets_the_frame_of_their_role():
    ours, ends = Hub(), [End(), End(), End()]
    pages = [page(end, player=player) for end, player in zip(ends, (1, 2, None), strict=True)]
    for topic in pages:
        ours.join(topic)
    frames = {("en", "acting"): Frame("yours"), ("en", "seated"): Frame("theirs"), ("en", "watch"): Frame("look")}
    ours.deliver(1, 1, frames, {1: "acting", 2: "seated"}, LIMIT)
    await sent(*pages)
    assert [end.got for end in ends] == [["yours"], ["theirs"], ["look"]]


async def test_an_old_delivery_is_dropped_before_anybody_sees_it():
    ours, end = Hub(), End()
    topic = page(end)
    ours.join(topic)
    for version in (2, 1, 2, 3):
        ours.deliver(1, version, {("en", "watch"): Frame(str(version))}, {}, LIMIT)
    await sent(topic)
    assert end.got == ["2", "3"]


async def test_what_is_not_for_these_eyes_ends_the_connection():
    ours, end = Hub(), End()
    topic = page(end)
    ours.join(topic)
    ours.deliver(1, 2, {("en", "acting"): Frame("secret")}, {1: "acting"}, LIMIT)
    await sent(topic)
    assert (end.got, end.closed, ours.count()) == ([], [4404], 0)


async def test_nothing_is_kept_of_a_game_that_nobody_looks_at():
    ours, topic = Hub(), page(End())
    ours.join(topic)
    ours.deliver(1, 1, {}, {}, LIMIT)
    ours.leave(topic)
    assert (dict(ours.pages), ours.versions, ours.count()) == ({}, {}, 0)


async def test_players_are_counted_once_and_watchers_each():
    ours = Hub()
    for player in (7, 7, 8, None, None):
        ours.join(page(End(), player=player))
    assert ours.present(1) == ({7, 8}, 2)


@pytest.fixture
def opened():
    """Pages in the hub of this process; they are gone with the test."""
    pages = []

    def at(**more) -> tuple[OpenPage, End]:
        end = End()
        pages.append(page(end, **more))
        hub.join(pages[-1])
        return pages[-1], end

    yield at
    for topic in pages:
        hub.leave(topic)


async def test_when_a_session_ends_its_sockets_close(opened):
    hers, his = opened(session="hers")[1], opened(session="his")[1]
    await sessions.close("hers")
    assert (hers.closed, his.closed) == ([4401], [])


async def test_whoever_is_silent_for_long_is_cut_off(opened):
    class Protocol:
        state, cut = None, 0

        def abortConnection(self) -> None:
            self.cut += 1

    gone, visit = Protocol(), Protocol()
    for topic, protocol in ((opened()[0], gone), (opened()[0], visit)):
        protocol.transport = protocol
        topic.wire._protocol = protocol
        topic.beat -= 3600 if protocol is gone else 0
    sweep.hang_up_on_the_silent()
    assert (gone.cut, visit.cut) == (1, 0)


def test_a_frame_is_framed_as_the_protocol_has_it():
    for length, head in (
        (5, b"\x81\x05"),
        (300, b"\x81\x7e\x01\x2c"),
        (70_000, b"\x81\x7f" + (70_000).to_bytes(8, "big")),
    ):
        assert Frame("x" * length).bytes == head + b"x" * length


def test_a_viewer_has_beaten_when_it_comes():
    assert time.monotonic() - page(End()).beat < 5
