"""The turning points of a game: the turns that changed the chances most, told in a sentence each."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as noop

from games.drawing.analysis import shown
from games.drawing.analysis.moves import Move, Turn

MOST = 3

LEAST = 0.02
"""What changes the chances by less turns nothing."""

CARDS = (
    noop("The cards throw %(who)s back from %(from)s to %(to)s."),
    noop("The cards lift %(who)s from %(from)s to %(to)s."),
)
DICE = (
    noop("The dice throw %(who)s back from %(from)s to %(to)s."),
    noop("The dice lift %(who)s from %(from)s to %(to)s."),
)
CHOICE = (
    noop("A choice costs %(who)s dearly: from %(from)s to %(to)s."),
    noop("Another’s choice lifts %(who)s from %(from)s to %(to)s."),
)
"""Downwards, and upwards."""


@dataclass(frozen=True)
class Point:
    number: int
    turn: Turn
    seat: int
    """Whose chance changed most."""
    move: Move
    """The one that did most of it."""

    @property
    def sentence(self) -> str:
        """What happened, who it happened to, and by how much."""
        before, after = self.turn.before[self.seat], self.turn.after[self.seat]
        facts = {"who": self.move.tells.names[self.seat], "from": shown.percent(before), "to": shown.percent(after)}
        return self._pattern(after > before) % facts

    def _pattern(self, up: bool) -> str:
        luck, gain = self.move.line.luck[self.seat], self.move.line.gains[self.seat]
        if abs(gain) > abs(luck):
            return _(CHOICE[up])
        return _(CARDS[up] if self.move.of_cards else DICE[up])


def points(turns: Sequence[Turn]) -> list[Point]:
    """The greatest ones, in the order in which they came."""
    greatest = sorted(turns, key=_change, reverse=True)[:MOST]
    chosen = sorted((turn for turn in greatest if _change(turn) >= LEAST), key=lambda turn: turn.number)
    return [_point(number, turn) for number, turn in enumerate(chosen, 1)]


def _changes(turn: Turn) -> list[float]:
    return [abs(after - before) for before, after in zip(turn.before, turn.after, strict=True)]


def _change(turn: Turn) -> float:
    return max(_changes(turn))


def _point(number: int, turn: Turn) -> Point:
    """Of two players both changes are the same: it is told of whoever had the turn."""
    changes = _changes(turn)
    seat = max(range(len(changes)), key=lambda seat: (round(changes[seat], 9), seat == turn.seat))
    up = turn.after[seat] > turn.before[seat]

    def share(move: Move) -> float:
        change = move.line.chances[seat] - move.before[seat]
        return change if up else -change

    return Point(number, turn, seat, max(turn.moves, key=share))
