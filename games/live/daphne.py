"""What we know of Daphne, Twisted and Autobahn beyond what they promise. It stands here, and of their sockets in
daphne_socket.py, only.

tests/live/test_daphne.py fails when one of them changes it. Where something else serves, `connection` finds nothing,
and everybody takes the ordinary way through ASGI.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from weakref import WeakSet

from autobahn.websocket.protocol import WebSocketProtocol
from daphne.endpoints import build_endpoint_description_strings
from daphne.http_protocol import WebRequest
from daphne.server import Server, twisted_loop
from twisted.internet import error, tcp
from twisted.python.failure import Failure

from games import memory
from games.live.daphne_socket import Inbox, Socket
from games.site.bounds import LARGEST_FRAME, MOST_BODY, TOO_MUCH
from games.site.health import leaving

Send = Callable[[dict[str, Any]], Awaitable[None]]

OPTIONS = {
    "websocket_max_message_size": LARGEST_FRAME,
    "websocket_max_frame_size": LARGEST_FRAME,
    "websocket_timeout": -1,
    "http_timeout": 60,
    "verbosity": 0,
    "server_name": "",
}
ASGI = {"version": "3.0"}


def serve(application: Any, host: str, port: int, begin: Callable[[], None]) -> None:
    """Serves until it is interrupted; `begin` is called in the serving loop before the first request."""

    def ready() -> None:
        settle_requests(server.http_factory)
        server.ws_factory.protocol = Socket
        Socket.settle(server.ws_factory)
        twisted_loop.call_soon(begin)

    endpoints = build_endpoint_description_strings(host=host.replace(":", r"\:"), port=port)
    server = Listening(application=application, endpoints=endpoints, ready_callable=ready, **OPTIONS)
    memory.of(Running).server = server
    server.run()


class Listening(Server):  # type: ignore[misc]
    """Daphne keeps what it listens on to itself."""

    def listen_success(self, port: Any) -> None:
        super().listen_success(port)
        memory.of(Running).ports.append(port)

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        """As Daphne's own, with a lighter inbox for whoever stays for hours."""
        if scope["type"] != "websocket":
            return super().create_application(protocol, scope)
        inbox = Inbox()
        speaks = self.application({**scope, "asgi": ASGI}, inbox.get, partial(self.handle_reply, protocol))
        self.connections[protocol]["application_instance"] = asyncio.ensure_future(speaks)
        return inbox


class Running:
    """Daphne, once it serves in this process, what it listens on, and all connections that were made to it."""

    def __init__(self) -> None:
        self.server: Any = None
        self.ports: list[Any] = []
        self.connections = WeakSet[Any]()


ON_ITS_WAY, PAUSE = 0.1, 0.02
"""Seconds in which a request may still arrive on a connection that was taken, and between two looks."""


async def finish() -> None:
    """Takes no new connections, lets what is under way be answered, and ends serving."""
    running = memory.of(Running)
    for port in running.ports:
        stop_listening(port)
    await asyncio.sleep(ON_ITS_WAY)
    while is_answering(running):  # noqa: ASYNC110 - nobody would say when
        await asyncio.sleep(PAUSE)
    running.server.stop()


def stop_listening(port: Any) -> None:
    """Not by Twisted's own way, which takes a turn of the loop: whoever had connected by then would be cut off."""
    port.numberAccepts = MOST_AT_ONCE
    port.doRead()
    port.connectionLost(Failure(error.ConnectionDone()))  # type: ignore[no-untyped-call]


MOST_AT_ONCE = 1000


def is_answering(running: Running) -> bool:
    """A request has not been answered yet, or its answer has not been taken by the kernel."""
    known = running.server.connections.items()
    asked = [about.get("application_instance") for asker, about in known if isinstance(asker, WebRequest)]
    return any(one and not one.done() for one in asked) or any(map(is_being_read, running.connections))


def is_being_read(connection: Any) -> bool:
    """A connection that has become a socket's has another protocol by now, and is asked nothing here."""
    transport = connection._channel.transport
    return isinstance(transport, tcp.Server) and transport.protocol is connection and bool(_unsent(transport))


