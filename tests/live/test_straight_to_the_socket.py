"""Frames go past Twisted's buffers straight to the kernel, which may take a part, nothing, or be gone.

Nothing is imitated but the reactor: real sockets, Twisted's own transports, TLS with a key of its own.
"""

import socket
import ssl
from collections.abc import Iterator

import pytest
from autobahn.websocket.protocol import WebSocketProtocol
from twisted.internet import main, tcp
from twisted.internet.protocol import Factory, Protocol
from twisted.internet.ssl import DefaultOpenSSLContextFactory
from twisted.protocols.tls import TLSMemoryBIOFactory

from games.live import daphne
from tests.live.certificate import certificate

SMALL = 4096
FRAME = b"\x81\x7e" + (60_000).to_bytes(2, "big") + b"a" * 60_000


class Reactor:
    """Notes who wants to be told that there is room again, and would tell them when a test says so."""

    def __init__(self) -> None:
        self.asked: set[object] = set()

    def addWriter(self, transport: object) -> None:
        self.asked.add(transport)

    def removeWriter(self, transport: object) -> None:
        self.asked.discard(transport)

    addReader = removeReader = removeWriter


class Browser:
    """The other end of a connection, and ours as Daphne knows it."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            self.socket = socket.socket()
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            self.socket.connect(listening.getsockname())
            ours, address = listening.accept()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        ours.setblocking(False)
        self.socket.settimeout(5)
        self.reactor = Reactor()
        self.transport = tcp.Server(ours, Protocol(), address, None, 0, self.reactor)
        self.protocol = WebSocketProtocol()
        self.protocol.transport, self.protocol.state = self.transport, WebSocketProtocol.STATE_OPEN
        self.connection = daphne.Connection(self.protocol)

    def read(self, count: int) -> bytes:
        """So many bytes, while Twisted writes whenever there is room."""
        received = b""
        while len(received) < count:
            if self.transport in self.reactor.asked:
                self.transport.doWrite()
            received += self.socket.recv(65536)
        return received

    def close(self) -> None:
        self.socket.close()
        self.transport.socket.close()


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


def test_a_frame_that_fits_is_with_the_reader_before_the_loop_turns(browser):
    browser.connection.write(b"\x81\x05hello")
    assert browser.socket.recv(100) == b"\x81\x05hello"
    assert (browser.connection.waiting(), browser.reactor.asked) == (0, set())


def test_of_a_frame_that_does_not_fit_the_rest_follows(browser):
    browser.connection.write(FRAME)
    assert 0 < browser.connection.waiting() < len(FRAME)
    assert browser.reactor.asked == {browser.transport}
    assert browser.read(len(FRAME)) == FRAME
    assert browser.connection.waiting() == 0


def test_what_comes_later_waits_behind_the_rest_of_what_came_before(browser):
    frames = [FRAME.replace(b"a", letter) for letter in (b"b", b"c", b"d")]
    for frame in frames:
        browser.connection.write(frame)
    assert browser.read(3 * len(FRAME)) == b"".join(frames)


def test_once_all_was_read_frames_go_straight_again(browser):
    browser.connection.write(FRAME)
    browser.read(len(FRAME))
    browser.connection.write(b"\x81\x05hello")
    assert browser.reactor.asked == set()
    assert browser.read(7) == b"\x81\x05hello"


def test_a_reader_who_reads_nothing_makes_everything_wait_and_nothing_fails(browser):
    for _frame in range(5):
        browser.connection.write(FRAME)
    full = browser.connection.waiting()
    browser.connection.write(b"\x81\x05hello")
    assert browser.connection.waiting() == full + 7


def test_what_twisted_holds_already_goes_first(browser):
    """The answer to the handshake, say, or what Daphne wrote itself."""
    browser.transport.write(b"first ")
    browser.connection.write(b"second")
    assert browser.read(12) == b"first second"


def test_a_reader_who_has_vanished_is_left_to_twisted(browser):
    """Which ends the connection as it ends all: it asks to write, and is told that nobody is there."""
    browser.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
    browser.socket.close()
    for _frame in range(3):
        browser.connection.write(FRAME)
    assert browser.reactor.asked == {browser.transport}
    assert browser.transport.doWrite() is main.CONNECTION_LOST


def test_a_connection_that_twisted_is_ending_is_left_to_it(browser):
    browser.transport.loseConnection()
    browser.connection.write(b"\x81\x05hello")
    assert browser.connection.waiting() == 7


@pytest.fixture
def encrypted(browser, tmp_path) -> ssl.SSLObject:
    """Daphne behind a key of its own: what we write must be encrypted before it leaves."""
    key = certificate(tmp_path)
    context = DefaultOpenSSLContextFactory(str(key), str(key))
    factory = TLSMemoryBIOFactory(context, isClient=False, wrappedFactory=Factory.forProtocol(Protocol))
    server = factory.buildProtocol(None)
    browser.transport.protocol = server
    server.makeConnection(browser.transport)
    browser.protocol.transport = server
    return handshaken(browser, server)


def handshaken(browser: Browser, server: Protocol) -> "Reader":
    reader = Reader(browser)
    while not reader.shake():
        server.dataReceived(reader.outgoing.read())
        browser.transport.doWrite()
        reader.incoming.write(browser.socket.recv(65536))
    server.dataReceived(reader.outgoing.read())
    return reader


class Reader:
    """A browser's side of TLS."""

    def __init__(self, browser: Browser) -> None:
        self.incoming, self.outgoing, self.browser = ssl.MemoryBIO(), ssl.MemoryBIO(), browser
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        self.tls = context.wrap_bio(self.incoming, self.outgoing)

    def shake(self) -> bool:
        try:
            self.tls.do_handshake()
        except ssl.SSLWantReadError:
            return False
        return True

    def read(self, count: int) -> bytes:
        received = b""
        while len(received) < count:
            try:
                received += self.tls.read(65536)
            except ssl.SSLWantReadError:
                self.browser.transport.doWrite()
                self.incoming.write(self.browser.socket.recv(65536))
        return received


def test_where_daphne_encrypts_itself_frames_take_the_ordinary_way(browser, encrypted):
    for _frame in range(2):
        browser.connection.write(FRAME)
    assert browser.connection.waiting() > len(FRAME)
    assert encrypted.read(2 * len(FRAME)) == 2 * FRAME
