"""HTTP requests for Django, each in one thread from beginning to end: moves in their lane, what costs much in another,
everything else beside them.

Django's own ASGI handler gives every request a thread and a database connection of its own and changes threads at every
middleware. All our views are synchronous, so the whole of a request runs in one of a few lasting threads, each with its
lasting connection: closing SQLite's last connection after each request would cost every move 8 to 20 ms.
"""

import asyncio
import re
import time
from collections.abc import Callable
from typing import IO, Any

from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, ASGIRequest, get_script_prefix
from django.core.signals import request_started
from django.urls import set_script_prefix
from django.utils.functional import cached_property

from games import memory
from games.site import arrival
from games.site.background import Threads
from games.site.health import alive
from games.site.lane import Lane
from games.site.limits.origins import address_of, origin
from games.site.limits.queue import CROWDED
from games.site.limits.writers import BUSY, Writers
from tutto_site.way import Moves, aside

AT_TABLE = re.compile(r"/games/(?!new/|now/)([^/]+)/.+")
MOVE = re.compile(r"/games/[^/]+/act/")
COSTLY = re.compile(r"/replay/|/games/[^/]+/(replay/|record\.json)|/accounts/you/export/")
"""Whole games, read, played again or drawn, and all that somebody has ever done."""
OPERATIONS = ("/readyz", "/metrics")

Ready = tuple[int, list[tuple[bytes, bytes]], bytes]
Respond = Callable[[Any, IO[bytes]], Ready]
ALIVE: Ready = (200, [(b"Content-Type", alive.KIND.encode())], alive.ANSWER)


class Request(ASGIRequest):
    """As Django's, but it works out once by which name the site was asked for."""

    @cached_property
    def _host(self) -> str:
        return super().get_host()

    def get_host(self) -> str:
        return self._host


class Bridge(ASGIHandler):
    """As Django's handler, with our own way from the request to the response."""

    request_class = Request

    def __init__(self) -> None:
        self.load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == alive.PATH and scope["method"] in ("GET", "HEAD"):
            await _sent(send, ALIVE)
            return
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        arrival.note(scope)
        await _sent(send, await self._ready(scope, body))

    async def _ready(self, scope: Any, body: IO[bytes]) -> Ready:
        """No move waits until somebody's profile is drawn, and no page until all moves of a busy evening are made."""
        threads, path = memory.of(Threads), scope["path"]
        if COSTLY.fullmatch(path):
            return await self._costly(scope, body)
        if scope["method"] == "POST" and (table := AT_TABLE.fullmatch(path)):
            return await self._write(table[1], scope, body)
        return await _in(threads.operations if path in OPERATIONS else threads.requests, self._page, scope, body)

    async def _write(self, code: str, scope: Any, body: IO[bytes]) -> Ready:
        """One after the other at each table, so that one whose row is locked keeps no thread from the others."""
        threads, writers = memory.of(Threads), memory.of(Writers)
        if not await writers.enter(code):
            scope[BUSY] = True
            return await _in(threads.requests, self._page, scope, body)
        try:
            if writers.is_slow(code):
                return await _in(threads.stuck, self._timed, code, self._respond, scope, body)
            if not MOVE.fullmatch(scope["path"]):
                return await _in(threads.requests, self._timed, code, self._page, scope, body)
            return await self._move(code, scope, body)
        finally:
            writers.leave(code)

    async def _move(self, code: str, scope: Any, body: IO[bytes]) -> Ready:
        threads, moves = memory.of(Threads), memory.of(Moves)
        moves.begin()
        try:
            return await _in(threads.moves, self._timed, code, self._respond, scope, body)
        finally:
            moves.end()

    async def _costly(self, scope: Any, body: IO[bytes]) -> Ready:
        """Nobody else waits for these. Where there is no room for one more, another thread says so."""
        threads = memory.of(Threads)
        with threads.costly.place(origin(address_of(scope))) as lane:
            scope[CROWDED] = lane is None
            return await _in(lane or threads.requests, self._page, scope, body)

    def _timed(self, code: str, respond: Respond, scope: Any, body: IO[bytes]) -> Ready:
        began = time.monotonic()
        try:
            return respond(scope, body)
        finally:
            memory.of(Writers).took(code, time.monotonic() - began)

    def _page(self, scope: Any, body: IO[bytes]) -> Ready:
        with aside():
            return self._respond(scope, body)

    def _respond(self, scope: Any, body: IO[bytes]) -> Ready:
        arrival.begin(scope)
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=self.__class__, scope=scope)
        try:
            request, error = self.create_request(scope, body)
            response = error if request is None else self.get_response(request)
            return _written(request, response)
        finally:
            body.close()


async def _in(lane: Lane, do: Callable[..., Ready], *given: Any) -> Ready:
    return await asyncio.get_running_loop().run_in_executor(lane, do, *given)


async def _sent(send: Any, ready: Ready) -> None:
    status, headers, content = ready
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content})


def _written(request: ASGIRequest | None, response: Any) -> Ready:
    """The response as bytes. Closing it says that the request is over, in the thread whose connection that concerns."""
    try:
        content = b"".join(response.streaming_content) if response.streaming else bytes(response.content)
        headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
        headers += [(b"Set-Cookie", cookie.output(header="").strip().encode()) for cookie in response.cookies.values()]
        return response.status_code, headers, content
    finally:
        response.close()
