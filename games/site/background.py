"""Work beside the serving loop: in lasting threads with lasting connections, and as tasks that nobody waits for."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections

from games import memory
from games.site.lane import Lane
from games.site.limits.queue import Queue

T = TypeVar("T")
Given = ParamSpec("Given")


class Threads:
    """All threads of a process, by what they are for: none of them waits for work of another kind."""

    def __init__(self) -> None:
        self.requests = Lane("request", settings.THREADS)
        self.moves = Lane("move", settings.MOVE_THREADS)
        self.stuck = Lane("stuck", 2)
        """For tables at which writing takes long: limits/writers.py."""
        self.costly = Queue()
        self.operations = Lane("operations", 3)
        """For whoever runs the site, who asks when all others are blocked. A database that is away blocks one."""
        self.live = Lane("live", 4)
        self.due_games = Lane("attend")
        self.notices = Lane("notices")
        self.mails = Lane("mails")
        self.analyses = Lane("analyses")
        """It waits for a process that computes (services/analysis/worker.py)."""
        self.puzzles = Lane("puzzles")
        """Games that are over are looked through for puzzles: up to some seconds of thinking."""

    def lanes(self) -> tuple[Lane, ...]:
        apart = (self.due_games, self.notices, self.mails, self.analyses, self.puzzles)
        return (self.requests, self.moves, self.stuck, self.costly.lane, self.operations, self.live, *apart)


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


def start(
    do: Callable[Given, Coroutine[Any, Any, None]], *args: Given.args, **named: Given.kwargs
) -> "asyncio.Task[None]":
    """In the serving loop: begins what nobody waits for, and holds it until it is done."""
    tasks = memory.of(Tasks)
    task = asyncio.ensure_future(do(*args, **named))
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task
