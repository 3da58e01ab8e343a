"""What we know of Daphne, Twisted and Autobahn beyond what they promise. It stands here only.

tests/live/test_daphne.py fails when one of them changes it. Where something else serves, `connection` finds nothing,
and everybody takes the ordinary way through ASGI.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from autobahn.websocket.protocol import WebSocketProtocol
from daphne.endpoints import build_endpoint_description_strings
from daphne.http_protocol import WebRequest
from daphne.server import Server, twisted_loop
from twisted.internet import tcp

from games.site.bounds import LARGEST_FRAME, MOST_BODY, TOO_MUCH

Send = Callable[[dict[str, Any]], Awaitable[None]]

OPTIONS = {
    "websocket_max_message_size": LARGEST_FRAME,
    "websocket_max_frame_size": LARGEST_FRAME,
    "websocket_timeout": -1,
    "http_timeout": 60,
    "verbosity": 0,
    "server_name": "",
}


def serve(application: Any, host: str, port: int, begin: Callable[[], None]) -> None:
    """Serves until it is interrupted; `begin` is called in the serving loop before the first request."""

    def ready() -> None:
        cap_bodies(server.http_factory)
        twisted_loop.call_soon(begin)

    endpoints = build_endpoint_description_strings(host=host.replace(":", r"\:"), port=port)
    server = Server(application=application, endpoints=endpoints, ready_callable=ready, **OPTIONS)
    server.run()


class CappedRequest(WebRequest):  # type: ignore[misc]
    """A body that is too large is refused while it arrives.

    Twisted takes a whole body from the network, and Daphne a whole body into memory, before anything of ours is asked.
    """

    received = 0

    def __init__(self, *args: Any, **named: Any) -> None:
        # Django reads the form; what Twisted would make of it, with an e-mail parser, nobody looks at.
        super().__init__(*args, **named, parsePOSTFormSubmission=False)

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


def cap_bodies(http_factory: Any) -> None:
    build = http_factory.buildProtocol

    def capped(address: Any) -> Any:
        protocol = build(address)
        protocol.requestFactory = CappedRequest
        return protocol

    http_factory.buildProtocol = capped


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
        taken = 0
        if _is_free(transport):
            with suppress(OSError):  # there is no room, or nobody any more: Twisted finds out which, and deals with it
                taken = transport.socket.send(frame)
        if taken != len(frame):
            transport.write(frame[taken:])

    def waiting(self) -> int:
        """Bytes handed over that the reader has not taken yet."""
        transport = self._protocol.transport
        if transport is None:
            return 0
        # TLS lies on a transport of its own.
        lowest = transport if type(transport) is tcp.Server else getattr(transport, "transport", transport)
        return len(lowest.dataBuffer) - int(lowest.offset) + int(lowest._tempDataLen)

    def abort(self) -> None:
        """Ends it at once: closing politely would wait for a reader that does not listen any more."""
        if self._protocol.transport is not None:
            self._protocol.transport.abortConnection()


def _is_free(transport: Any) -> bool:
    """Whether a frame may go past Twisted: nothing waits before it, and nothing such as TLS is done to it."""
    if type(transport) is not tcp.Server or transport.TLS or not transport.connected:
        return False
    return not (transport.dataBuffer or transport._tempDataBuffer or transport.disconnecting)


def connection(send: Send) -> Connection | None:
    """The connection behind Daphne's `send`, or None where something else serves."""
    bound = getattr(send, "args", ())
    return Connection(bound[0]) if bound and hasattr(bound[0], "transport") else None
