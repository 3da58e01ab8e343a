"""A socket as the hub sees it: it takes the newest state, never a backlog.

Below Channels stands Daphne, whose `send` carries the connection itself. Writing there directly costs a fifth of a task
and a message for each viewer; where it is not to be had (another server, a test), the ordinary way is taken.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from autobahn.websocket.protocol import WebSocketProtocol

Send = Callable[[dict[str, Any]], Awaitable[None]]
MOST_WAITING = 64 * 1024
"""Bytes that may wait for a slow reader before it is passed over until it has caught up."""


class Frame:
    """A text that goes to many: encoded and framed once."""

    __slots__ = ("_bytes", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._bytes = b""

    @property
    def bytes(self) -> bytes:
        if not self._bytes:
            self._bytes = framed(self.text.encode())
        return self._bytes


def framed(payload: bytes) -> bytes:
    """One unmasked, unfragmented WebSocket text frame."""
    length = len(payload)
    if length < 126:
        return bytes((0x81, length)) + payload
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big") + payload
    return b"\x81\x7f" + length.to_bytes(8, "big") + payload


class Wire:
    __slots__ = ("_protocol", "_send", "tasks")

    def __init__(self, send: Send, protocol: Any) -> None:
        self._send, self._protocol = send, protocol
        self.tasks: set[asyncio.Task[None]] = set()

    def waiting(self) -> int:
        """Bytes handed over that the reader has not taken yet."""
        transport = getattr(self._protocol, "transport", None)
        if transport is None:
            return 0
        return len(transport.dataBuffer) - int(transport.offset) + sum(map(len, transport._tempDataBuffer))

    def send(self, frame: Frame) -> None:
        if self._protocol is None:
            task = asyncio.ensure_future(self._send({"type": "websocket.send", "text": frame.text}))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif self._protocol.state == WebSocketProtocol.STATE_OPEN:
            self._protocol.transport.write(frame.bytes)

    async def close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code})

    def hang_up(self, code: int) -> None:
        """Closes from where nothing may wait."""
        task = asyncio.ensure_future(self.close(code))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def abort(self) -> None:
        """Ends a connection that does not listen any more."""
        if self._protocol is not None and self._protocol.transport is not None:
            self._protocol.transport.abortConnection()
