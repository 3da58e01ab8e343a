"""Database work for the serving loop, in a few lasting threads with lasting connections."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

T = TypeVar("T")
Given = ParamSpec("Given")

_pool = ThreadPoolExecutor(max_workers=4, thread_name_prefix="live")


async def in_thread(do: Callable[Given, T], *args: Given.args, **named: Given.kwargs) -> T:
    """Runs `do` beside the loop; a connection that broke in the meantime is renewed before and given back after."""

    def work() -> T:
        close_old_connections()
        try:
            return do(*args, **named)
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(_pool, work)
