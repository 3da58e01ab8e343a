"""All that a process remembers of its database and its pages, in one object: a test takes a new one for a fresh start.

Each room says in a class what it keeps, and asks for it here: `memory.of(Folds)`. Nothing of it is truth: a process
that starts with nothing is as right as one that has run for weeks.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock, RLock
from typing import ClassVar, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class Memory:
    """One instance of each class that somebody asked for, made at the first question."""

    def __init__(self) -> None:
        self._kept: dict[type, object] = {}
        self._making = RLock()  # what is made may ask for something else

    def of(self, what: type[T]) -> T:
        kept = self._kept.get(what)
        if kept is None:
            with self._making:
                if what not in self._kept:  # another thread may have made it while this one waited
                    self._kept[what] = what()
                kept = self._kept[what]
        return kept  # type: ignore[return-value]


class Shelf(Generic[K, V]):
    """So many things by their key; what nobody asked for longest makes room."""

    MOST: ClassVar[int] = 1000
    FEW: ClassVar[int] = 100
    """Things that were put here as over: a site that runs for long has thousands of them, and nobody asks."""

    def __init__(self) -> None:
        self._things: OrderedDict[K, V] = OrderedDict()
        self._over: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            for things in (self._things, self._over):
                if (thing := things.get(key)) is not None:
                    things.move_to_end(key)
                    return thing
        return None

    def put(self, key: K, thing: V, over: bool = False) -> V:
        things, others, most = (self._over, self._things, self.FEW) if over else (self._things, self._over, self.MOST)
        with self._lock:
            others.pop(key, None)
            things[key] = thing
            things.move_to_end(key)
            while len(things) > most:
                things.popitem(last=False)
        return thing

    def drop(self, key: K) -> None:
        with self._lock:
            self._things.pop(key, None)
            self._over.pop(key, None)

    def once(self, key: K, make: Callable[[], V]) -> V:
        """What lies under this key; made now if nothing does. Two threads may make it both: the last one stays."""
        kept = self.get(key)
        return self.put(key, make()) if kept is None else kept

    def __len__(self) -> int:
        return len(self._things) + len(self._over)


_memory = Memory()


def of(what: type[T]) -> T:
    return _memory.of(what)


def renew() -> Memory:
    """A fresh process, as far as memory goes. What the old one kept is returned."""
    global _memory
    before, _memory = _memory, Memory()
    return before
