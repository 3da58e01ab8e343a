"""What is remembered of a game that is over: awards, each found in the turns as they were played.

Those that any game may have stand here; those of one game stand with it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from games.kinds.house import Words
from games.rules.position import News


@dataclass(frozen=True)
class Turn:
    """A turn as it was played: everybody's points before and after it, and what happened in it."""

    seat: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    news: tuple[News, ...] = ()

    @property
    def points(self) -> int:
        return self.after[self.seat] - self.before[self.seat]


@dataclass(frozen=True)
class Played:
    """A whole game. Without winners where nobody has won by its rules."""

    turns: Sequence[Turn]
    winners: tuple[int, ...] = ()
    target: int = 0


class Found(NamedTuple):
    """Whose award it is, and the number for which they get it."""

    seat: int
    number: int


@dataclass(frozen=True)
class Award:
    name: str
    """As its picture's address has it."""
    title: Words
    says: Words
    """About whom it goes to, with %(n)d or %(points)s."""
    find: Callable[[Played], Found | None] = field(repr=False)
    ink: str
    """What its poster is printed in."""


def most(found: Iterable[Found], least: int = 1) -> Found | None:
    """The first of those with the highest number, if that is worth a word."""
    best = max(found, key=lambda one: one.number, default=None)
    return best if best and best.number >= least else None


def of_news(what: str) -> Callable[[Played], Iterable[Found]]:
    """The points of each piece of news of one sort."""
    return lambda played: (
        Found(news.seat, news.points) for turn in played.turns for news in turn.news if news.what == what
    )


def best_turn(played: Played) -> Found | None:
    return most(Found(turn.seat, turn.points) for turn in played.turns)


BEHIND = 10
"""A comeback is one from at least this share of the target behind: less is the ordinary course of a game."""


def comeback(played: Played) -> Found | None:
    """How far behind the best of the others the one winner once was."""
    if len(played.winners) != 1:
        return None
    (winner,) = played.winners
    return most(
        (Found(winner, max(turn.after) - turn.after[winner]) for turn in played.turns),
        least=max(1, played.target // BEHIND),
    )


BEST_TURN = Award("best-turn", _("Best turn"), _("%(points)s points in one turn"), best_turn, "petrol")
COMEBACK = Award("comeback", _("Comeback"), _("Won from %(points)s points behind"), comeback, "leaf")
EVERYWHERE = (BEST_TURN, COMEBACK)
