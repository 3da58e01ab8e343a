"""What we know of uvicorn, httptools, websockets and asyncio beyond what they promise. It stands here only.

tests/live/uvicorn/ fails when one of them changes it. Bounds are those that Daphne and Twisted have of their own
accord, or have from daphne.py.
"""

import asyncio
import contextlib
import os
import signal
import socket
import struct
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from uvicorn import Config, Server
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from games import memory
from games.site import metrics
from games.site.bounds import LARGEST_FRAME, MOST_HEAD, Bucket
from games.site.health import leaving

Send = Callable[[dict[str, Any]], Awaitable[None]]

SILENCE = 60.0
"""Seconds without a word after which a peer is taken for gone, whatever it asked for or was sent."""
LOOK_ROUND = 15

OPTIONS: dict[str, Any] = {
    "ws_max_size": LARGEST_FRAME,
    "ws_per_message_deflate": False,
    "ws_ping_timeout": 30,
    "timeout_keep_alive": 60,
    "timeout_graceful_shutdown": 5,
    "timeout_notify": LOOK_ROUND,
    "lifespan": "off",
    "proxy_headers": False,
    "server_header": False,
    "log_config": None,
    "access_log": False,
}


def serve(application: Any, host: str, port: int, begin: Callable[[], None]) -> None:
    """Serves until it is interrupted; `begin` is called in the serving loop before the first request."""
    server = memory.of(Running).server = prepared(application, host, port, begin)
    for how in (signal.SIGINT, signal.SIGTERM):
        # uvicorn repeats the signal that ended it, to end whatever else there is. A server that was told to end has
        # ended well: the second one finds nobody.
        signal.signal(how, server.handle_exit)
    asyncio.run(server.serve())


class Begun(Server):
    """uvicorn takes all signals for its own when it starts: what is begun comes after that."""

    begin: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.begin()


def prepared(application: Any, host: str, port: int, begin: Callable[[], None] = lambda: None) -> Begun:
    async def look_round() -> None:
        cut_off_the_silent(server.server_state.connections)

    server = Begun(Config(application, host, port, http=Requests, ws=Socket, callback_notify=look_round, **OPTIONS))
    server.begin = begin
    return server


class Running:
    """uvicorn, once it serves in this process."""

    server: Begun


ON_ITS_WAY = 0.1
"""Seconds in which a request may still arrive on a connection that was taken: uvicorn would close those without one."""


async def finish() -> None:
    """Takes no new connections, lets what is under way be answered, and ends serving."""
    server = memory.of(Running).server
    for listening in server.servers:
        await stop_listening(listening)
    await asyncio.sleep(ON_ITS_WAY)
    server.config.timeout_graceful_shutdown = None
    server.should_exit = True


async def stop_listening(listening: asyncio.Server) -> None:
    """asyncio would cut off whoever had connected by then: they are taken in, from the same sockets under our name."""
    loop, protocol = asyncio.get_running_loop(), listening._protocol_factory  # type: ignore[attr-defined]
    ours = [socket.socket(fileno=os.dup(one.fileno())) for one in listening.sockets]
    listening.close()
    for one in ours:
        with contextlib.suppress(BlockingIOError), one:
            while True:
                await loop.connect_accepted_socket(protocol, one.accept()[0])


def cut_off_the_silent(connections: Iterable[Any]) -> None:
    """Those that uvicorn would wait for without end: who never finishes a request, or never reads an answer."""
    moment = time.monotonic()
    for protocol in tuple(connections):
        if protocol.silent_at(moment):
            cut_off(protocol.transport)


def cut_off(transport: Any) -> None:
    """Ends a connection at once. Without the word to the kernel it would keep what it has taken for this reader."""
    with contextlib.suppress(OSError):  # it has ended already
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


