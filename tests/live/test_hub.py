"""The hub by itself: who is sent what. Its wires end in lists."""

import time

import pytest

from games import memory
from games.live import sessions, sweep
from games.live.hub import Hub, OpenPage, Present
from games.live.wire import Frame, Wire
from games.site.background import Tasks
from games.site.bounds import MOST_WAITING


class End:
    """Where a wire ends: what was sent, and how much of it waits for a slow reader."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.closed: list[int] = []
        self.stuck = self.aborted = 0

    async def send(self, message) -> None:
        if message["type"] == "websocket.close":
            self.closed.append(message["code"])
        else:
            self.got.append(message["text"])


class Slow(Wire):
    __slots__ = ("end",)

    def __init__(self, end: End) -> None:
        super().__init__(end.send)
        self.end = end

    def waiting(self) -> int:
        return self.end.stuck

    def abort(self) -> None:
        self.end.aborted += 1


def page(end: End, game: int = 1, player: int | None = None, session: str = "s") -> OpenPage:
    return OpenPage(Slow(end), game, player, session, "en")


async def all_sent() -> None:
    for task in tuple(memory.of(Tasks)):
        await task


async def test_an_older_state_never_follows_a_newer_one():
    end = End()
    shown = page(end)
    for version in (3, 2, 3, 5, 4):
        shown.take(version, Frame(str(version)))
    await all_sent()
    assert end.got == ["3", "5"]


async def test_a_reader_who_is_behind_gets_the_newest_state_only():
    end = End()
    shown = page(end)
    end.stuck = MOST_WAITING + 1
    for version in (1, 2, 3):
        shown.take(version, Frame(str(version)))
    end.stuck = 0
    shown.take(3, Frame("3"))
    shown.take(3, Frame("3 again"))
    await all_sent()
    assert (end.got, shown.behind) == (["3"], False)


async def test_talk_does_not_pile_up_for_a_reader_who_is_behind():
    end = End()
    shown, end.stuck = page(end), MOST_WAITING + 1
    memory.of(Hub).tell([shown], Frame("words"))
    end.stuck = 0
    memory.of(Hub).tell([shown], Frame("more words"))
    await all_sent()
    assert (end.got, shown.behind) == ([], True)


async def test_everybody_gets_the_frame_of_their_role():
    ours, ends = Hub(), [End(), End(), End()]
    pages = [page(end, player=player) for end, player in zip(ends, (1, 2, None), strict=True)]
    for shown in pages:
        ours.join(shown)
    frames = {("en", "acting"): Frame("yours"), ("en", "seated"): Frame("theirs"), ("en", "watch"): Frame("look")}
    ours.deliver(1, 1, frames, {1: "acting", 2: "seated"})
    await all_sent()
    assert [end.got for end in ends] == [["yours"], ["theirs"], ["look"]]


async def test_an_old_delivery_is_dropped_before_anybody_sees_it():
    ours, end = Hub(), End()
    shown = page(end)
    ours.join(shown)
    for version in (2, 1, 2, 3):
        ours.deliver(1, version, {("en", "watch"): Frame(str(version))}, {})
    await all_sent()
    assert end.got == ["2", "3"]


async def test_what_is_not_for_these_eyes_ends_the_connection():
    ours, end = Hub(), End()
    shown = page(end)
    ours.join(shown)
    ours.deliver(1, 2, {("en", "acting"): Frame("secret")}, {1: "acting"})
    await all_sent()
    assert (end.got, end.closed, ours.count()) == ([], [4404], 0)


async def test_nothing_is_kept_of_a_game_that_nobody_looks_at():
    ours, shown = Hub(), page(End())
    ours.join(shown)
    ours.deliver(1, 1, {}, {})
    ours.leave(shown)
    assert (dict(ours.pages), ours.versions, ours.count()) == ({}, {}, 0)


async def test_players_are_counted_once_and_watchers_each():
    ours = Hub()
    for player in (7, 7, 8, None, None):
        ours.join(page(End(), player=player))
    assert ours.present(1) == Present(frozenset({7, 8}), 2)


@pytest.fixture
def opened():
    """Pages in the hub of this process."""
    pages = []

    def at(**more) -> tuple[OpenPage, End]:
        end = End()
        pages.append(page(end, **more))
        memory.of(Hub).join(pages[-1])
        return pages[-1], end

    return at


async def test_when_a_session_ends_its_sockets_close(opened):
    hers, his = opened(session="hers")[1], opened(session="his")[1]
    await sessions.close("hers")
    assert (hers.closed, his.closed) == ([4401], [])


async def test_whoever_is_silent_for_long_is_cut_off(opened):
    silent, alive = opened(session="silent")[0], opened(session="alive")[0]
    silent.beat_at -= 3600
    sweep.hang_up_on_the_silent()
    assert (silent.wire.end.aborted, alive.wire.end.aborted) == (1, 0)


def test_a_frame_is_framed_as_the_protocol_has_it():
    for length, head in (
        (5, b"\x81\x05"),
        (300, b"\x81\x7e\x01\x2c"),
        (70_000, b"\x81\x7f" + (70_000).to_bytes(8, "big")),
    ):
        assert Frame("x" * length).bytes == head + b"x" * length


def test_a_page_has_beaten_when_it_comes():
    assert time.monotonic() - page(End()).beat_at < 5
