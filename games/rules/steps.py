"""A log, step by step: the one way in which entries become positions, and the one place that says when a turn ends."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from games.rules.entries import Entry, check_entry
from games.rules.position import Position


class Step(NamedTuple):
    """One entry with the positions on both sides: what a sentence about it, or its animation, is made from."""

    number: int
    entry: Entry
    before: Position
    after: Position

    @property
    def ends_turn(self) -> bool:
        return self.after.turn != self.before.turn or self.after.outcome is not None


def steps(position: Position, entries: Iterable[Any], number: int = 0) -> Iterator[Step]:
    """The steps of a log whose first entry has this number. At an impossible entry Illegal is raised: all steps before
    it have been yielded by then."""
    for at, raw in enumerate(entries, number):
        entry = check_entry(raw)
        after = position.after(entry)
        yield Step(at, entry, position, after)
        position = after


def step(position: Position, entry: Any, number: int) -> Step:
    """The one step that this entry makes; Illegal if it is impossible."""
    return next(steps(position, [entry], number))


def turns_ended(position: Position) -> int:
    """How many turns are over: the secrets of these are public."""
    return turns_over(position.turn, position.outcome is not None)


def turns_over(turn: int, finished: bool) -> int:
    """The same of the number of the last turn: it runs as long as the game does, and ends with it."""
    return turn if finished else turn - 1
