"""A socket as the hub sees it, and what goes through it. Written to directly where Daphne serves, else through ASGI."""

from collections.abc import Awaitable, Callable
from typing import Any

from games.live import daphne
from games.site.background import start

Send = Callable[[dict[str, Any]], Awaitable[None]]

SESSION_OVER, STRANGE_ORIGIN, NOT_THERE, COME_BACK = 4401, 4403, 4404, 1012
"""Why a socket is closed. After the first the page is loaded anew; after the last only its socket comes back."""


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
    __slots__ = ("_connection", "_send")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._connection = daphne.connection(send)

    def waiting(self) -> int:
        """Bytes handed over that the reader has not taken yet, as far as the server lets us know."""
        return 0 if self._connection is None else self._connection.waiting()

    def send(self, frame: Frame) -> None:
        if self._connection is None:
            start(self._speak, {"type": "websocket.send", "text": frame.text})
        else:
            self._connection.write(frame.bytes)

    async def close(self, code: int) -> None:
        await self._speak({"type": "websocket.close", "code": code})

    def hang_up(self, code: int) -> None:
        """Closes from where nothing may wait."""
        start(self.close, code)

    def abort(self) -> None:
        """Ends a connection that does not listen any more."""
        if self._connection is not None:
            self._connection.abort()

    async def _speak(self, message: dict[str, Any]) -> None:
        await self._send(message)
