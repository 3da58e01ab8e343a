"""The lines of a log, and the one gate through which they come from outside. What is legal, the game decides."""

from typing import Any

from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

Entry = tuple[Any, ...]
"""One line of a game's log: ("card", "x2"), ("roll", (1, 5, 5)), ("keep", (5, 5)), ("place", ((4, 0),)), ("stop",)."""

Choice = tuple[Any, ...]
"""What a seat may do: an entry, or ("card",) and ("roll",), which chance completes."""

DIE = range(1, 7)


def check_entry(raw: object) -> Entry:
    """The one gate for entries from outside: shapes, types, dice from 1 to 6. What is legal, the game decides."""
    if isinstance(raw, list | tuple) and raw:
        name = raw[0]
        if name == "roll" or name == "keep":
            if len(raw) == 2:
                return (name, _dice(raw[1]))
        elif name == "card":
            if len(raw) == 2 and isinstance(raw[1], str):
                return ("card", raw[1])
        elif name == "stop":
            if len(raw) == 1:
                return ("stop",)
        elif name == "place" and len(raw) == 2 and isinstance(raw[1], list | tuple):
            return ("place", tuple([_placed(pair) for pair in raw[1]]))
    raise Illegal(_("This is not an entry that a record can hold."))


def _dice(raw: object) -> tuple[int, ...]:
    if not isinstance(raw, list | tuple):
        raise Illegal(_("Dice are a list of numbers from 1 to 6."))
    for die in raw:
        if type(die) is not int or not 1 <= die <= 6:
            raise Illegal(_("A die shows a number from 1 to 6."))
    return tuple(raw)


def _placed(raw: object) -> tuple[int, int]:
    if not isinstance(raw, list | tuple) or len(raw) != 2:
        raise Illegal(_("A placed die is a pair: the die and its row."))
    die, row = raw
    if type(die) is not int or not 1 <= die <= 6:
        raise Illegal(_("A die shows a number from 1 to 6."))
    if type(row) is not int or row < 0:
        raise Illegal(_("A row is a number, counted from 0."))
    return die, row
