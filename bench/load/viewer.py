"""An open page of a table: a WebSocket that costs some 6 µs a frame. It counts nothing; whoever opened it hears it."""

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable, Mapping

from bench.load.client import HTTP

Heard = Callable[["Viewer", bytes, float], None]
"""What happens with a message: who got it, its bytes, and when."""

CLOSE = b"\x88\x82\x00\x00\x00\x00\x03\xe8"  # masked with a zero key, code 1000

_buffer = bytearray(1 << 18)
_view = memoryview(_buffer)
"""One receive buffer for all viewers: asyncio.Protocol would allocate one for each read, dearer than the parsing."""


class Viewer(asyncio.BufferedProtocol):
    """One open page. Frames from a server are not masked, so reading them is cheap."""

    def __init__(self, host: str, path: str, headers: Mapping[str, str], heard: Heard) -> None:
        self.host, self.path, self.headers, self.heard = host, path, headers, heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self.version: int | None = None
        self.alive = self.cut_off = False
        self.code: int | None = None
        """Why the server closed it."""
        self._rest, self._parts = b"", list[bytes]()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        lines = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Origin: http://{self.host}\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\n{lines}\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.cut_off = self.alive
        self.alive = False
        self.gone.set()
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed in the handshake"))

    def get_buffer(self, sizehint: int) -> memoryview:
        return _view

    def buffer_updated(self, nbytes: int) -> None:
        now = time.perf_counter()
        data = self._rest + bytes(_view[:nbytes])
        if not self.opened.done():
            data = self._after_handshake(data)
        self._rest = self._frames(data, now) if self.alive else data

    def _after_handshake(self, data: bytes) -> bytes:
        head, blank, rest = data.partition(b"\r\n\r\n")
        if not blank:
            return data
        if b" 101 " in head[:20]:
            self.alive = True
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head[:60].decode("latin1")))
            self._transport.close()
        return rest

    def _frames(self, data: bytes, now: float) -> bytes:
        """Takes the whole frames; what is left is the beginning of the next one."""
        at, end = 0, len(data)
        while end - at >= 2:
            first, length, start = data[at], data[at + 1] & 0x7F, at + 2
            if length == 126:
                if end - at < 4:
                    break
                length, start = struct.unpack_from(">H", data, start)[0], start + 2
            elif length == 127:
                if end - at < 10:
                    break
                length, start = struct.unpack_from(">Q", data, start)[0], start + 8
            if end - start < length:
                break
            at = start + length
            self._frame(first, data[start:at], now)
        return data[at:]

    def _frame(self, first: int, payload: bytes, now: float) -> None:
        kind = first & 0x0F
        if kind == 9:
            self._transport.write(bytes([0x8A, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
        elif kind == 8:
            self.code = int.from_bytes(payload[:2]) if payload else None
            self._transport.close()
        elif kind in (0, 1, 2):
            self._parts = [*self._parts, payload] if kind == 0 else [payload]
            if first & 0x80:
                self.heard(self, self._parts[0] if len(self._parts) == 1 else b"".join(self._parts), now)

    def say(self, text: str) -> None:
        data = text.encode()
        assert len(data) < 126
        self._transport.write(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)

    def stop(self) -> None:
        self.alive = False
        self._transport.write(CLOSE)
        asyncio.get_running_loop().call_later(1, self._transport.abort)


async def connect(http: HTTP, path: str, headers: Mapping[str, str], heard: Heard, source: str = "") -> Viewer:
    """`source`: the address from which it comes; a proxy counts connections for each."""
    _transport, viewer = await asyncio.get_running_loop().create_connection(
        lambda: Viewer(http.name, path, headers, heard),
        http.host,
        http.port,
        local_addr=(source, 0) if source else None,
    )
    await asyncio.wait_for(viewer.opened, 60)
    return viewer
