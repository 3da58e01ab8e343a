"""uvicorn as `serve` prepares it, serving in the loop of a test. Nothing is imitated."""

import asyncio
import socket

import pytest

from games.live import servers, uvicorn
from tests.live.uvicorn.browser import PATIENCE, SMALL, UPGRADE, Application, Browser, transport, until


@pytest.fixture
def application():
    return Application()


@pytest.fixture
async def served(application):
    """uvicorn as `serve` prepares it, and as it ends."""
    servers.choose("uvicorn")
    server = uvicorn.prepared(application, "127.0.0.1", 0)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    server.over = asyncio.Event()
    serving.add_done_callback(lambda _serving: server.over.set())
    yield server
    server.should_exit = True
    await asyncio.wait_for(serving, PATIENCE)


@pytest.fixture
async def browser(served):
    browser = Browser(served.servers[0].sockets[0].getsockname()[1])
    yield browser
    browser.socket.close()


@pytest.fixture
async def opened(application, browser):
    """What an application sends through to a socket that it has accepted. Little of it fits on its way."""
    await browser.say(UPGRADE + b"\r\n")
    send = await asyncio.wait_for(application.sockets.get(), PATIENCE)
    assert (await browser.hear()).startswith(b"HTTP/1.1 101 ")
    transport(send).get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    return send
