"""Pieces of HTML that were drawn once and are the same for many."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any

from django.utils.safestring import SafeString

KEPT = 4000

_done: OrderedDict[tuple[Any, ...], SafeString] = OrderedDict()

_lock = Lock()


def once(key: tuple[Any, ...], make: Callable[[], SafeString]) -> SafeString:
    with _lock:
        if key in _done:
            return _done[key]
    made = make()
    with _lock:
        _done[key] = made
        while len(_done) > KEPT:
            _done.popitem(last=False)
    return made
