"""Where time goes, by named functions: each bucket gets what passes while one of its functions is the innermost one.

Timers lie around the functions only while a `with` lasts. A function that is gone, or whose time passes elsewhere (a
generator's does where it is asked), is an error: better no breakdown than a wrong one.
"""

import functools
import importlib
import inspect
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from bench.inside.clock import Clock

NAME = re.compile(r"(?P<module>[\w.]+):(?P<path>[\w.]+)(\[(?P<word>.+)\])?")


class Gone(Exception):
    """A bucket names a function that is not there any more. Which one does its work now?"""


@dataclass(frozen=True)
class Bucket:
    name: str
    functions: tuple[str, ...]
    """Each as `package.module:Class.method`, with `[word]` only those calls that have it among their arguments."""
    rests: bool = False
    """It may be that none of its functions is called."""


Choose = Callable[[tuple[Any, ...]], str]
"""The bucket of a call by its arguments; empty if it belongs to whoever calls."""


def timed(function: Callable[..., Any], clock: Clock, choose: Choose, root: bool = False) -> Callable[..., Any]:
    @functools.wraps(function)
    def run(*args: Any, **named: Any) -> Any:
        bucket = choose(args)
        if not bucket or not clock.open(bucket, root):
            return function(*args, **named)
        try:
            return function(*args, **named)
        finally:
            clock.close()

    return run


@contextmanager
def timers(clock: Clock, root: Bucket, buckets: Sequence[Bucket] = ()) -> Iterator[None]:
    """Only what happens inside the root's functions is counted."""
    words: dict[str, dict[str, str]] = defaultdict(dict)
    for bucket in (root, *buckets):
        for name in bucket.functions:
            function, _bracket, word = name.partition("[")
            words[function][word.rstrip("]")] = bucket.name
    with ExitStack() as stack:
        for function, named in words.items():
            stack.enter_context(_around(function, clock, _choosing(named), function in root.functions))
        yield


def _choosing(named: dict[str, str]) -> Choose:
    """By the word among the arguments; templates are told by their file, in whichever folder."""
    if "" in named:
        return lambda _args: named[""]
    return lambda args: next((named[word] for arg in args if (word := _last(arg)) in named), "")


def _last(arg: Any) -> str:
    return arg.rpartition("/")[2] if isinstance(arg, str) else ""


def found(name: str) -> tuple[Any, str]:
    """Where a function lies, and its name there."""
    parts = NAME.fullmatch(name)
    assert parts, name
    *outer, last = parts["path"].split(".")
    try:
        owner = functools.reduce(getattr, outer, importlib.import_module(parts["module"]))
        function = inspect.getattr_static(owner, last)
    except (ImportError, AttributeError) as error:
        raise Gone(name) from error
    if not inspect.isroutine(function) or isinstance(function, classmethod | staticmethod) or _later(function):
        raise Gone(f"{name} is no plain function whose time passes while it is called")
    return owner, last


def _later(function: Any) -> bool:
    inner = inspect.unwrap(function)
    return inspect.isgeneratorfunction(inner) or inspect.iscoroutinefunction(inner)


@contextmanager
def _around(name: str, clock: Clock, choose: Choose, root: bool) -> Iterator[None]:
    """A timer around a function, wherever modules have taken its name to."""
    owner, last = found(name)
    function = getattr(owner, last)
    timer = timed(function, clock, choose, root)
    places = [(owner, last)] if inspect.isclass(owner) else list(_names_of(function))
    with ExitStack() as stack:
        for place, known in places:
            stack.enter_context(_replaced(place, known, timer))
        yield


def _names_of(function: Any) -> Iterator[tuple[Any, str]]:
    for module in list(sys.modules.values()):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if value is function:
                yield module, name


@contextmanager
def _replaced(place: Any, name: str, timer: Callable[..., Any]) -> Iterator[None]:
    """As it was afterwards: what was inherited is inherited again."""
    before = vars(place).get(name)
    setattr(place, name, timer)
    try:
        yield
    finally:
        if before is None:
            delattr(place, name)
        else:
            setattr(place, name, before)
