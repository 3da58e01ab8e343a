"""Redis servers of a drill's own, beside that of its site."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from redis import Redis, RedisError

from bench.serving import free_port

PATIENCE = 10.0


class Server:
    def __init__(self, folder: str) -> None:
        self.folder, self.port = folder, free_port()
        self.redis = Redis(port=self.port, decode_responses=True)
        self.begin()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def begin(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", self.folder]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            with suppress(RedisError):
                self.redis.ping()
                return
            time.sleep(0.02)
        raise AssertionError("redis-server does not answer")

    def end(self) -> None:
        self.process.kill()
        self.process.wait(10)

    def channels(self) -> set[str]:
        """Those that somebody hears."""
        return set(map(str, self.redis.pubsub_channels()))


@contextmanager
def servers(count: int) -> Iterator[list[Server]]:
    with tempfile.TemporaryDirectory(prefix="drill-redis-") as folder:
        made: list[Server] = []
        try:
            while len(made) < count:
                made.append(Server(folder))
            yield made
        finally:
            for server in made:
                server.end()
