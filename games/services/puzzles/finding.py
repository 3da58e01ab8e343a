"""Whether a position is a puzzle: the best choice is worth clearly more than the one that tempts. Writes nothing.

What tempts is what people do who don't know better: three computer players without the solution do it (a careful one, a
bold one, a strong one), or whoever wants nothing but points. Of several mistakes it is the one that most of them make.
"""

import hashlib
import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

from games.kinds import KINDS, LEVELS, think
from games.mastery.judge import Judge, Worth
from games.models import Puzzle
from games.rules.entries import Choice, check_entry
from games.rules.illegal import Illegal
from games.rules.position import Position

MARGIN = 0.015
"""Of the chance to win: what makes a choice a mistake. Where it is only estimated, twice as much."""

CLEAR = 0.005
"""By so much the best choice is better than every other one: there is one right answer."""

CHOICES = range(2, 7)
"""As many as a phone shows."""

SEATS = 2
"""You, and an opponent."""


@dataclass(frozen=True)
class Found:
    position: Position
    worths: tuple[Worth, ...]
    """Best first."""
    tempting: int
    points_differ: bool
    """Whether the most points would be another choice."""

    @property
    def cost(self) -> float:
        return self.worths[0].win - self.worths[self.tempting].win


def find(kind: str, position: Position) -> Found | None:
    """Where nothing can be said about a position, it is no puzzle."""
    judge = KINDS[kind].judge
    if judge is None or len(position.scores) != SEATS or len(position.choices()) < CHOICES.start:
        return None
    try:
        return _judged(kind, judge, position)
    except Illegal:
        return None


def _judged(kind: str, judge: Judge, position: Position) -> Found | None:
    worths, exact = judge.worths(position), judge.exact(position)
    factor = 1 if exact else 2
    if len(worths) not in CHOICES or worths[0].win - worths[1].win < CLEAR * factor:
        return None
    points = max(range(len(worths)), key=lambda number: worths[number].points or 0.0)
    voices = [_number(judge, position, worths, think(kind, level, position)) for level in LEVELS]
    tempting = _tempting(worths, [*voices, points], points, MARGIN * factor)
    return None if tempting is None else Found(position, worths, tempting, points != 0)


def _number(judge: Judge, position: Position, worths: tuple[Worth, ...], choice: Choice) -> int:
    """Which of the worths a choice has: its own, or that of one with the same effect."""
    own = judge.worth_of(position, choice)
    same = [number for number, worth in enumerate(worths) if worth.choice == choice]
    near = min(range(len(worths)), key=lambda number: abs(worths[number].win - own.win))
    return same[0] if same else near


def _tempting(worths: tuple[Worth, ...], voices: list[int], points: int, margin: float) -> int | None:
    mistakes = Counter(number for number in voices if worths[0].win - worths[number].win >= margin)
    if not mistakes:
        return None
    return max(mistakes, key=lambda number: (mistakes[number], number == points, -number))


def puzzle(kind: str, agreed: dict[str, Any], found: Found) -> Puzzle | None:
    """The row that it becomes, of nobody's game; None if it can't be written down so that it stays the same."""
    puzzles, judge = KINDS[kind].puzzles, KINDS[kind].judge
    if puzzles is None or judge is None:
        return None
    written = puzzles.written(found.position)
    if tuple(puzzles.read(agreed, written).choices()) != tuple(found.position.choices()):
        return None
    return row(kind, agreed, written, found, judge.exact(found.position))


def row(kind: str, agreed: dict[str, Any], written: dict[str, Any], found: Found, exact: bool) -> Puzzle:
    what = [kind, agreed["edition"], agreed["target"], written]
    return Puzzle(
        kind=kind,
        edition=agreed["edition"],
        target=agreed["target"],
        set_up=written,
        worths=[[list(worth.choice), round(worth.win, 6), _rounded(worth.points)] for worth in found.worths],
        tempting=found.tempting,
        exact=exact,
        key=key(what),
    )


def key(what: list[Any]) -> str:
    return hashlib.sha256(json.dumps(what, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 2)


def position_of(puzzle: Puzzle) -> Position:
    puzzles = KINDS[puzzle.kind].puzzles
    assert puzzles is not None, "only kinds that have puzzles made one"
    return puzzles.read(puzzle.agreed, puzzle.set_up)


def worths_of(puzzle: Puzzle) -> list[Worth]:
    """Best first, as they were found."""
    return [Worth(choice_of(raw), win, points) for raw, win, points in puzzle.worths]


def choice_of(raw: list[Any]) -> Choice:
    """A card or a roll is chosen without saying which: that would be an entry."""
    return tuple(raw) if len(raw) == 1 else check_entry(raw)


def in_order(puzzle: Puzzle) -> list[int]:
    """The numbers of its worths in the order in which the game names the choices: it does not tell which is best."""
    choices = list(position_of(puzzle).choices())
    worths = worths_of(puzzle)
    return sorted(range(len(worths)), key=lambda number: choices.index(worths[number].choice))
