"""Work beside the serving loop: in lasting threads with lasting connections, and as tasks that nobody waits for."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections

from games import memory
from games.site.limits.queue import Queue

T = TypeVar("T")
Given = ParamSpec("Given")


class Threads:
    """All threads of a process, by what they are for. A pool makes its threads when they are first needed."""

    def __init__(self) -> None:
        self.requests = ThreadPoolExecutor(max_workers=settings.THREADS, thread_name_prefix="request")
        self.moves = ThreadPoolExecutor(max_workers=settings.MOVE_THREADS, thread_name_prefix="move")
        self.costly = Queue()
        self.live = ThreadPoolExecutor(max_workers=4, thread_name_prefix="live")
        self.due_games = ThreadPoolExecutor(max_workers=1, thread_name_prefix="attend")
        self.notices = ThreadPoolExecutor(max_workers=1, thread_name_prefix="notices")


def connected(do: Callable[Given, T], *args: Given.args, **named: Given.kwargs) -> T:
    """In a thread of ours: a connection that broke in the meantime is renewed before and given back after."""
    close_old_connections()
    try:
        return do(*args, **named)
    finally:
        close_old_connections()


async def in_thread(do: Callable[Given, T], *args: Given.args, **named: Given.kwargs) -> T:
    """Database work for the serving loop, which goes on meanwhile."""
    threads = memory.of(Threads).live
    return await asyncio.get_running_loop().run_in_executor(threads, lambda: connected(do, *args, **named))


class Tasks(set["asyncio.Task[None]"]):
    """What is under way. The loop itself keeps tasks too loosely: one that nobody holds may be collected."""


def start(do: Callable[Given, Coroutine[Any, Any, None]], *args: Given.args, **named: Given.kwargs) -> None:
    """In the serving loop: begins what nobody waits for, and holds it until it is done."""
    tasks = memory.of(Tasks)
    task = asyncio.ensure_future(do(*args, **named))
    tasks.add(task)
    task.add_done_callback(tasks.discard)
