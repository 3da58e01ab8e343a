"""The outermost gate: what is too large, too fast or too strange goes no further.

A socket that floods would grow the queue of its connection without end, and closing it politely does not stop that:
its transport is cut.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from games.live.servers import connection
from games.site import metrics
from games.site.bounds import MOST_BODY, MOST_FRAME, TOO_MUCH, Bucket
from games.site.health import leaving

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
        scope["root_path"] = ""  # Daphne believes a header that anybody may send, and what is drawn goes to others too
        if scope["type"] == "websocket":
            await self.app(scope, _measured(receive, send), send)
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
            if _announced(scope) > MOST_BODY:
                raise TooLarge
            await self.app(scope, counted, _last(send) if leaving.begun() else send)
        except TooLarge:
            await _refuse(send)


def _measured(receive: Receive, send: Send) -> Receive:
    """What a page says, until it says too much at once or too often."""
    bucket = Bucket()

    async def measured() -> dict[str, Any]:
        message = await receive()
        if message["type"] != "websocket.receive" or (_small(message) and bucket.take()):
            return message
        _cut_off(send)
        return {"type": "websocket.disconnect", "code": 1008}

    return measured


def _last(send: Send) -> Send:
    """Who keeps a connection for the next request makes a new one for it, at a process that stays."""

    async def closing(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
        await send(message)

    return closing


def _announced(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"")
    return int(length) if length.isdigit() else 0


def _small(message: dict[str, Any]) -> bool:
    return len(message.get("text") or message.get("bytes") or "") <= MOST_FRAME


def _cut_off(send: Send) -> None:
    metrics.ABORTED.inc()
    if known := connection(send):
        known.abort()


async def _refuse(send: Send) -> None:
    """The rest is not read: the connection ends."""
    length = str(len(TOO_MUCH)).encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", length), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": TOO_MUCH})
