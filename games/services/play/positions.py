"""Positions, folded from the log: a cache per process that adds only the entries it has not seen."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any

from games import rules
from games.models import Entry, Game
from games.rules.entries import check_entry
from games.rules.position import Position

KEPT_TURNS = 3
"""The steps of so many last turns stay at hand, for the lines of the log that every update shows."""

KEPT_GAMES = 2000


@dataclass(frozen=True)
class Step:
    """One entry with the positions on both sides: what a sentence about it, or its animation, is made from."""

    number: int
    entry: tuple[Any, ...]
    before: Position
    after: Position


@dataclass(frozen=True)
class Fold:
    entries: int
    position: Position
    steps: tuple[Step, ...] = ()

    def then(self, entries: Iterable[Any]) -> "Fold":
        """This fold and some more entries."""
        count, position, steps = self.entries, self.position, list(self.steps)
        for raw in entries:
            entry = check_entry(raw)
            after = position.after(entry)
            steps.append(Step(count, entry, position, after))
            count, position = count + 1, after
        oldest = (steps[-1].before.turn if steps else 1) - KEPT_TURNS + 1
        return Fold(count, position, tuple(step for step in steps if step.before.turn >= oldest))


_folds: OrderedDict[int, Fold] = OrderedDict()

_lock = Lock()


def start(game: Game, seats: int) -> Position:
    return rules.GAMES[game.kind].start(game.agreed(), seats)


def fold(game: Game) -> Fold:
    """The game as its log has it now."""
    with _lock:
        known = _folds.get(game.pk)
    if known is None or known.entries > game.entries:
        known = Fold(0, start(game, game.seats.count()))
    if known.entries < game.entries:
        new = Entry.objects.filter(game=game, number__gte=known.entries, number__lt=game.entries).order_by("number")
        known = known.then(new.values_list("entry", flat=True))
    remember(game.pk, known)
    return known


def remember(game_id: int, found: Fold) -> None:
    with _lock:
        _folds[game_id] = found
        _folds.move_to_end(game_id)
        while len(_folds) > KEPT_GAMES:
            _folds.popitem(last=False)


def at(game: Game, entries: int) -> Fold:
    """The game as it was after so many entries: for a repeated answer, a replay, a dispute."""
    if entries == game.entries:
        return fold(game)
    old = Entry.objects.filter(game=game, number__lt=entries).order_by("number")
    return Fold(0, start(game, game.seats.count())).then(old.values_list("entry", flat=True))
