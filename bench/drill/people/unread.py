"""A page whose browser reads nothing."""

import base64
import os
import socket
from contextlib import suppress
from urllib.parse import urlsplit

BEAT = b'{"beat": 1}'


class Unread:
    """Its own buffer is as small as can be, so that what is sent to it soon waits at the server."""

    def __init__(self, base: str, port: int, path: str) -> None:
        """Of the site whose address is `base`, straight at the process on this port."""
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self.socket.connect(("127.0.0.1", port))
        host = urlsplit(base).netloc
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Origin: http://{host}\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.socket.settimeout(20)
        head = self.socket.recv(64)
        assert b" 101 " in head, head

    def beat(self) -> None:
        with suppress(OSError):
            self.socket.sendall(bytes([0x81, 0x80 | len(BEAT), 0, 0, 0, 0]) + BEAT)

    def close(self) -> None:
        self.socket.close()
