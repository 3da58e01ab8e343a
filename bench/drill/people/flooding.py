"""python -m bench.drill.people.flooding BASE SECONDS: as much as one address can send; prints what it was answered."""

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import urlsplit

Kind = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
ADDRESS = "127.0.0.2"
EACH = 10
"""Of each kind so many at once."""
BODY = b"a=" + b"x" * 200_000
FRAME = bytes([0x81, 0x80 | 120, 0, 0, 0, 0]) + b"y" * 120


class Flood:
    def __init__(self, base: str, seconds: float) -> None:
        address = urlsplit(base)
        self.host, self.port = address.hostname or "127.0.0.1", address.port or 80
        self.name, self.ends = f"{self.host}:{self.port}", time.monotonic() + seconds
        self.answers: Counter[str] = Counter()

    async def all_at_once(self) -> None:
        kinds = (self._pages, self._bodies, self._frames, self._heads)
        await asyncio.gather(*(self._again(kind) for kind in kinds for _nth in range(EACH)))

    async def _again(self, kind: Kind) -> None:
        while time.monotonic() < self.ends:
            with suppress(OSError, EOFError, TimeoutError):
                reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(ADDRESS, 0))
                try:
                    await asyncio.wait_for(kind(reader, writer), 5)
                finally:
                    writer.transport.abort()
            await asyncio.sleep(0)

    async def _answer(self, what: str, reader: asyncio.StreamReader) -> None:
        status = (await reader.readline()).split()[1:2]
        self.answers[f"{what} {b''.join(status).decode()}"] += 1

    async def _pages(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(f"GET / HTTP/1.1\r\nHost: {self.name}\r\n\r\n".encode())
        await self._answer("page", reader)

    async def _bodies(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = f"POST /games/new/ HTTP/1.1\r\nHost: {self.name}\r\nContent-Length: {len(BODY)}\r\n\r\n"
        writer.write(head.encode() + BODY)
        await self._answer("body", reader)

    async def _frames(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A page that talks without a pause."""
        writer.write(
            f"GET /ws/lobby/ HTTP/1.1\r\nHost: {self.name}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Origin: http://{self.name}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self._answer("socket", reader)
        while True:
            writer.write(FRAME * 100)
            await writer.drain()

    async def _heads(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A request that never ends."""
        writer.write(f"GET / HTTP/1.1\r\nHost: {self.name}\r\n".encode())
        while True:
            writer.write(b"X-More: 1\r\n")
            await writer.drain()
            await asyncio.sleep(0.5)


if __name__ == "__main__":
    os.nice(5)
    flood = Flood(sys.argv[1], float(sys.argv[2]))
    asyncio.run(flood.all_at_once())
    print(dict(flood.answers))
