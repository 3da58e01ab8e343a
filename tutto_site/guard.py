"""The outermost gate: what is too large, too fast or too strange goes no further.

A socket that floods would grow the queue of its connection without end, and closing it politely does not stop that:
its transport is cut.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from games.site import metrics

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BODY = 256 * 1024
MOST_FRAME = 8 * 1024
FRAMES_AT_ONCE, FRAMES_A_SECOND = 60, 20


class TooLarge(Exception):
    """A body that nobody needs to send."""


class Guard:
    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        got = 0

        async def counted() -> dict[str, Any]:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > MOST_BODY:
                raise TooLarge
            return message

        try:
            await self.app(scope, counted, send)
        except TooLarge:
            await _say(send, 413, b"This is more than anybody needs to send here.\n")

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        protocol = connection(send)
        scope["wire"] = protocol
        bucket = Bucket()

        async def measured() -> dict[str, Any]:
            message = await receive()
            if message["type"] == "websocket.receive":
                size = len(message.get("text") or message.get("bytes") or "")
                if size > MOST_FRAME or not bucket.take():
                    metrics.ABORTED.inc()
                    if protocol is not None and protocol.transport is not None:
                        protocol.transport.abortConnection()
                    return {"type": "websocket.disconnect", "code": 1008}
            return message

        await self.app(scope, measured, send)


def connection(send: Send) -> Any:
    """Daphne's connection behind its `send`, or None where something else serves."""
    given = getattr(send, "args", ())
    return given[0] if given and hasattr(given[0], "transport") else None


class Bucket:
    """So many frames at once, then so many a second."""

    __slots__ = ("_since", "_tokens")

    def __init__(self) -> None:
        self._tokens, self._since = float(FRAMES_AT_ONCE), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._tokens = min(FRAMES_AT_ONCE, self._tokens + (now - self._since) * FRAMES_A_SECOND)
        self._since = now
        self._tokens -= 1
        return self._tokens >= 0


async def _say(send: Send, status: int, sentence: bytes) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(sentence)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": sentence})