class Heard(asyncio.Protocol):
    """Knows when its peer last gave a sign of life."""

    transport: asyncio.Transport
    _heard_at = 0.0
    _waited = 0

    def connection_made(self, transport: Any) -> None:
        self._heard_at = time.monotonic()
        # A head is counted between two reads, and whoever floods holds up everybody else for as long as one is read.
        transport.max_size = MOST_HEAD
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        self._heard_at = time.monotonic()
        super().data_received(data)

    def silent_at(self, moment: float) -> bool:
        """Who takes what waits for it is there, even if it has nothing to say."""
        waiting = self.transport.get_write_buffer_size()
        if waiting < self._waited:
            self._heard_at = moment
        self._waited = waiting
        return moment - self._heard_at > SILENCE


class Requests(Heard, HttpToolsProtocol):
    """The requests of a connection, with a bound for their heads. How large a body may be says tutto_site/guard.py."""

    _beside_body = 0
    """Bytes of this request that are not its body: its head, and what stands between and after chunks."""

    def data_received(self, data: bytes) -> None:
        self._beside_body += len(data)
        super().data_received(data)
        if self._beside_body > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def handle_websocket_upgrade(self) -> None:
        """Who stands before several processes asks another one when this one is leaving."""
        if not leaving.begun():
            super().handle_websocket_upgrade()
            return
        body = leaving.SENTENCE.encode()
        head = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nConnection: close\r\n"
        self.transport.write(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.transport.close()

    def on_message_begin(self) -> None:
        self._beside_body = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Not `X_Real_IP`, which Django would take for `X-Real-IP`, and nothing that follows a body."""
        if b"_" not in name and "method" not in self.scope:
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._beside_body -= len(body)
        super().on_body(body)

    def shutdown(self) -> None:
        """An answer that is being made is waited for; a request that is not complete is not."""
        if self.cycle is not None and self.cycle.more_body:
            cut_off(self.transport)
        super().shutdown()


class Socket(Heard, WebSocketsSansIOProtocol):
    """A WebSocket that nobody waits for, and that counts what uvicorn does not show to the application."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._bucket = Bucket()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:  # websockets has not understood the head, which came as a whole
            cut_off(self.transport)

    def handle_ping(self) -> None:
        if self._may_say_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_say_more():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_say_more():
            super().handle_cont(event)

    def _may_say_more(self) -> bool:
        if self._bucket.take():
            return True
        if not self.transport.is_closing():
            metrics.ABORTED.inc()
            cut_off(self.transport)
        return False

    def send_receive_event_to_app(self) -> None:
        """uvicorn would log where in its code it was when it found that a text was none."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """Whoever sends goes on: the hub asks what waits, and passes slow readers over."""

    async def send(self, message: Any) -> None:
        """What is said to somebody who has gone is lost without a word, as with Daphne."""
        if not (self.close_sent or self.transport.is_closing()):
            await super().send(message)
            if message["type"] == "websocket.accept":
                for name in ("request", "response"):  # as at Daphne: nothing of its opening is kept
                    setattr(self, name, None)

    def shutdown(self) -> None:
        """Goodbye, for whoever is there to hear it. Nobody waits for one who does not read."""
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            cut_off(self.transport)
        else:
            super().shutdown()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Connection:
    """A socket below ASGI: asyncio's transports write at once."""

    __slots__ = ("_protocol",)

    def __init__(self, protocol: Socket) -> None:
        self._protocol = protocol

    def write(self, frame: bytes) -> None:
        if not (self._protocol.close_sent or self._protocol.transport.is_closing()):
            self._protocol.transport.write(frame)

    def waiting(self) -> int:
        """Bytes handed over that the reader has not taken yet."""
        return self._protocol.transport.get_write_buffer_size()

    def abort(self) -> None:
        cut_off(self._protocol.transport)


def connection(send: Send) -> Connection | None:
    """The connection behind uvicorn's `send`, or None where something else serves."""
    protocol = getattr(send, "__self__", None)
    return Connection(protocol) if isinstance(protocol, Socket) else None
