"""Pieces of HTML that were drawn once and are the same for many.

A key says all that a piece hangs on, the language included: with another content it has another key. So nothing has to
be thrown away when something changes, and nobody is shown what is somebody else's.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar, TypeVar

from django.utils.safestring import SafeString

from games import memory

Key = tuple[Any, ...]
K = TypeVar("K", bound=Hashable)


class Pieces(memory.Shelf[Key, SafeString]):
    MOST: ClassVar[int] = 4000


class Sections(memory.Shelf[Key, SafeString]):
    """Large ones: whole lists, and most of a page."""

    MOST: ClassVar[int] = 500


def once(key: Key, draw: Callable[[], SafeString]) -> SafeString:
    return memory.of(Pieces).once(key, draw)


def section(key: Key, draw: Callable[[], SafeString]) -> SafeString:
    return memory.of(Sections).once(key, draw)


def lines(keys: Sequence[Key], draw: Callable[[list[Key]], Iterable[tuple[Key, SafeString]]]) -> list[SafeString]:
    """The pieces of a list, in its order. Those that nobody has seen yet are drawn together, from one question.

    What is not drawn is not there any more.
    """
    shelf = memory.of(Pieces)
    known = {key: piece for key in keys if (piece := shelf.get(key)) is not None}
    if missing := [key for key in keys if key not in known]:
        known |= {key: shelf.put(key, piece) for key, piece in draw(missing)}
    return [known[key] for key in keys if key in known]
