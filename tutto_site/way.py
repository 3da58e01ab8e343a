"""Moves go first: whoever draws a page stands aside for a while when somebody moves.

Threads share one interpreter. A move gives it away at each of its thirty words with the database and gets it back only
when every page that is being drawn has had its turn: beside a few readers it took ten times as long. A page stands
aside between two of its queries, and for no longer than its patience lasts, so that moves without a pause can't starve
it either.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Condition
from typing import Any

from django.db import connection, connections

from games import memory

PATIENCE = 0.012
"""Seconds that a page stands aside, all in all."""


class Moves:
    """How many are waiting or being made in this process."""

    def __init__(self) -> None:
        self.under_way = 0
        self.changed = Condition()

    def begin(self) -> None:
        with self.changed:
            self.under_way += 1

    def end(self) -> None:
        with self.changed:
            self.under_way -= 1
            self.changed.notify_all()


@contextmanager
def aside() -> Iterator[None]:
    """For one page, whichever databases it reads."""
    with ExitStack() as asked:
        wrapper = _Aside()
        for known in connections.all():
            asked.enter_context(known.execute_wrapper(wrapper))
        yield


class _Aside:
    def __init__(self) -> None:
        self.moves, self.patience = memory.of(Moves), PATIENCE

    def __call__(self, execute: Callable[..., Any], *query: Any) -> Any:
        # In a transaction it would only make others wait.
        if self.moves.under_way and self.patience > 0 and not connection.in_atomic_block:
            self._stand()
        return execute(*query)

    def _stand(self) -> None:
        began = time.monotonic()
        with self.moves.changed:
            self.moves.changed.wait_for(lambda: not self.moves.under_way, self.patience)
        self.patience -= time.monotonic() - began
