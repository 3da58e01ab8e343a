"""Pieces of HTML that were drawn once and are the same for many."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.utils.safestring import SafeString

from games import memory


class Pieces(memory.Shelf[tuple[Any, ...], SafeString]):
    MOST: ClassVar[int] = 4000


def once(key: tuple[Any, ...], draw: Callable[[], SafeString]) -> SafeString:
    return memory.of(Pieces).once(key, draw)
