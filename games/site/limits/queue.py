"""One lane for what costs much: whole games looked at from outside, or taken along. Nobody else waits for it.

A lane without an end would only hide who waits: whoever finds it full is told so, at once and by another lane.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from games.site.lane import Lane

MOST, MOST_FROM_ONE = 32, 8
"""How many wait for it at once, and how many of them from one address: nobody fills the lane alone."""

CROWDED = "crowded"
"""In the scope of a request that found the lane full."""


class Queue:
    """Who waits is counted in the serving loop only."""

    def __init__(self) -> None:
        # One thread: two would not be faster, as Python runs one at a time, and would take more from the others.
        self.lane = Lane("costly")
        self.waiting: Counter[str] = Counter()

    def count(self) -> int:
        return self.waiting.total()

    def is_full(self, origin: str) -> bool:
        return self.count() >= MOST or self.waiting[origin] >= MOST_FROM_ONE

    @contextmanager
    def place(self, origin: str) -> Iterator[Lane | None]:
        """The lane, while one waits in it and is served; None if it is full."""
        if settings.LIMITS and self.is_full(origin):
            yield None
            return
        self.waiting[origin] += 1
        try:
            yield self.lane
        finally:
            self.waiting[origin] -= 1
            self.waiting += Counter()  # drops those at nought
