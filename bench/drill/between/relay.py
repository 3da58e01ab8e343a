"""A wire of our own: what comes to a port goes to another one, and on the way something may happen to it."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

from bench.serving import free_port

Way = Callable[[bytes], Awaitable[bytes]]
"""What becomes of some bytes, and when. One for each direction of each connection."""


class Relay:
    """In a thread of its own, with a loop of its own."""

    def __init__(self, to: int, there: Callable[[], Way], back: Callable[[], Way]) -> None:
        self.to, self.there, self.back, self.port = to, there, back, free_port()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def begin(self) -> None:
        self._thread.start()
        opening = asyncio.start_server(self._connected, "127.0.0.1", self.port)
        asyncio.run_coroutine_threadsafe(opening, self._loop).result(10)

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            onward, back = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.transport.abort()
            return
        await asyncio.gather(_pass(reader, back, self.there()), _pass(onward, writer, self.back()))


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: Way) -> None:
    """Until either side ends; then the other one is told."""
    with suppress(OSError):
        while piece := await reader.read(1 << 16):
            writer.write(await way(piece))
            await writer.drain()
    writer.close()


async def plainly(piece: bytes) -> bytes:
    return piece


@contextmanager
def relayed(to: int, there: Callable[[], Way], back: Callable[[], Way]) -> Iterator[int]:
    """The port that leads there."""
    relay = Relay(to, there, back)
    relay.begin()
    try:
        yield relay.port
    finally:
        relay.end()
