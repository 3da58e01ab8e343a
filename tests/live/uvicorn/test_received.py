"""What games/live/uvicorn.py takes for granted about what is received. Whatever fails here has changed in uvicorn."""

import asyncio
import logging

import pytest

from games.site import metrics
from games.site.bounds import LARGEST_FRAME, MOST_BODY, MOST_HEAD
from tests.live.uvicorn.browser import CHUNKED, GET, PATIENCE, PIECE, PING, PONG, TEXT, UPGRADE, masked, transport


async def test_connections_are_read_in_small_pieces(opened):
    """asyncio asks a transport for `max_size`."""
    assert type(transport(opened)).max_size > transport(opened).max_size == MOST_HEAD


@pytest.mark.parametrize("kind", [PIECE, PING, PONG], ids=["pieces", "pings", "pongs"])
async def test_whoever_floods_with_what_the_guard_does_not_see_is_cut_off(opened, browser, kind):
    await browser.say(masked(0x01, b"begun") if kind == PIECE else b"")
    aborted = metrics.ABORTED._value.get()
    await browser.say(masked(kind) * 10_000)
    assert len(await browser.hear_to_the_end()) < 10_000
    assert metrics.ABORTED._value.get() == aborted + 1


async def test_a_text_that_is_none_is_refused_and_not_logged(opened, browser, caplog):
    await browser.say(masked(TEXT, b"\xff"))
    assert (await browser.hear())[2:] == (1007).to_bytes(2, "big")
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_pieces_of_a_text_are_put_together(opened, application, browser):
    await browser.say(masked(0x01, "ä".encode()[:1]) + masked(0x80, "ä".encode()[1:]))
    assert (await asyncio.wait_for(application.heard.get(), PATIENCE))["text"] == "ä"


async def test_a_frame_that_is_too_large_is_refused_by_its_head(opened, browser):
    await browser.say(b"\x81\xfe" + (LARGEST_FRAME + 1).to_bytes(2, "big") + bytes(4))
    assert (await browser.hear())[2:4] == (1009).to_bytes(2, "big")


async def test_a_handshake_that_websockets_does_not_take_is_cut_off(browser):
    """uvicorn would leave it without an answer for ever."""
    await browser.say(UPGRADE + b"X-Long: " + b"x" * 9000 + b"\r\n\r\n")
    assert await browser.hear_to_the_end() == b""


@pytest.mark.parametrize(
    "said",
    [
        GET + b"X-Long: " + b"x" * 3 * MOST_HEAD,
        GET + b"X: y\r\n" * MOST_HEAD,
        CHUNKED + b"1;" + b"x" * 3 * MOST_HEAD,
        CHUNKED + b"0\r\nX-Long: " + b"x" * 3 * MOST_HEAD,
    ],
    ids=["one line", "many lines", "beside a chunk", "after the body"],
)
async def test_a_request_with_too_much_beside_its_body_is_refused(browser, said):
    await browser.say(said)
    assert (await browser.hear()).startswith(b"HTTP/1.1 400 ")


async def test_a_long_body_is_not_taken_for_a_head(browser):
    await browser.say(CHUNKED + 60 * (b"1000\r\n" + b"x" * 4096 + b"\r\n") + b"0\r\n\r\n")
    assert (await browser.hear()).startswith(b"HTTP/1.1 200 ")
    length = b"Content-Length: %d\r\n\r\n" % MOST_BODY
    await browser.say(GET.replace(b"GET", b"POST") + length + b"x" * MOST_BODY)
    assert (await browser.hear()).startswith(b"HTTP/1.1 200 ")


async def test_a_connection_may_bring_many_requests(browser):
    for _request in range(40):
        await browser.say(GET + b"X-Long: " + b"x" * 1000 + b"\r\n\r\n")
        assert (await browser.hear()).startswith(b"HTTP/1.1 200 ")


async def test_headers_with_other_names_and_after_the_body_are_not_believed(application, browser):
    """Django takes both for `X-Real-IP`."""
    head = CHUNKED.replace(b"Host", b"X_Real_IP: 1.2.3.4\r\nHost")
    await browser.say(head + b"1\r\nx\r\n0\r\nX-Real-IP: 1.2.3.4\r\n\r\n")
    assert (await browser.hear()).startswith(b"HTTP/1.1 200 ")
    assert [name for name, _value in application.scope["headers"]] == [b"host", b"transfer-encoding"]


async def test_what_a_client_says_about_itself_is_not_believed(application, browser):
    await browser.say(GET + b"X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\n\r\n")
    head = (await browser.hear()).lower()
    assert (application.scope["client"][0], application.scope["scheme"]) == ("127.0.0.1", "http")
    assert b"server:" not in head


@pytest.mark.parametrize("path", [b"/\xff", b"/ws/\xc3\xa4/"])
async def test_an_address_that_is_none_does_not_reach_websockets(browser, path):
    """It would stumble over it, and log where."""
    await browser.say((UPGRADE + b"\r\n").replace(b" / ", b" " + path + b" "))
    assert (await browser.hear()).startswith(b"HTTP/1.1 400 ")
