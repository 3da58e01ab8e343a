"""A keep-alive HTTP client that speaks only what these measurements need: a library would be what is measured."""

import asyncio
from collections.abc import Mapping
from urllib.parse import urlsplit

Answer = tuple[int, dict[str, list[str]], bytes]
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"


class HTTP:
    """HTTP/1.1 over connections that stay open; bodies by Content-Length or in chunks."""

    def __init__(self, base: str) -> None:
        address = urlsplit(base)
        self.host, self.port = address.hostname or "127.0.0.1", address.port or 80
        self.name = f"{self.host}:{self.port}"
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def request(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> Answer:
        lines = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items()) + (FORM if body else "")
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.name}\r\n{lines}Content-Length: {len(body)}\r\n\r\n"
        while True:
            kept = bool(self._free)
            reader, writer = self._free.pop() if kept else await asyncio.open_connection(self.host, self.port)
            try:
                writer.write(head.encode() + body)
                answer = await _answer(reader)
            except (ConnectionError, asyncio.IncompleteReadError):
                writer.close()
                if not kept:  # a kept connection may have been closed by the server in the meantime; a fresh one not
                    raise
                continue
            if answer[1].get("connection", [""])[0].lower() == "close":
                writer.close()
            else:
                self._free.append((reader, writer))
            return answer

    def close(self) -> None:
        for _reader, writer in self._free:
            writer.close()


async def _answer(reader: asyncio.StreamReader) -> Answer:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").split("\r\n")
    headers: dict[str, list[str]] = {}
    for line in filter(None, lines):
        name, _colon, value = line.partition(":")
        headers.setdefault(name.strip().lower(), []).append(value.strip())
    if "chunked" in headers.get("transfer-encoding", [""])[0]:
        body = await _chunks(reader)
    else:
        body = await reader.readexactly(int(headers.get("content-length", ["0"])[0]))
    return int(first.split()[1]), headers, body


async def _chunks(reader: asyncio.StreamReader) -> bytes:
    body = b""
    while size := int((await reader.readline()).partition(b";")[0], 16):
        body += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return body
