"""When uvicorn ends: who is waited for, and who is not."""

import asyncio

import pytest

from games.live import uvicorn
from tests.live.uvicorn.browser import CHUNKED, GET, LARGE, PATIENCE, masked, transport, until


@pytest.fixture
def patient(served):
    """uvicorn would wait for everybody for as long as they like."""
    served.config.timeout_graceful_shutdown = None


async def ended(served) -> None:
    served.should_exit = True
    await asyncio.wait_for(served.over.wait(), PATIENCE)


async def test_who_reads_hears_goodbye(served, opened, browser):
    """With the code that makes a page come back."""
    await ended(served)
    assert await browser.hear_to_the_end() == b"\x88\x02" + (1012).to_bytes(2, "big")


async def test_an_answer_that_is_being_made_is_given(served, application, browser):
    application.may_answer.clear()
    await browser.say(GET + b"\r\n")
    await until(lambda: application.scope)
    served.should_exit = True
    await until(lambda: not served.servers[0].is_serving())
    application.may_answer.set()
    assert (await browser.hear()).startswith(b"HTTP/1.1 200 ")


@pytest.mark.usefixtures("patient")
async def test_who_does_not_read_is_not_waited_for(served, opened):
    uvicorn.connection(opened).write(LARGE)
    await ended(served)


@pytest.mark.usefixtures("patient")
async def test_who_is_on_the_way_out_and_does_not_read_is_not_waited_for(served, opened, browser):
    uvicorn.connection(opened).write(LARGE)
    await browser.say(masked(0x88))
    await until(transport(opened).is_closing)
    await ended(served)


@pytest.mark.usefixtures("patient")
async def test_a_request_that_is_not_complete_is_not_waited_for(served, application, browser):
    await browser.say(CHUNKED)
    await until(lambda: application.scope)
    await ended(served)


async def test_an_answer_that_nobody_reads_is_waited_for_a_while(served, application, browser):
    served.config.timeout_graceful_shutdown = uvicorn.OPTIONS["timeout_graceful_shutdown"] / 100
    application.answer = 20 * LARGE
    await browser.say(GET + b"\r\n")
    await browser.hear(1000)
    await ended(served)
