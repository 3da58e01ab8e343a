"""A socket as the hub sees it, and what goes through it. Written to directly where we know how, else through ASGI."""

from collections.abc import Callable
from typing import Any

from games.live import servers
from games.live.servers import Send
from games.site.background import start

SESSION_OVER, STRANGE_ORIGIN, NOT_THERE = 4401, 4403, 4404
"""Why a socket is closed: its page is loaded anew."""
TOO_MANY, COME_BACK, ELSEWHERE = 4429, 1012, 1013
"""Only the socket comes back: not soon, after a pause, or at once, because another process is there for it."""


class Frame:
    """A text that goes to many: made, encoded and framed once. `change` suffices for a page that shows version `since`,
    and where it does for all of them, nobody needs the whole."""

    __slots__ = ("_bytes", "_text", "change", "since")

    def __init__(self, text: str | Callable[[], str], change: str | None = None, since: int = 0) -> None:
        self._text = text
        self.change = None if change is None else Frame(change)
        self.since = since
        self._bytes = b""

    def after(self, shown: int) -> "Frame":
        """What a page that shows this version is sent."""
        return self.change if self.change is not None and shown == self.since else self

    @property
    def text(self) -> str:
        if not isinstance(self._text, str):
            self._text = self._text()
        return self._text

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
        self._connection = servers.connection(send)

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
