"""What games/live/uvicorn.py takes for granted about what is sent. Whatever fails here has changed in uvicorn."""

import asyncio

import pytest

from games.live import servers, uvicorn
from games.live.wire import Frame, Wire
from tests.live.uvicorn.browser import LARGE, PATIENCE, masked


def test_uvicorn_still_takes_our_options():
    config = uvicorn.prepared(None, "127.0.0.1", 0).config
    assert {name: getattr(config, name) for name in uvicorn.OPTIONS} == uvicorn.OPTIONS


async def test_the_connection_stands_behind_send(opened):
    """`connection` looks into `send.__self__`."""
    assert isinstance(servers.connection(opened), uvicorn.Connection)


async def test_a_page_that_is_open_keeps_nothing_of_its_opening(opened):
    """`Socket.send` depends on what uvicorn calls it."""
    kept = vars(opened.__self__)
    assert {"request", "response"} <= kept.keys()
    assert (kept["request"], kept["response"]) == (None, None)


async def test_behind_anything_else_there_is_none(served):
    assert servers.connection(print) is None


@pytest.mark.parametrize("length", [1, 125, 126, 65_535, 65_536])
async def test_what_is_written_directly_equals_what_uvicorn_would_send(opened, browser, length):
    """`wire.framed` depends on frames without extensions."""
    await opened({"type": "websocket.send", "text": "x" * length})
    Wire(opened).send(Frame("x" * length))
    both = await browser.hear_whole(2 * len(Frame("x" * length).bytes))
    assert both == 2 * Frame("x" * length).bytes


async def test_a_frame_that_fits_is_with_the_reader_before_the_loop_turns(opened, browser):
    """asyncio's transports write at once."""
    uvicorn.connection(opened).write(b"\x81\x05hello")
    assert browser.socket.recv(100) == b"\x81\x05hello"


async def test_of_a_frame_that_does_not_fit_the_rest_waits_and_follows(opened, browser):
    connection = uvicorn.connection(opened)
    connection.write(LARGE)
    assert 0 < connection.waiting() < len(LARGE)
    connection.write(b"\x81\x05hello")
    assert await browser.hear_whole(len(LARGE) + 7) == LARGE + b"\x81\x05hello"
    assert connection.waiting() == 0


async def test_a_reader_who_has_vanished_is_written_to_in_vain(opened, application, browser, caplog):
    browser.vanish()
    for _frame in range(20):
        uvicorn.connection(opened).write(LARGE)
    assert (await asyncio.wait_for(application.heard.get(), PATIENCE))["type"] == "websocket.disconnect"
    for _frame in range(20):
        uvicorn.connection(opened).write(LARGE)
    assert caplog.records == []


async def test_whoever_sends_does_not_wait_for_a_slow_reader(opened):
    """`pause_writing` would stop whoever closes the sockets of many."""
    uvicorn.connection(opened).write(LARGE)
    await asyncio.wait_for(Wire(opened).close(4404), PATIENCE)


async def test_nothing_is_written_to_a_socket_that_closes_and_it_is_closed_once(opened, browser):
    """uvicorn would answer with exceptions; `Connection.write` and `Socket.send` ask for `close_sent`."""
    await Wire(opened).close(4404)
    await Wire(opened).close(4401)
    Wire(opened).send(Frame("too late"))
    assert await browser.hear() == b"\x88\x02" + (4404).to_bytes(2, "big")


async def test_nothing_is_said_to_one_who_has_said_goodbye(opened, browser):
    await browser.say(masked(0x88, (1000).to_bytes(2, "big")))
    assert await browser.hear_to_the_end() == b"\x88\x02" + (1000).to_bytes(2, "big")
    await Wire(opened).close(4404)
    Wire(opened).send(Frame("too late"))


async def test_a_socket_is_cut_at_once_and_nothing_is_kept_for_it(opened, browser):
    """Twisted resets what it aborts as well; else the kernel would go on offering what it has taken."""
    uvicorn.connection(opened).write(LARGE)
    Wire(opened).abort()
    assert len(await browser.hear_to_the_end()) < len(LARGE)
    assert browser.was_reset


async def test_a_socket_that_has_ended_may_be_cut(opened, browser):
    for _time in range(3):
        Wire(opened).abort()
        await browser.hear_to_the_end()
