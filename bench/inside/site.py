"""The whole application as ASGI, asked without a network: all of a move but the server's own part of it.

Its lanes, its middlewares, its database and what runs beside the requests are those of `manage.py serve`.
"""

import asyncio
from collections.abc import Mapping
from typing import Any

import django.core.management

from bench.load.client import HTTP, Answer
from bench.our_tables import Table, Tables

FORM = (b"content-type", b"application/x-www-form-urlencoded")


class Inside(HTTP):
    """As the HTTP client, but nothing goes over a wire."""

    def __init__(self, application: Any) -> None:
        super().__init__("http://localhost")
        self.application = application
        self.pages: list[asyncio.Task[None]] = []

    async def request(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.application(self._scope("http", "http", path, headers or {}, method=method), receive, send)
        names: dict[str, list[str]] = {}
        for name, value in sent[0]["headers"]:
            names.setdefault(name.decode().lower(), []).append(value.decode("latin1"))
        return sent[0]["status"], names, b"".join(message.get("body", b"") for message in sent[1:])

    async def look(self, tables: Tables, table: Table, pages: int) -> None:
        """So many pages are open at this table from now on, the players' first."""
        for number in range(pages):
            opened = asyncio.Event()
            headers = tables.ws_headers(table, number)
            self.pages.append(asyncio.create_task(self._page(tables.ws_path(table, number), headers, opened)))
            await asyncio.wait_for(opened.wait(), 20)

    async def _page(self, path: str, headers: Mapping[str, str], opened: asyncio.Event) -> None:
        words = iter([{"type": "websocket.connect"}])
        silence: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()  # it only looks

        async def receive() -> dict[str, Any]:
            for word in words:
                return word
            return await silence

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "websocket.send":
                opened.set()

        await self.application(self._scope("websocket", "ws", path, headers), receive, send)

    def _scope(self, kind: str, scheme: str, path: str, headers: Mapping[str, str], **more: str) -> dict[str, Any]:
        bare, _mark, query = path.partition("?")
        sent = [(name.lower().encode(), value.encode("latin1")) for name, value in headers.items()]
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": scheme,
            "path": bare,
            "raw_path": bare.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", self.name.encode()), *sent, *([FORM] if more.get("method") == "POST" else [])],
            "client": ("127.0.0.1", 0),
            "server": (self.host, self.port),
            **more,
        }


def site() -> Inside:
    """The application on an empty database, where the environment says."""
    from tutto_site.asgi import application  # sets Django up

    django.core.management.call_command("migrate", interactive=False, verbosity=0)
    return Inside(application)
