"""The servers that this site runs on. What is known of each beyond ASGI is a file of its own."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from games import memory
from games.live import daphne

Send = Callable[[dict[str, Any]], Awaitable[None]]

NAMES = ("daphne", "uvicorn")


class Connection(Protocol):
    """A socket below ASGI."""

    def write(self, frame: bytes) -> None: ...

    def waiting(self) -> int:
        """Bytes handed over that the reader has not taken yet."""

    def abort(self) -> None:
        """Ends it at once, without a word to a reader that may not listen any more."""


class Server(Protocol):
    """What the file of a server offers. While the process is leaving, it answers whoever opens a socket with 503."""

    def serve(self, application: Any, host: str, port: int, begin: Callable[[], None]) -> None:
        """Serves until it is interrupted; `begin` is called in the serving loop before the first request."""

    async def finish(self) -> None:
        """Takes no new connections, lets what is under way be answered, and ends serving."""

    def connection(self, send: Send) -> Connection | None:
        """The connection behind what an application sends through; None if it is not this server's."""


class Serving:
    """The server of this process."""

    def __init__(self) -> None:
        self.server: Server = daphne


def choose(name: str) -> Server:
    """The server of this process from now on."""
    server = memory.of(Serving).server = _named(name)
    return server


def _named(name: str) -> Server:
    if name == "uvicorn":
        from games.live import uvicorn  # only whoever chooses it needs its packages

        return uvicorn
    return daphne


async def finish() -> None:
    await memory.of(Serving).server.finish()


def connection(send: Send) -> Connection | None:
    """Where there is none that we know, everything goes through `send`."""
    return memory.of(Serving).server.connection(send)
