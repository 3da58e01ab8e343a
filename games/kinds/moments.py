"""Moments: what a game's news are worth to those who look, and for how long.

The browser plays them in this order and for so long (static/js/table/timeline.js), and computer players wait for them.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol

from games.rules.position import LAST_ROUND, News
from games.rules.steps import Step

SECONDS: Mapping[str, float] = {
    # A nod,
    "bank": 0.6,
    "closed": 0.9,
    "spark": 0.8,
    # a gasp,
    "stop": 1.6,
    "lead": 1.6,
    "miss": 2.0,
    "full": 2.0,
    "feat": 2.3,
    "fire": 2.4,
    # and what everybody remembers.
    "last": 2.4,
    "win": 2.6,
    "clover": 3.0,
}
"""Each has a drawing in static/css/moments.css, and a sound and a buzz in static/js/table/sounds.js."""

ENTRIES: Mapping[str, float] = {"roll": 0.95, "card": 0.3, "place": 0.35}
"""How long it takes to see an entry itself."""


class Dramatic(Protocol):
    """What a game says of its own drama: see kind.py."""

    moments: Mapping[str, str]

    def spark(self, step: Step) -> int: ...


class Moment(NamedTuple):
    name: str
    item: News
    """What happened, and to whom."""


def moments(kind: Dramatic, step: Step) -> Iterator[Moment]:
    """What one entry is worth, in the order in which it is shown."""
    if outcome := step.after.outcome:
        # A victory of its own kind stands for all that led to it.
        if outcome.reason not in kind.moments:
            yield from _of_news(kind, step)
        name = kind.moments.get(outcome.reason, "win")
        yield Moment(name, News(outcome.reason, outcome.winners[0], step.after.scores[outcome.winners[0]]))
        return
    yield from _of_news(kind, step)
    leader = step.after.scores.index(max(step.after.scores))
    if any(item.what == LAST_ROUND for item in step.after.news):
        yield Moment("last", News(LAST_ROUND, leader, step.after.scores[leader]))
    elif _lead_changes(step.before.scores, step.after.scores):
        yield Moment("lead", News("lead", leader, step.after.scores[leader]))


def seconds(kind: Dramatic, step: Step) -> float:
    """From the moment in which an entry comes until everybody has seen what it brought about."""
    shown = sum(SECONDS[moment.name] for moment in moments(kind, step))
    return ENTRIES.get(step.entry[0], 0.0) + shown


def _of_news(kind: Dramatic, step: Step) -> Iterator[Moment]:
    if points := kind.spark(step):
        yield Moment("spark", News("spark", step.before.seat, points))
    for item in step.after.news:
        if item.what in kind.moments:
            yield Moment(kind.moments[item.what], item)


def _lead_changes(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Somebody is alone in front who was not; the first points of a game are nobody's lead."""
    best = max(after)
    return bool(max(before)) and after.count(best) == 1 and before[after.index(best)] < max(before)
