"""What we know of the sockets of Daphne and Autobahn beyond what they promise: what a page that stays for hours costs.

tests/live/test_daphne.py fails when one of them changes it. How Daphne serves is daphne.py.
"""

import asyncio
from collections import deque
from typing import Any

from daphne.ws_protocol import WebSocketProtocol as DaphneSocket

from games.site import metrics
from games.site.bounds import Bucket

MOST_UNREAD = 100
"""Messages of a page: more than it may say at once (Bucket), so that whoever reads still tells whoever floods to go."""
WHOLE = (DaphneSocket.MESSAGE_TYPE_TEXT, DaphneSocket.MESSAGE_TYPE_BINARY)
"""What a frame is that begins a message, and with browsers all of one."""


class Inbox:
    """What a page has said and nobody has read yet. asyncio's own queue takes 3 KB for nothing."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[dict[str, Any]] = []
        self._reader: asyncio.Future[None] | None = None

    def is_full(self) -> bool:
        return len(self._messages) >= MOST_UNREAD

    def put_nowait(self, message: dict[str, Any]) -> None:
        self._messages.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> dict[str, Any]:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class Socket(DaphneSocket):  # type: ignore[misc]
    """A page stays for hours: what its opening took is not kept for as long, nor what is the same for all of them."""

    @classmethod
    def settle(cls, factory: Any) -> None:
        """Autobahn gives each socket what is set for all of them, unless its class has it."""
        for name in cls.CONFIG_ATTRS:
            value = getattr(factory, name)
            setattr(cls, name, staticmethod(value) if callable(value) else value)
        cls.CONFIG_ATTRS = ()

    def onOpen(self) -> None:
        super().onOpen()
        self.transport.unregisterProducer()  # the channel of the HTTP request, which has become this socket's
        self.request.headers = self.request.params = NOTHING
        self.send_queue = NEVER_USED
        kept = {name: value for name, value in vars(self).items() if name not in USED_UP and not _is_usual(name, value)}
        self.__dict__ = kept

    _bucket: Bucket | None = None  # most pages never need one: browsers send whole messages, and ask for no pong

    def onFrameBegin(self) -> None:
        """Who asks for pongs and reads none would be kept all of them; pieces make no message that would be counted."""
        super().onFrameBegin()
        if self.current_frame.opcode not in WHOLE:
            self._bucket = self._bucket or Bucket()
            if not self._bucket.take():
                self._cut_off()

    def onMessage(self, payload: bytes, isBinary: bool) -> None:
        """Also where nobody reads any more, as the page was told to go."""
        if self.application_queue.is_full():
            self._cut_off()
        else:
            super().onMessage(payload, isBinary)

    def _cut_off(self) -> None:
        """What else has arrived is not looked at: thousands of frames fit into what is read at once."""
        self.state = DaphneSocket.STATE_CLOSED
        metrics.ABORTED.inc()
        self.transport.abortConnection()

    def serverClose(self, code: int | None = None) -> None:
        """Autobahn lets an application say 1000 and codes from 3000 on; those by which a page comes back are lower."""
        self.sendCloseFrame(code=code or 1000)


NOTHING: dict[str, str] = {}
NEVER_USED = deque[Any]()
"""For what is sent in pieces or in step, of which there is nothing."""

USED_UP = frozenset(
    (
        *("http_request_data", "http_status_line", "http_headers", "http_request_uri", "http_request_path"),
        *("http_request_params", "http_request_host", "http_response_data", "websocket_protocols", "websocket_origin"),
        *("websocket_extensions", "_wskey", "_transport_details", "clean_headers", "application_deferred"),
    )
)
"""What Autobahn and Daphne keep of the handshake and ask no more when it is over."""


def _is_usual(name: str, value: object) -> bool:
    """A flag that is not set, or something that is not there, says the class for all of them."""
    if value is not None and value is not False:
        return False
    if name not in vars(Socket):
        setattr(Socket, name, value)
    return vars(Socket)[name] is value
