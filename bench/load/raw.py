"""The floor: a bare `websockets` server that broadcasts one text frame for each POST, driven by the same clients.

Run as a module it is that server: `python -m bench.load.raw PORT SIZE`; HTTP on PORT + 1.
"""

import asyncio
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from websockets.asyncio.server import ServerConnection, broadcast, serve

from bench.load.client import HTTP
from bench.serving import ROOT, free_port

FRAME = '<div data-version="{version}">{filling}</div>'


class Raw:
    def __init__(self, size: int) -> None:
        self.filling = "x" * (size - len(FRAME.format(version=100, filling="")))
        self.tables: dict[str, set[ServerConnection]] = defaultdict(set)
        self.versions: dict[str, int] = defaultdict(int)

    async def socket(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        table = self.tables[connection.request.path]
        table.add(connection)
        try:
            await connection.wait_closed()
        finally:
            table.discard(connection)

    async def http(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                if length := re.search(rb"(?i)content-length: *(\d+)", head):
                    await reader.readexactly(int(length.group(1)))
                version = self.move(head.split(b" ", 2)[1].decode())
                writer.write(f"HTTP/1.1 200 OK\r\nX-Version: {version}\r\nContent-Length: 2\r\n\r\nok".encode())
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    def move(self, path: str) -> int:
        self.versions[path] += 1
        version = self.versions[path]
        broadcast(self.tables[path], FRAME.format(version=version, filling=self.filling))
        return version


async def run(port: int, size: int) -> None:
    raw = Raw(size)
    async with serve(raw.socket, "127.0.0.1", port, compression=None, ping_interval=None, backlog=4096):
        await asyncio.start_server(raw.http, "127.0.0.1", port + 1)
        print("ready", flush=True)
        await asyncio.get_running_loop().create_future()


class RawTables:
    """The floor as a load drives it."""

    def __init__(self, port: int, tables: int) -> None:
        self.http, self._posts = HTTP(f"http://127.0.0.1:{port}"), HTTP(f"http://127.0.0.1:{port + 1}")
        self._tables = tables

    async def setup(self) -> list[str]:
        return [f"/t/{number}" for number in range(self._tables)]

    def ws_path(self, table: str, number: int) -> str:
        return table

    def ws_headers(self, table: str, number: int) -> Mapping[str, str]:
        return {}

    def beat(self, version: int) -> str:
        return ""

    async def act(self, table: str) -> tuple[bool, int]:
        status, headers, _body = await self._posts.request("POST", table, None, b"action=roll")
        return status == 200, int(headers["x-version"][0])


@contextmanager
def raw_server(size: float) -> Iterator[tuple[int, int]]:
    """Port and process id of a floor that sends frames of this size."""
    port = free_port(2)
    command = [sys.executable, "-m", "bench.load.raw", str(port), str(round(size))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:
        try:
            assert server.stdout is not None
            if server.stdout.readline().strip() != "ready":
                raise RuntimeError("the raw server did not start")
            yield port, server.pid
        finally:
            server.terminate()


if __name__ == "__main__":
    asyncio.run(run(int(sys.argv[1]), int(sys.argv[2])))
