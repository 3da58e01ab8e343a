"""How much a browser may send, and how much may wait for one: whoever goes beyond is refused or cut off."""

import time

MOST_HEAD = 16 * 1024
"""Bytes of a request before its body. Twisted has the same bound."""
MOST_BODY = 256 * 1024
"""Bytes of one request."""
TOO_MUCH = b"This is more than anybody needs to send here.\n"

MOST_FRAME = 8 * 1024
"""Bytes of one message on a socket; what is larger, but not enormous, reaches the gate that counts it."""
LARGEST_FRAME = 2 * MOST_FRAME
FRAMES_AT_ONCE, FRAMES_A_SECOND = 60, 20

MOST_WAITING = 64 * 1024
"""Bytes that may wait for a slow reader before it is passed over until it has caught up."""


class Bucket:
    """So many frames at once, then so many a second."""

    __slots__ = ("_since", "_tokens")

    def __init__(self) -> None:
        self._tokens, self._since = float(FRAMES_AT_ONCE), time.monotonic()

    def take(self) -> bool:
        before, self._since = self._since, time.monotonic()
        self._tokens = min(FRAMES_AT_ONCE, self._tokens + (self._since - before) * FRAMES_A_SECOND)
        self._tokens -= 1
        return self._tokens >= 0