class Request(WebRequest):  # type: ignore[misc]
    """A body that is too large is refused while it arrives, and an answer leaves at once.

    Twisted takes a whole body from the network, and Daphne a whole body into memory, before anything of ours is asked.
    """

    received = 0

    def process(self) -> Any:
        """Who stands before several processes asks another one when this one is leaving."""
        if leaving.begun() and self.requestHeaders.hasHeader(b"Upgrade"):
            return self.basic_error(503, b"Service Unavailable", leaving.SENTENCE)
        offered = self.requestHeaders.getRawHeaders(b"Sec-WebSocket-Protocol", [])
        if not all(map(bytes.isascii, offered)):  # Daphne would write a traceback for each
            return self.basic_error(400, b"Bad Request", "Invalid header value")
        return super().process()

    def __init__(self, *args: Any, **named: Any) -> None:
        # Django reads the form; what Twisted would make of it, with an e-mail parser, nobody looks at.
        super().__init__(*args, **named, parsePOSTFormSubmission=False)

    def handle_reply(self, message: dict[str, Any]) -> None:
        """Headers and body in one: Twisted would ask the loop for a turn, and tell it when nothing is left.

        The end of one answer may be the beginning of the next request, which is answered in here as well.
        """
        transport: Any = getattr(self.channel, "transport", None)
        if not _is_free(transport) or "startWriting" in vars(transport):
            super().handle_reply(message)
            return
        transport.startWriting = _not_yet
        try:
            super().handle_reply(message)
        finally:
            del transport.startWriting
            _send(transport)

    def gotLength(self, length: int | None) -> None:
        super().gotLength(length)
        if length is not None and length > MOST_BODY:
            self.refuse()

    def handleContentChunk(self, data: bytes) -> None:
        self.received += len(data)
        if self.received > MOST_BODY:
            self.refuse()
        else:
            super().handleContentChunk(data)

    def refuse(self) -> None:
        """413, and the rest is not read: the connection ends."""
        if not self.channel:
            return
        head = b"HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Type: text/plain\r\n"
        self.channel.transport.write(head + b"Content-Length: %d\r\n\r\n" % len(TOO_MUCH) + TOO_MUCH)
        self.channel.loseConnection()


def _not_yet() -> None:
    """Instead of asking the loop for a turn to write."""


def _send(transport: Any) -> None:
    """What has been handed over. The rest and an end are left to Twisted, and all of it where a producer was told to
    pause: who writes it tells it to go on."""
    if transport._tempDataBuffer and not (transport.disconnecting or transport.producerPaused):
        whole = b"".join(transport._tempDataBuffer)
        rest = whole[_taken(transport, whole) :]
        transport._tempDataBuffer, transport._tempDataLen = [rest] if rest else [], len(rest)
    if transport._tempDataBuffer or transport.disconnecting:
        transport.startWriting()


def settle_requests(http_factory: Any) -> None:
    build = http_factory.buildProtocol

    def capped(address: Any) -> Any:
        protocol = build(address)
        protocol.requestFactory = Request
        memory.of(Running).connections.add(protocol)
        return protocol

    http_factory.buildProtocol = capped
    http_factory.log = _unlogged


def _unlogged(_request: Any) -> None:
    """Our log says more (site/requests.py). Twisted would write a line for each request that nobody reads."""


class Connection:
    """A socket below ASGI. Writing here costs a fifth of a task and a message for each page."""

    __slots__ = ("_protocol",)

    def __init__(self, protocol: Any) -> None:
        self._protocol = protocol

    def write(self, frame: bytes) -> None:
        """What the kernel takes goes at once, and Twisted is handed the rest.

        Handed all of it, Twisted would ask the loop for a turn for each of 500 sockets before the first byte leaves.
        """
        if self._protocol.state != WebSocketProtocol.STATE_OPEN:
            return
        transport = self._protocol.transport
        taken = _taken(transport, frame) if _is_free(transport) else 0
        if taken != len(frame):
            transport.write(frame[taken:])

    def waiting(self) -> int:
        """Bytes handed over that the reader has not taken yet."""
        transport = self._protocol.transport
        if transport is None:
            return 0
        # TLS lies on a transport of its own.
        lowest = transport if type(transport) is tcp.Server else getattr(transport, "transport", transport)
        return _unsent(lowest)

    def abort(self) -> None:
        """Ends it at once: closing politely would wait for a reader that does not listen any more."""
        if self._protocol.transport is not None:
            self._protocol.transport.abortConnection()


def _taken(transport: Any, data: bytes) -> int:
    """How many bytes the kernel takes now. If nobody is there any more, Twisted finds it out and deals with it."""
    try:
        taken: int = transport.socket.send(data)
    except OSError:
        return 0
    return taken


def _unsent(transport: Any) -> int:
    unsent: int = len(transport.dataBuffer) - transport.offset + transport._tempDataLen
    return unsent


def _is_free(transport: Any) -> bool:
    """Whether a frame may go past Twisted: nothing waits before it, and nothing such as TLS is done to it."""
    if type(transport) is not tcp.Server or transport.TLS or not transport.connected:
        return False
    return not (transport.dataBuffer or transport._tempDataBuffer or transport.disconnecting)


def connection(send: Send) -> Connection | None:
    """The connection behind Daphne's `send`, or None where something else serves."""
    bound = getattr(send, "args", ())
    return Connection(bound[0]) if bound and hasattr(bound[0], "transport") else None
