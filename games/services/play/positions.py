"""Positions, folded from the log: what is remembered of a game grows by the entries that are new."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from django.db import DatabaseError, InterfaceError

from games import memory
from games.models import Entry, Game
from games.rules import GAMES
from games.rules.position import Position
from games.rules.steps import Step, steps
from games.services.errors import Broken

KEPT_TURNS = 3
"""The steps of so many last turns stay at hand, for the lines of the log that every update shows."""


@dataclass(frozen=True)
class Fold:
    entries: int
    position: Position
    steps: tuple[Step, ...] = ()

    def then(self, entries: Iterable[Any]) -> "Fold":
        """This fold and some more entries."""
        return self.plus(tuple(steps(self.position, entries, self.entries)))

    def plus(self, new: tuple[Step, ...]) -> "Fold":
        """This fold and some more steps."""
        if not new:
            return self
        oldest = new[-1].before.turn - KEPT_TURNS + 1
        kept = tuple(step for step in (*self.steps, *new) if step.before.turn >= oldest)
        return Fold(self.entries + len(new), new[-1].after, kept)


class Folds(memory.Shelf[int, Fold]):
    """By game."""

    MOST: ClassVar[int] = 2000


def start(game: Game, seats: int) -> Position:
    return GAMES[game.kind].start(game.agreed(), seats)


def fold(game: Game) -> Fold:
    """The game as its log has it now."""
    known = memory.of(Folds).get(game.pk)
    if known is not None and known.entries == game.entries and game.status == Game.Status.PLAYING:
        return known  # one that is over goes to its own shelf, below
    if known is None or known.entries > game.entries:
        known = Fold(0, start(game, game.seats.count()))
    if known.entries < game.entries:
        new = Entry.objects.filter(game=game, number__gte=known.entries, number__lt=game.entries).order_by("number")
        known = _played(game, known, new.values_list("entry", flat=True))
    return remember(game, known)


def _played(game: Game, known: Fold, new: Iterable[Any]) -> Fold:
    """What is written has been legal once: whatever the rules say against it now is nothing to tell a player."""
    try:
        return known.then(new)
    except (DatabaseError, InterfaceError):
        raise
    except Exception as error:
        raise Broken(game.code) from error


def remember(game: Game, known: Fold) -> Fold:
    return memory.of(Folds).put(game.pk, known, over=game.status == Game.Status.FINISHED)


def at(game: Game, entries: int) -> Fold:
    """The game as it was after so many entries: for a repeated answer, a replay, a dispute."""
    if entries == game.entries:
        return fold(game)
    known = _landmark(game, entries)
    old = Entry.objects.filter(game=game, number__gte=known.entries, number__lt=entries).order_by("number")
    log = list(old.values_list("entry", flat=True))
    while log:
        known = known.then(log[:LANDMARK])
        log = log[LANDMARK:]
        if known.entries % LANDMARK == 0:
            memory.of(Landmarks).put((game.pk, known.entries), known)
    return known


LANDMARK = 100
"""Entries between two positions that are remembered of a game in which somebody has gone back."""


class Landmarks(memory.Shelf[tuple[int, int], Fold]):
    """By game and number of entries: what is written of a game stays as it is."""

    MOST: ClassVar[int] = 500


def _landmark(game: Game, entries: int) -> Fold:
    """The last one before; the beginning, if there is none."""
    for place in range(entries // LANDMARK * LANDMARK, 0, -LANDMARK):
        if known := memory.of(Landmarks).get((game.pk, place)):
            return known
    return Fold(0, start(game, game.seats.count()))
