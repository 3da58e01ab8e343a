"""An answer goes straight to the kernel, headers and body in one; whatever it does not take at once is left to Twisted.

Nothing is imitated but the reactor: real sockets, Twisted's own transports, Daphne's own requests.
"""

import asyncio
import socket
from collections.abc import Iterator

import pytest
from daphne.http_protocol import HTTPFactory
from twisted.internet import main, tcp

from games.live import daphne
from tests.live.test_straight_to_the_socket import SMALL

SHORT, LARGE, LONG = b"hello", b"x" * 100_000, b"x" * 3_000_000
"""What fits at once; more than Twisted wants to hold, but not more than the kernel does; more than both."""
ASKED = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
REFUSED = b"GET / HTTP/1.1\r\nHost: localhost\r\nSec-WebSocket-Protocol: \xff\r\n\r\n"
END = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


class Reactor:
    """Notes who waits for room and who for words, and would tell them when a test says so."""

    def __init__(self) -> None:
        self.writing: set[object] = set()
        self.reading: set[object] = set()

    def addWriter(self, transport: object) -> None:
        self.writing.add(transport)

    def removeWriter(self, transport: object) -> None:
        self.writing.discard(transport)

    def addReader(self, transport: object) -> None:
        self.reading.add(transport)

    def removeReader(self, transport: object) -> None:
        self.reading.discard(transport)

    def callLater(self, seconds: float, do: object, *_given: object) -> None:
        """No time passes."""


class Browser:
    """The other end of a connection to Daphne, whose application answers with `body`."""

    def __init__(self, body: bytes) -> None:
        self.body, self.answered, self.in_pieces = body, 0, False
        self.server = daphne.Listening(application=self.answer, endpoints=["tcp:port=0"], **daphne.OPTIONS)
        self.server.connections = {}
        factory = HTTPFactory(self.server)
        daphne.settle_requests(factory)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.socket = socket.socket()
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, len(LARGE) if body == LARGE else SMALL)
            self.socket.connect(listening.getsockname())
            ours, address = listening.accept()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * len(LARGE))
        ours.setblocking(False)
        self.socket.setblocking(False)
        self.reactor = Reactor()
        protocol = factory.buildProtocol(None)
        self.transport = tcp.Server(ours, protocol, address, None, 0, self.reactor)
        protocol.makeConnection(self.transport)

    async def answer(self, scope: object, receive: object, send: object) -> None:
        headers = [(b"Content-Length", str(len(self.body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": self.in_pieces})
        if self.in_pieces:
            await send({"type": "http.response.body"})
        self.answered += 1

    async def ask(self, words: bytes, answers: int = 1) -> None:
        """Until the application has said all, the loop of the sockets standing still."""
        self.socket.send(words)
        awaited = self.answered + answers
        async with asyncio.timeout(5):
            while self.answered < awaited:
                if self.transport in self.reactor.reading:
                    self.transport.doRead()
                await asyncio.sleep(0)

    def heard(self) -> bytes:
        """What has arrived, without a turn of that loop."""
        try:
            return self.socket.recv(1 << 20)
        except BlockingIOError:
            return b""

    async def read(self, bodies: int) -> bytes:
        """So many answers of this body, while Twisted writes whenever there is room."""
        received = b""
        async with asyncio.timeout(5):
            while received.count(b"HTTP/1.1 200 OK") < bodies or not received.endswith(self.body):
                if self.transport in self.reactor.writing:
                    self.transport.doWrite()
                received += self.heard()
                await asyncio.sleep(0)
        return received

    def close(self) -> None:
        self.socket.close()
        self.transport.socket.close()


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    browser = Browser(request.param)
    yield browser
    browser.close()


short = pytest.mark.parametrize("browser", [SHORT], indirect=True, ids=["short"])
long = pytest.mark.parametrize("browser", [LONG], indirect=True, ids=["long"])
any_length = pytest.mark.parametrize("browser", [SHORT, LARGE, LONG], indirect=True, ids=["short", "large", "long"])


@short
async def test_an_answer_is_with_its_reader_before_the_loop_turns(browser):
    await browser.ask(ASKED)
    head, body = browser.heard().split(b"\r\n\r\n")
    assert (head.splitlines()[0], b"Content-Length: 5" in head, body) == (b"HTTP/1.1 200 OK", True, SHORT)
    assert browser.reactor.writing == set()


@short
async def test_requests_that_come_in_one_packet_are_answered_in_their_order(browser):
    await browser.ask(2 * ASKED, answers=2)
    assert browser.heard().count(SHORT) == 2


@short
async def test_the_end_of_an_answer_may_be_the_refusal_of_the_next_request(browser):
    """Twisted begins with what has come by then before the end of the answer returns."""
    browser.in_pieces = True
    await browser.ask(ASKED + REFUSED)
    heard = browser.heard()
    assert (heard.count(SHORT), heard.count(b"HTTP/1.1 400 ")) == (1, 1)
    assert "startWriting" not in vars(browser.transport)


@long
async def test_of_an_answer_that_does_not_fit_the_rest_follows(browser):
    await browser.ask(ASKED)
    assert browser.reactor.writing == {browser.transport}
    assert (await browser.read(1)).endswith(LONG)
    assert browser.reactor.writing == set()


@any_length
async def test_after_an_answer_the_next_request_is_heard(browser):
    """Twisted stops reading while too much waits to be written, and goes on when all has been."""
    for _time in range(3):
        await browser.ask(ASKED)
        await browser.read(1)
        assert not browser.transport.producerPaused


@short
async def test_whoever_wants_the_connection_to_end_hears_all_before_it_does(browser):
    await browser.ask(END)
    assert browser.reactor.writing == {browser.transport}
    assert browser.transport.doWrite() is main.CONNECTION_DONE
    assert browser.heard().endswith(SHORT)


@long
async def test_a_reader_who_has_vanished_is_left_to_twisted(browser):
    await browser.ask(ASKED)
    browser.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
    browser.socket.close()
    assert browser.transport in browser.reactor.writing
    assert browser.transport.doWrite() is main.CONNECTION_LOST


@short
async def test_twisted_writes_no_log_of_its_own(browser, monkeypatch):
    """`settle_requests` depends on `HTTPFactory.log`."""
    assert callable(HTTPFactory.log)
    written: list[str] = []
    monkeypatch.setattr("twisted.web.http.combinedLogFormatter", lambda *_given: written.append("line") or "")
    await browser.ask(ASKED)
    assert written == []
