"""What a game tells whoever plays it for the first time: each new thing once, when it comes up."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from games.kinds.house import Words
from games.rules.position import Position


@dataclass(frozen=True)
class Hint:
    """`name` is what browsers remember. It is either about what has just happened, to anybody (`after` is the news), or
    about what the player may do now (`when`)."""

    name: str
    title: Words
    says: Words
    when: Callable[[Any], bool] = lambda _position: False
    after: str = ""
    is_urgent: bool = False
    """Whether it comes before all others that are about the same position."""


@dataclass(frozen=True)
class Lesson:
    """The first game: a short one against one computer player."""

    target: int
    house_rules: dict[str, Any]
    level: str = "careful"


def about(hints: Iterable[Hint], position: Position, acting: bool) -> list[Hint]:
    """Those that this position calls for; what has just happened comes first. `acting`: for whose turn it is."""
    happened = {news.what for news in position.news}
    called = [hint for hint in hints if hint.after in happened or (acting and hint.when(position))]
    return sorted(called, key=lambda hint: not (hint.after or hint.is_urgent))
