"""What a process remembers: one object, and nothing in a corner of a module."""

import asyncio
import importlib
import pkgutil
import queue
import threading
from collections import Counter, deque
from collections.abc import Iterator, MutableMapping, MutableSequence, MutableSet
from concurrent.futures import Executor, ThreadPoolExecutor
from types import ModuleType
from typing import Any, ClassVar

import pytest

import games
import tutto_site
from games import memory

LOCKS = (type(threading.Lock()), type(threading.RLock()), threading.Condition, threading.Semaphore, threading.Event)
CHANGING = (MutableMapping, MutableSequence, MutableSet, deque, queue.Queue, Executor, asyncio.Future, *LOCKS)
OF_DJANGO = {"urlpatterns"}
"""Lists that Django asks for under this name."""


def modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if ".migrations." not in found.name:
            yield importlib.import_module(found.name)


def kept_by(module: ModuleType) -> list[str]:
    """Names of this module that hold something which changes, and are not written as constants."""
    named = {name: value for name, value in vars(module).items() if not name.startswith("__")}
    return [
        f"{module.__name__}.{name}"
        for name, value in named.items()
        if isinstance(value, CHANGING) and name != name.upper() and name not in OF_DJANGO
    ]


def state_of(module: ModuleType) -> list[str]:
    """Names under which one of the classes that processes keep in their memory stands in a module."""
    return [
        f"{module.__name__}.{name}"
        for name, value in vars(module).items()
        if type(value).__module__.startswith("games.live") and hasattr(value, "__dict__")
    ]


EVERYTHING = [*modules(games), *modules(tutto_site)]


def test_no_module_keeps_anything_that_changes():
    assert len(EVERYTHING) > 100
    assert [name for module in EVERYTHING if module is not memory for name in kept_by(module)] == []


def test_nothing_of_the_live_room_stands_in_a_module():
    assert [name for module in EVERYTHING for name in state_of(module)] == []


@pytest.mark.parametrize("made", [list, dict, set, deque, Counter, threading.Lock, ThreadPoolExecutor, queue.Queue])
def test_a_module_that_keeps_something_is_found(made):
    module = ModuleType("corner")
    module._here = made()  # type: ignore[attr-defined]
    module.CONSTANT = made()  # type: ignore[attr-defined]
    assert kept_by(module) == ["corner._here"]


class Kept:
    """Counts how many of it there are."""

    made: ClassVar[int] = 0

    def __init__(self) -> None:
        type(self).made += 1


def at_once(do: Any, threads: int = 8) -> list[Any]:
    """The answers of some threads that all begin at the same moment."""
    ready, answers = threading.Barrier(threads), list[Any]()

    def work() -> None:
        ready.wait()
        answers.append(do())

    working = [threading.Thread(target=work) for _each in range(threads)]
    for thread in working:
        thread.start()
    for thread in working:
        thread.join()
    return answers


def test_there_is_one_of_each():
    assert memory.of(Kept) is memory.of(Kept)


def test_threads_that_ask_at_once_get_the_same_and_only_one_is_made():
    class Slow(Kept):
        made = 0

        def __init__(self) -> None:
            threading.Event().wait(0.05)
            super().__init__()

    answers = at_once(lambda: memory.of(Slow))
    assert (len(answers), len(set(map(id, answers))), Slow.made) == (8, 1, 1)


def test_what_is_made_may_ask_for_something_else():
    class Asks:
        def __init__(self) -> None:
            self.other = memory.of(Kept)

    assert memory.of(Asks).other is memory.of(Kept)


def test_a_fresh_process_knows_nothing_and_gets_the_old_memory_handed():
    before = memory.of(Kept)
    old = memory.renew()
    assert memory.of(Kept) is not before
    assert old.of(Kept) is before


class Three(memory.Shelf[str, int]):
    MOST: ClassVar[int] = 3


def test_what_nobody_asked_for_longest_makes_room():
    shelf = Three()
    for number, key in enumerate("abc"):
        shelf.put(key, number)
    shelf.get("a")
    shelf.put("d", 3)
    assert ([shelf.get(key) for key in "abcd"], len(shelf)) == ([0, None, 2, 3], 3)


def test_what_is_put_again_replaces_what_lay_there():
    shelf = Three()
    shelf.put("a", 1)
    assert (shelf.put("a", 2), shelf.get("a"), len(shelf)) == (2, 2, 1)


def test_it_is_made_once():
    shelf, made = Three(), []
    for _time in range(3):
        shelf.once("a", lambda: made.append(1) or len(made))
    assert (made, shelf.get("a")) == ([1], 1)


def test_of_things_that_are_over_there_are_few_and_they_take_no_room_from_the_others():
    shelf = Three()
    for number, key in enumerate("abc"):
        shelf.put(key, number)
    for number in range(1000):
        shelf.put(f"over {number}", number, over=True)
    assert [shelf.get(key) for key in ("a", "b", "c", "over 999", "over 0")] == [0, 1, 2, 999, None]
    assert len(shelf) == 3 + Three.FEW


def test_what_is_over_lies_there_once_and_may_go_on():
    shelf = Three()
    shelf.put("a", 1)
    assert (shelf.put("a", 2, over=True), shelf.get("a"), len(shelf)) == (2, 2, 1)
    assert (shelf.put("a", 3), shelf.get("a"), len(shelf)) == (3, 3, 1)


def test_what_is_dropped_is_not_there():
    shelf = Three()
    shelf.put("a", 1)
    shelf.put("b", 2, over=True)
    shelf.drop("a")
    shelf.drop("b")
    assert (shelf.get("a"), shelf.get("b"), len(shelf)) == (None, None, 0)


def test_threads_at_one_shelf_lose_nothing_and_never_overfill_it():
    shelf = Three()

    def many() -> None:
        for number in range(2000):
            shelf.once(str(number % 7), lambda: 1)

    assert (len(at_once(many)), len(shelf)) == (8, 3)
