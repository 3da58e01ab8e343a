"""What games/live/daphne.py and daphne_socket.py take for granted about Daphne, Twisted and Autobahn.

Whatever fails here has changed there. Nothing is imitated but the network: their own factories and protocols run on Twisted's transport for tests.
"""

import asyncio
import inspect

import pytest
from autobahn.websocket.protocol import WebSocketProtocol
from daphne.http_protocol import HTTPFactory, WebRequest
from daphne.server import Server, twisted_loop
from daphne.ws_protocol import WebSocketFactory
from twisted.internet import reactor, tcp
from twisted.internet.abstract import FileDescriptor
from twisted.internet.testing import StringTransport

from games import memory
from games.live import daphne, daphne_socket
from games.live.wire import COME_BACK, ELSEWHERE, NOT_THERE, Frame, Wire
from games.site.background import Tasks
from games.site.bounds import FRAMES_AT_ONCE, LARGEST_FRAME, MOST_BODY

HANDSHAKE = (
    b"GET /ws/lobby/ HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def served(application) -> Server:
    """Daphne as its `run` prepares it, but without a port and without its reactor running."""
    server = daphne.Listening(application=application, endpoints=["tcp:port=0"], **daphne.OPTIONS)
    server.connections = {}
    server.http_factory = HTTPFactory(server)
    server.ws_factory = WebSocketFactory(server, server="")
    server.ws_factory.setProtocolOptions(maxFramePayloadSize=LARGEST_FRAME)
    server.ws_factory.protocol = daphne_socket.Socket
    daphne_socket.Socket.settle(server.ws_factory)
    return server


def connected(server: Server) -> StringTransport:
    protocol, transport = server.http_factory.buildProtocol(None), StringTransport()
    protocol.makeConnection(transport)
    transport.hears = protocol.dataReceived
    return transport


async def nothing(scope, receive, send) -> None:
    """Answers nobody."""


def test_daphne_still_takes_our_options_and_says_when_it_is_ready():
    """`serve` depends on it."""
    inspect.signature(Server).bind(application=nothing, endpoints=["x"], ready_callable=print, **daphne.OPTIONS)


def test_the_factory_of_requests_is_there_before_daphne_says_that_it_is_ready():
    """`serve` caps the bodies at this moment, and begins what runs beside the requests."""
    source = inspect.getsource(Server.run)
    assert 0 < source.index("self.http_factory = ") < source.index("self.ready_callable()")


def test_daphne_serves_in_the_loop_that_it_has_made():
    """`serve` begins our tasks in this loop before Daphne runs it."""
    assert reactor._asyncioEventloop is twisted_loop


@pytest.mark.parametrize(("name", "given"), [("gotLength", ["length"]), ("handleContentChunk", ["data"])])
def test_twisted_asks_a_request_about_its_body(name, given):
    """`Request` depends on it."""
    assert list(inspect.signature(getattr(WebRequest, name)).parameters) == ["self", *given]


def test_the_protocol_of_a_connection_makes_its_requests_with_our_class():
    """`settle_requests` depends on `buildProtocol` and on `requestFactory`."""
    factory = served(nothing).http_factory
    assert factory.buildProtocol(None).requestFactory is WebRequest
    daphne.settle_requests(factory)
    assert factory.buildProtocol(None).requestFactory is daphne.Request


LONG = b"POST / HTTP/1.1\r\nHost: localhost\r\n"
TOO_LONG = LONG + b"Content-Length: %d\r\n\r\n" % (MOST_BODY + 1)
CHUNKED = LONG + b"Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n" % (MOST_BODY + 1, b"x" * (MOST_BODY + 1))


@pytest.mark.parametrize("sent", [TOO_LONG, CHUNKED], ids=["announced", "chunked"])
async def test_a_body_that_is_too_large_is_refused_below_daphne(sent):
    """`Request` writes to `channel.transport` and ends it with `channel.loseConnection`."""
    server = served(nothing)
    daphne.settle_requests(server.http_factory)
    transport = connected(server)
    transport.hears(sent)
    assert transport.value().startswith(b"HTTP/1.1 413 ")
    assert transport.disconnecting


def test_what_a_form_holds_is_left_to_django():
    """`Request` says so to Twisted by `parsePOSTFormSubmission`."""
    server, read = served(nothing), []
    daphne.settle_requests(server.http_factory)
    server.create_application = lambda protocol, scope: read.append(protocol.args)
    body = b"do=roll"
    connected(server).hears(
        LONG + b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
    )
    assert read == [{}]


class Nobody:
    """Stands where the reactor would be told that something waits to be written."""

    def addWriter(self, descriptor) -> None: ...

    removeWriter = addWriter


class Descriptor(FileDescriptor):
    """Twisted's own buffers, and a kernel that takes three bytes at a time."""

    def writeSomeData(self, waiting) -> int:
        return min(3, len(waiting))


def test_what_waits_in_a_transport_is_counted():
    """`Connection.waiting` reads `dataBuffer`, `offset` and `_tempDataBuffer`; slow readers are passed over by it."""
    assert issubclass(tcp.Server, FileDescriptor)
    transport = Descriptor(Nobody())
    transport.connected = True
    connection = daphne.Connection(protocol := WebSocketProtocol())
    protocol.transport = transport
    counted = [connection.waiting()]
    for do in (
        lambda: transport.write(b"12345678"),
        transport.doWrite,
        lambda: transport.write(b"9"),
        transport.doWrite,
    ):
        do()
        counted.append(connection.waiting())
    assert counted == [0, 8, 5, 6, 3]


def test_a_transport_can_be_aborted():
    """`Connection.abort` depends on it: whoever floods is cut off by it."""
    assert callable(tcp.Server.abortConnection)


@pytest.fixture
async def opened():
    """A socket that was accepted: the `send` that an application gets, its connection, and what the browser received."""
    given = asyncio.get_running_loop().create_future()

    async def accept(scope, receive, send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        given.set_result(send)
        await receive()

    server = served(accept)
    transport = connected(server)
    transport.hears(HANDSHAKE)
    send = await asyncio.wait_for(given, 5)
    yield send, transport
    for known in server.connections.values():
        if application := known.get("application_instance"):
            application.cancel()


async def test_the_connection_stands_behind_send(opened):
    """`connection` looks into `send.args[0]`."""
    send, transport = opened
    connection = daphne.connection(send)
    assert connection is not None
    assert connection._protocol.transport is not None


async def test_a_page_that_is_open_keeps_nothing_of_its_opening(opened):
    """`Socket.onOpen` depends on what Autobahn and Daphne call it, and on the transport's producer."""
    send, transport = opened
    protocol = send.args[0]
    assert len(vars(protocol)) < 40
    assert not vars(protocol).keys() & daphne_socket.USED_UP
    assert transport.producer is None


async def test_the_names_of_what_an_opening_leaves_are_still_those(monkeypatch):
    """Another name for one of them in a new version, and pages would keep it for hours."""
    seen = set()
    monkeypatch.setattr(daphne_socket.DaphneSocket, "onOpen", lambda socket: seen.update(vars(socket)))
    served_by = served(accepted := Accepting())
    connected(served_by).hears(HANDSHAKE)
    await asyncio.wait_for(accepted.over.wait(), 5)
    assert seen >= daphne_socket.USED_UP


class Accepting:
    """An application that lets everybody in and says no more."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    async def __call__(self, scope, receive, send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.over.set()


async def test_what_is_set_for_all_sockets_is_asked_of_their_class(opened):
    """Autobahn copies it to each socket whose class does not have it."""
    send, _transport = opened
    assert "maxFramePayloadSize" not in vars(send.args[0])
    assert send.args[0].maxFramePayloadSize == LARGEST_FRAME


COMPRESSING = HANDSHAKE.replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n")


async def test_a_browser_that_offers_to_compress_is_let_in():
    """What decides about it is a function that Autobahn's factory holds, and no method of the socket."""
    accepted = Accepting()
    transport = connected(served(accepted))
    transport.hears(COMPRESSING)
    await asyncio.wait_for(accepted.over.wait(), 5)
    assert transport.value().startswith(b"HTTP/1.1 101 ")


async def test_what_a_page_says_arrives_in_its_order():
    inbox = daphne_socket.Inbox()
    reading = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait({"text": "1"})
    inbox.put_nowait({"text": "2"})
    assert [await reading, await inbox.get()] == [{"text": "1"}, {"text": "2"}]


async def test_nothing_is_lost_when_its_reader_gives_up():
    inbox = daphne_socket.Inbox()
    reading = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    reading.cancel()
    inbox.put_nowait({"text": "1"})
    assert await inbox.get() == {"text": "1"}


@pytest.mark.parametrize("length", [1, 125, 126, 65_535, 65_536])
async def test_what_is_written_directly_equals_what_daphne_would_send(opened, length):
    """`Connection.write` and `wire.framed` depend on the state STATE_OPEN and on frames without extensions."""
    send, transport = opened
    transport.clear()
    await send({"type": "websocket.send", "text": "x" * length})
    ordinary = transport.value()
    transport.clear()
    Wire(send).send(Frame("x" * length))
    assert transport.value() == ordinary != b""


async def test_nothing_is_written_to_a_socket_that_closes(opened):
    """`Connection.write` asks for the state STATE_OPEN."""
    send, transport = opened
    await Wire(send).close(4404)
    transport.clear()
    Wire(send).send(Frame("too late"))
    assert transport.value() == b""


@pytest.mark.parametrize("code", [COME_BACK, ELSEWHERE, NOT_THERE])
async def test_a_socket_closes_with_the_code_that_it_is_given(opened, code):
    """Also with those that Autobahn keeps from applications."""
    send, transport = opened
    transport.clear()
    await Wire(send).close(code)
    assert transport.value() == b"\x88\x02" + code.to_bytes(2, "big")


async def test_a_socket_is_cut_at_once(opened):
    """`Connection.abort` ends the transport itself."""
    send, transport = opened
    Wire(send).abort()
    assert transport.disconnected


async def test_elsewhere_the_ordinary_way_is_taken():
    """Another server's `send` is a plain function."""
    sent = []

    async def send(message) -> None:
        sent.append(message)

    wire = Wire(send)
    wire.send(Frame("hello"))
    await asyncio.gather(*memory.of(Tasks))
    wire.abort()
    await wire.close(4404)
    assert (daphne.connection(send), wire.waiting()) == (None, 0)
    assert sent == [{"type": "websocket.send", "text": "hello"}, {"type": "websocket.close", "code": 4404}]


def frame(first: int, payload: bytes = b"") -> bytes:
    """As a browser masks it, with noughts."""
    return bytes((first, 0x80 | len(payload))) + bytes(4) + payload


PING, PONG = frame(0x89, b"x" * 125), frame(0x8A, b"x" * 125)
BEGINS, GOES_ON = frame(0x01), frame(0x00)
SHORT = frame(0x81, b"x")
FLOODS = {"pings": (b"", PING), "pongs": (b"", PONG), "pieces": (BEGINS, GOES_ON), "messages": (b"", SHORT)}


@pytest.mark.parametrize("flood", FLOODS)
async def test_whoever_floods_is_cut_off_and_what_else_has_arrived_is_not_looked_at(opened, flood):
    """Autobahn answers each ping, and Twisted keeps what nobody reads."""
    send, transport = opened
    socket, (first, again) = send.args[0], FLOODS[flood]
    socket.dataReceived(first + again * 10_000)
    assert len(transport.value()) < 100_000
    assert transport.disconnected
    assert len(socket.data) > len(again) * 9_000


async def test_a_page_that_says_as_much_as_it_may_at_once_stays(opened):
    send, transport = opened
    send.args[0].dataReceived(SHORT * FRAMES_AT_ONCE)
    assert not transport.disconnected


async def test_a_message_in_pieces_arrives_as_one(opened):
    send, transport = opened
    send.args[0].dataReceived(frame(0x01, b"he") + frame(0x00, b"l") + frame(0x80, b"lo"))
    assert not transport.disconnected
    assert (await send.args[0].application_queue.get())["text"] == "hello"


async def test_a_ping_is_answered(opened):
    send, transport = opened
    transport.clear()
    send.args[0].dataReceived(frame(0x89, b"here"))
    assert transport.value() == b"\x8a\x04here"


async def test_an_offer_that_is_no_text_is_refused_before_daphne_reads_it():
    """Daphne would decode it as ASCII, and write a traceback."""
    server = served(nothing)
    daphne.settle_requests(server.http_factory)
    transport = connected(server)
    transport.hears(HANDSHAKE.replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Protocol: \xc3\xa4\r\n\r\n"))
    assert transport.value().startswith(b"HTTP/1.1 400 ")
