"""A record with something in it exchanged for anything: what a reader has to stand."""

import copy
from random import Random
from typing import Any

ANYTHING: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 10**18, 10**400, 0.5, 1.0, 1e308),
    *("", "x", "stop", "0" * 64, "ä", "\ud800", "\0", "tutto", "gambler", "star"),
    *([], {}, [None], [0], ["x"], [[]], [{}], {"x": 1}, {"rows": []}, ["card", "x2"], [1] * 300),
)


def spoiled(raw: dict[str, Any], random: Random) -> dict[str, Any]:
    """A copy in which one thing, anywhere, was exchanged, removed or doubled."""
    raw = copy.deepcopy(raw)
    inner, key = random.choice(list(places(raw)))
    change = random.randrange(4)
    if change == 0:
        del inner[key]
    elif change == 1 and isinstance(inner, list):
        inner.insert(key, copy.deepcopy(inner[key]))
    else:
        inner[key] = copy.deepcopy(random.choice(ANYTHING))
    return raw


def places(value: Any) -> Any:
    """Everything in a record, as the list or object that holds it and its key there."""
    for key in range(len(value)) if isinstance(value, list) else list(value):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])
