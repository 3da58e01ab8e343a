"""Lines for pictures, with their numbers for those who can't see them: scores by turn, a rating by game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.kinds.awards import Turn
from games.models import Entry, Game
from games.rules.position import News, Position
from games.rules.steps import steps
from games.services.play import positions

WIDTH, HEIGHT = 600, 240


@dataclass(frozen=True)
class Line:
    number: int
    name: str
    points: str
    scores: list[int]


@dataclass(frozen=True)
class Chart:
    lines: list[Line]
    target_at: float | None
    turns: list[int]

    @property
    def rows(self) -> list[tuple[int, list[int]]]:
        """Turn by turn: its number and everybody's score after it."""
        return [(turn, [line.scores[turn] for line in self.lines]) for turn in self.turns]


@dataclass(frozen=True)
class Course:
    """A whole game: all scores before the first turn and after each one, and whatever happened; turn by turn, and who
    has won, where its log is at hand."""

    scores: list[tuple[int, ...]]
    news: list[News]
    turns: list[Turn] = field(default_factory=list)
    winners: tuple[int, ...] = ()


def course(game: Game, seats: int) -> Course:
    """How a stored game went."""
    log = Entry.objects.filter(game=game).order_by("number").values_list("entry", flat=True)
    return followed(positions.start(game, seats), log)


def followed(position: Position, log: Iterable[Any]) -> Course:
    went, told = Course([position.scores], []), 0
    for step in steps(position, log):
        position = step.after
        went.news.extend(position.news)
        if step.ends_turn:
            turn = Turn(step.before.seat, went.scores[-1], position.scores, tuple(went.news[told:]))
            went.scores.append(position.scores)
            went.turns.append(turn)
            told = len(went.news)
    return replace(went, winners=position.outcome.winners) if position.outcome else went


def drawn(scores: Sequence[Sequence[int]], names: Sequence[str], target: int) -> Chart | None:
    """None where there is nothing to draw yet; without a target where something else ends the game."""
    if len(scores) < 2:
        return None
    low = min(0, min(map(min, scores)))
    high = max(target, max(map(max, scores)))

    def y(score: int) -> float:
        return round(HEIGHT - 6 - (HEIGHT - 12) * (score - low) / max(1, high - low), 1)

    step = WIDTH / (len(scores) - 1)
    lines = []
    for number, name in enumerate(names):
        own = [row[number] for row in scores]
        points = " ".join(f"{round(turn * step, 1)},{y(score)}" for turn, score in enumerate(own))
        lines.append(Line(number, name, points, own))
    return Chart(lines, y(target) if target else None, list(range(len(scores))))


@dataclass(frozen=True)
class Spark:
    """A rating, game by game, in a picture of 300 by 80."""

    points: str
    values: list[int]
    low: int
    high: int

    @property
    def rows(self) -> list[tuple[int, int]]:
        """The last games, newest first, counted back from the newest."""
        return list(enumerate(reversed(self.values), 1))[:50]


def spark(values: list[int]) -> Spark | None:
    if len(values) < 2:
        return None
    low, high = min(values), max(values)
    step = 300 / (len(values) - 1)
    heights = [round(76 - 72 * (value - low) / max(1, high - low), 1) for value in values]
    points = " ".join(f"{round(place * step, 1)},{height}" for place, height in enumerate(heights))
    return Spark(points, values, low, high)
