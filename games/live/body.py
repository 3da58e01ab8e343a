"""Bodies that are too large are refused while they arrive.

Twisted takes a whole body from the network, and Daphne a whole body into memory, before anything of ours is asked.
"""

from typing import Any

from daphne.http_protocol import WebRequest

from tutto_site.guard import MOST_BODY


class CappedRequest(WebRequest):  # type: ignore[misc]
    received = 0

    def gotLength(self, length: int | None) -> None:
        super().gotLength(length)
        if length is not None and length > MOST_BODY:
            self.refuse()

    def handleContentChunk(self, data: bytes) -> None:
        self.received += len(data)
        if self.received > MOST_BODY:
            self.refuse()
        else:
            super().handleContentChunk(data)

    def refuse(self) -> None:
        """413, and the rest is not read: the connection ends."""
        if not self.channel:
            return
        sentence = b"This is more than anybody needs to send here.\n"
        head = b"HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Type: text/plain\r\n"
        self.channel.transport.write(head + b"Content-Length: %d\r\n\r\n" % len(sentence) + sentence)
        self.channel.loseConnection()


def cap_bodies(server: Any) -> None:
    build = server.http_factory.buildProtocol

    def capped(address: Any) -> Any:
        protocol = build(address)
        protocol.requestFactory = CappedRequest
        return protocol

    server.http_factory.buildProtocol = capped
