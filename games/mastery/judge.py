"""What a game's mathematics says of a position: coach, analysis, puzzles and the best player ask nothing else."""

from dataclasses import dataclass
from typing import Any, Protocol

from games.rules.entries import Choice


@dataclass(frozen=True)
class Worth:
    """What a choice comes to if everybody plays on as well as the judge can."""

    choice: Choice
    win: float
    """The chance to win of whoever acts; a shared victory counts in halves, thirds, …"""
    points: float | None = None
    """The expected points of this turn for whoever wants nothing but points; None where nobody knows."""


class Judge(Protocol):
    """A position is any of its game; every answer is for perfect or, where that is not known, for good play of all."""

    def exact(self, position: Any) -> bool:
        """Whether the answers are the solution, so that luck and errors add up; else they are estimates."""

    def chances(self, position: Any) -> tuple[float, ...]:
        """Of each seat to win; they add up to 1. Also where the next thing is a roll or a card, or the game is over.

        Illegal, with a sentence, where this game, its house rules or a missing file leave nothing to say.
        """

    def worths(self, position: Any) -> tuple[Worth, ...]:
        """All that the seat may do, each effect once, best first; empty where there is nothing to choose."""

    def worth_of(self, position: Any, choice: Choice) -> Worth:
        """Of any choice there is: that of the one among worths() that has the same effect."""
