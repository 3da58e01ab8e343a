"""The outermost gate: what is too large, too fast or too strange goes no further.

A socket that floods would grow the queue of its connection without end, and closing it politely does not stop that:
its transport is cut.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from games.live.daphne import connection
from games.site import metrics
from games.site.bounds import FRAMES_A_SECOND, FRAMES_AT_ONCE, MOST_BODY, MOST_FRAME, TOO_MUCH

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


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
        received = 0

        async def counted() -> dict[str, Any]:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > MOST_BODY:
                raise TooLarge
            return message

        try:
            await self.app(scope, counted, send)
        except TooLarge:
            await _refuse(send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        bucket = Bucket()

        async def measured() -> dict[str, Any]:
            message = await receive()
            if message["type"] != "websocket.receive" or (_small(message) and bucket.take()):
                return message
            _cut_off(send)
            return {"type": "websocket.disconnect", "code": 1008}

        await self.app(scope, measured, send)


def _small(message: dict[str, Any]) -> bool:
    return len(message.get("text") or message.get("bytes") or "") <= MOST_FRAME


def _cut_off(send: Send) -> None:
    metrics.ABORTED.inc()
    if daphnes := connection(send):
        daphnes.abort()


class Bucket:
    """So many frames at once, then so many a second."""

    __slots__ = ("_since", "_tokens")

    def __init__(self) -> None:
        self._tokens, self._since = float(FRAMES_AT_ONCE), time.monotonic()

    def take(self) -> bool:
        before, self._since = self._since, time.monotonic()
        self._tokens = min(FRAMES_AT_ONCE, self._tokens + (self._since - before) * FRAMES_A_SECOND)
        self._tokens -= 1
        return self._tokens >= 0


async def _refuse(send: Send) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(TOO_MUCH)).encode())]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": TOO_MUCH})
