"""The last turns of a game as sentences."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing import running
from games.drawing.pieces import once
from games.kinds import KINDS
from games.models import Game, Seat
from games.rules.entries import Choice
from games.rules.position import LAST_ROUND
from games.rules.steps import Step
from games.services.play.positions import Fold
from games.services.tables.access import Visit

LINES, BEFORE = 12, 6
"""The most sentences of a turn in the log beside a table, and at least so many of those before it: all others stand in
the replay, one tap on a turn away."""


Line = Callable[[], SafeString]
"""A sentence, said when somebody wants to hear it."""


@dataclass(frozen=True)
class Teller:
    """Who tells: a game, in a language, with the names of its seats."""

    game: Game
    names: tuple[str, ...]
    language: str | None

    def sentence(self, step: Step) -> SafeString:
        """One entry of the log as an item of a list."""
        # A record from elsewhere has no number of ours by which it could be told from the next one.
        if not self.game.pk:
            return self._say(step)
        key = (self.game.pk, "said", self.language, step.number, self.names)
        return once(key, lambda: self._say(step))

    def _say(self, step: Step) -> SafeString:
        news = [
            {"what": item.what, "points": item.points, "row": item.row, "who": self.names[item.seat]}
            for item in step.after.news
            if not (item.what == LAST_ROUND and step.after.outcome)  # reached by whoever plays last in a round
        ]
        given = {"step": step, "who": self.names[step.before.seat], "news": news, "names": self.names}
        return self._draw(f"{self.game.kind}/_said.html", given)

    def taken_back(self, place: int, seat: int, choice: Choice) -> SafeString:
        """What was taken back in practice, by its place among all of that game."""
        what = KINDS[self.game.kind].choice_name(choice)
        given = {"place": place, "who": self.names[seat], "what": what}
        return self._draw("_taken_back.html", given)

    def turn(self, turn: "Turn", over: bool, disputed: bool) -> SafeString:
        """A turn that is over is drawn once and then stays."""

        def write() -> SafeString:
            given = {"turn": turn, "game": self.game, "over": over, "disputed": disputed}
            return self._draw("_turn.html", given | {"lines": [line() for line in turn.to_tell]})

        key = (self.game.pk, "turn", self.language, turn.number, len(turn.to_tell), disputed, self.names)
        return once(key, write) if over and self.game.pk else write()

    def _draw(self, name: str, given: dict[str, Any]) -> SafeString:
        return running.draw(self.game.kind, name, given, self.language)


@dataclass
class Turn:
    number: int
    name: str
    first: int
    to_tell: list[Line]


def _taken(tells: Teller, number: int) -> list[Line]:
    """What was taken back before this entry. A choice follows what led to it, so its turn has begun."""
    return [
        partial(tells.taken_back, place, *taken[1:])
        for place, taken in enumerate(tells.game.taken_back)
        if taken[0] == number
    ]


def teller(game: Game, seats: Iterable[Seat]) -> Teller:
    return Teller(game, tuple(seat.name for seat in seats), get_language())


def turns_of(visit: Visit, fold: Fold, disputed: dict[str, Any]) -> list[SafeString]:
    """The last turns, each with its sentences."""
    tells = teller(visit.game, visit.seats)
    turns = [_turn(tells, list(steps)) for _number, steps in groupby(fold.steps, lambda step: step.before.turn)]
    if turns and fold.entries == visit.game.entries:
        turns[-1].to_tell += _taken(tells, fold.entries)
    position, waiting = fold.position, disputed.get("waiting", ())
    return [
        tells.turn(turn, bool(position.outcome) or turn.number < position.turn, turn.number in waiting)
        for turn in _told(turns)
    ]


def _turn(tells: Teller, steps: list[Step]) -> Turn:
    lines: list[Line] = []
    for step in steps[-LINES:]:
        lines += [*_taken(tells, step.number), partial(tells.sentence, step)]
    return Turn(steps[0].before.turn, tells.names[steps[0].before.seat], steps[0].number, lines)


def _told(turns: list[Turn]) -> list[Turn]:
    """The last one, and before it as many as have so many sentences: while it goes on, these stay as they are."""
    lines, first = 0, len(turns) - 1
    while first > 0 and lines < BEFORE:
        first -= 1
        lines += len(turns[first].to_tell)
    return turns[max(first, 0) :]
