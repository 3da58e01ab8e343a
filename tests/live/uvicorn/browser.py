"""A small application for uvicorn, and a browser that reads nothing unless it is told to, in one loop."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

from games.live import uvicorn

KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
DEFLATE = b"Sec-WebSocket-Extensions: permessage-deflate\r\n"  # all browsers offer it
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = GET + b"Upgrade: websocket\r\nConnection: Upgrade\r\n" + KEY + DEFLATE
CHUNKED = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
TEXT, PIECE, PING, PONG = 0x81, 0x00, 0x89, 0x8A
SMALL = 4096
PATIENCE = 30.0
LARGE = b"\x81\x7f" + (300_000).to_bytes(8, "big") + b"a" * 300_000


async def until(condition: Callable[[], object]) -> None:
    """What uvicorn tells nobody when it happens."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


def masked(kind: int, data: bytes = b"") -> bytes:
    """A frame as browsers send it, with a mask that changes nothing."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([kind]) + length + bytes(4) + data


def transport(send):
    return uvicorn.connection(send)._protocol.transport


class Application:
    """Accepts every socket and answers every request, and knows what it was given."""

    def __init__(self) -> None:
        self.sockets: asyncio.Queue = asyncio.Queue()
        self.heard: asyncio.Queue = asyncio.Queue()
        self.scope: dict = {}
        self.answer, self.may_answer = b"ok", asyncio.Event()
        self.may_answer.set()

    async def __call__(self, scope, receive, send) -> None:
        self.scope = scope
        if scope["type"] == "http":
            await self._respond(receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        self.sockets.put_nowait(send)
        while (message := await receive())["type"] != "websocket.disconnect":
            self.heard.put_nowait(message)
        self.heard.put_nowait(message)

    async def _respond(self, receive, send) -> None:
        while (await receive()).get("more_body"):
            pass
        await self.may_answer.wait()
        length = str(len(self.answer)).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
        await send({"type": "http.response.body", "body": self.answer})


class Browser:
    """A socket that reads nothing unless it is told to."""

    def __init__(self, port: int) -> None:
        self.socket, self.loop = socket.socket(), asyncio.get_running_loop()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setblocking(False)
        self.was_reset = False

    async def say(self, data: bytes) -> None:
        with contextlib.suppress(ConnectionError):  # who is cut off may not have said everything
            await asyncio.wait_for(self.loop.sock_sendall(self.socket, data), PATIENCE)

    async def hear(self, count: int = 65536) -> bytes:
        """What has come; nothing if the connection is over."""
        try:
            return await asyncio.wait_for(self.loop.sock_recv(self.socket, count), PATIENCE)
        except ConnectionResetError:
            self.was_reset = True
            return b""

    async def hear_whole(self, count: int) -> bytes:
        heard = b""
        while len(heard) < count and (more := await self.hear()):
            heard += more
        return heard

    async def hear_to_the_end(self) -> bytes:
        return await self.hear_whole(1 << 30)

    def vanish(self) -> None:
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
        self.socket.close()
