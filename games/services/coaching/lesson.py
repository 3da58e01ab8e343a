"""What the coach knows of a position and of a choice.

To find out takes some tens of milliseconds: never within a transaction.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from games.kinds import KINDS
from games.kinds.house import Words
from games.mastery.judge import Worth
from games.models import Game
from games.rules.entries import Choice
from games.rules.position import Position
from games.rules.steps import Step
from games.services.play import positions
from games.services.play.dealing import CHANCE

SMALLEST = 0.0005
"""Whatever costs less is a tenth of a hundredth: as good as the best."""


@dataclass(frozen=True)
class Lesson:
    """All that may be done, the best first."""

    worths: tuple[Worth, ...]
    exact: bool
    """Whether it is the solution, or an estimate."""


@dataclass(frozen=True)
class Verdict:
    """On one choice, made or about to be."""

    made: Worth
    best: Worth
    exact: bool
    why: Words

    @property
    def cost(self) -> float:
        return max(0.0, self.best.win - self.made.win)

    @property
    def is_best(self) -> bool:
        return self.cost < SMALLEST


def lesson(game: Game, position: Position) -> Lesson | None:
    """None where there is nothing to choose; Illegal where the judge has nothing to say."""
    judge = KINDS[game.kind].judge
    if judge is None or len(position.choices()) < 2:
        return None
    worths = judge.worths(position)
    return Lesson(worths, judge.exact(position)) if len(worths) > 1 else None


def verdict(game: Game, position: Position, choice: Choice) -> Verdict | None:
    kind, known = KINDS[game.kind], lesson(game, position)
    if kind.judge is None or known is None:
        return None
    made, best = kind.judge.worth_of(position, choice), known.worths[0]
    why = kind.why(position, choice, best.choice) if best.win - made.win >= SMALLEST else ""
    return Verdict(made, best, known.exact, why)


def worst(verdicts: Iterable[Verdict | None]) -> Verdict | None:
    """Of several choices made at once."""
    return max((verdict for verdict in verdicts if verdict), key=lambda verdict: verdict.cost, default=None)


def last_verdict(game: Game, seat: int) -> Verdict | None:
    """On the last choice of this seat, until the seat plays its next turn."""
    return worst(verdict(game, step.before, _chosen(step)) for step in _last_choices(game, seat))


def _last_choices(game: Game, seat: int) -> list[Step]:
    """The last one, and the one directly before it if chance had no say between them: they may have been one tap."""
    fold = positions.fold(game)
    first = fold.position.turn - len(fold.position.scores) + 1
    own = [step for step in fold.steps if step.before.seat == seat and step.before.turn >= first]
    choices = [step for step in own if len(step.before.choices()) > 1]
    return [step for step in choices[-2:] if step is choices[-1] or _is_at_once(step, choices[-1])]


def _is_at_once(one: Step, other: Step) -> bool:
    return other.number == one.number + 1 and (one.entry[0],) not in CHANCE


def _chosen(step: Step) -> Choice:
    """What was chosen; the chance that came along with it is no part of it."""
    word: Choice = step.entry[:1]
    return word if word in CHANCE else step.entry
