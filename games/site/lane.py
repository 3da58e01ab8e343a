"""A pool of threads for one kind of work, and how it fares: how long work waited for it, how many threads are busy."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import get_ident, local
from typing import Any, ParamSpec, TypeVar

from games.site import metrics

T = TypeVar("T")
Given = ParamSpec("Given")

_thread = local()


class Lane(ThreadPoolExecutor):
    """It makes its threads when they are first needed."""

    def __init__(self, name: str, threads: int = 1) -> None:
        super().__init__(max_workers=threads, thread_name_prefix=name)
        self.name, self.threads = name, threads
        self.busy: set[int] = set()
        self._waited = metrics.LANE_WAITED.labels(name)

    def waiting(self) -> int:
        return self._work_queue.qsize()

    def submit(self, do: Callable[Given, T], /, *args: Given.args, **named: Given.kwargs) -> Future[T]:
        return super().submit(self._do, time.perf_counter(), do, args, named)

    def _do(self, asked_at: float, do: Callable[..., T], args: Any, named: Any) -> T:
        self._waited.observe(time.perf_counter() - asked_at)
        _thread.lane, number = self.name, get_ident()
        self.busy.add(number)
        try:
            return do(*args, **named)
        finally:
            self.busy.discard(number)


def current() -> str:
    """The lane that this thread belongs to; none if it is of another kind."""
    return getattr(_thread, "lane", "")
