"""Who says nothing any more is cut off, by what games/live/uvicorn.py takes for granted about uvicorn."""

import asyncio
import time

import pytest

from games.live import uvicorn
from tests.live.uvicorn.browser import CHUNKED, GET, LARGE, UPGRADE, transport, until


@pytest.fixture
async def arrived(served, browser):
    """uvicorn has noticed that somebody is there."""
    await until(lambda: served.server_state.connections)


async def seconds_pass(served, monkeypatch) -> None:
    monkeypatch.setattr(uvicorn, "SILENCE", 0)
    await asyncio.sleep(0.01)
    await served.config.callback_notify()


@pytest.mark.parametrize("said", [b"", GET[:10], GET, CHUNKED, UPGRADE + b"\r\n"])
async def test_whoever_falls_silent_is_cut_off(served, browser, arrived, monkeypatch, said):
    await browser.say(said)
    await seconds_pass(served, monkeypatch)
    assert b"400" not in await browser.hear_to_the_end()


async def test_whoever_has_just_come_is_not_silent(served, browser, arrived):
    await served.config.callback_notify()
    await browser.say(GET + b"\r\n")
    assert (await browser.hear()).startswith(b"HTTP/1.1 200 ")


async def test_whoever_says_something_is_not_silent_for_as_long_again(served, browser, arrived):
    (protocol,), later = served.server_state.connections, time.monotonic() + uvicorn.SILENCE
    await browser.say(GET + b"\r\n")
    await browser.hear()
    assert protocol.silent_at(later + uvicorn.SILENCE) is True
    assert protocol.silent_at(later) is False


async def test_whoever_still_reads_is_not_silent(served, opened, browser, monkeypatch):
    connection = uvicorn.connection(opened)
    connection.write(LARGE)
    await served.config.callback_notify()
    before = connection.waiting()
    while connection.waiting() == before:
        await browser.hear()
    await seconds_pass(served, monkeypatch)
    assert not transport(opened).is_closing()
