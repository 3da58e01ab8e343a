"""What the end of a turn is worth: the chance to win with the scores that it leaves.

Exact for two players but for what chances.py leaves out; against more, each other one must be beaten by itself. How a
game ends is asked here and nowhere else in this room.
"""

from dataclasses import dataclass
from math import prod
from typing import Self

from games.rules.position import but
from games.rules.tutto.cards import PLUS_MINUS
from games.rules.tutto.editions import Rules
from games.rules.tutto.position import Tutto
from games.rules.tutto.thinking import chances
from games.rules.tutto.thinking.throws import STEP


@dataclass(frozen=True)
class Prospects:
    """Of the player on this seat, whose turn it is."""

    rules: Rules
    scores: tuple[int, ...]
    seat: int
    last_round: bool
    cloverleaf: float = 1.0

    @classmethod
    def of(cls, position: Tutto) -> Self:
        return cls(position.rules, position.scores, position.seat, position.last_round)

    @property
    def own(self) -> int:
        return self.scores[self.seat]

    @property
    def others(self) -> tuple[int, ...]:
        return self.scores[: self.seat] + self.scores[self.seat + 1 :]

    @property
    def enough(self) -> int:
        """The target, and what nobody catches up with who still has a turn; or all that the last round asks for."""
        answered = self.seat < len(self.scores) - 1 and not self.rules.at_once
        goal = max(self.others) + STEP if self.last_round else self.rules.target
        return max(goal - self.own, STEP) + (chances.SAFE if answered else 0)

    def banked(self, at_risk: int) -> float:
        own = self.own + at_risk
        ends = self.last_round or own >= self.rules.target
        if ends and self.rules.at_once:
            return 1.0
        beats = self._beats_at_the_end if ends else self._beats_later
        return prod(beats(seat, own) for seat in range(len(self.scores)) if seat != self.seat)

    def _beats_later(self, seat: int, own: int) -> float:
        """The target is not reached yet, and the other one's turn comes first."""
        missing = self.rules.target - self.scores[seat], self.rules.target - own
        return 1 - chances.to_win(*missing, at_once=self.rules.at_once, second=seat > self.seat)

    def _beats_at_the_end(self, seat: int, own: int) -> float:
        """The round is played to its end: those to the left have one more turn."""
        lead = own - self.scores[seat]
        if seat > self.seat and lead >= 0:
            return 1 - chances.to_catch_up(lead)
        return 0.5 if lead == 0 else float(lead > 0)

    def deducted(self) -> Self | None:
        """Plus/Minus takes from the leaders; where the only leader sits out, it is no card for that player."""
        most = max(self.scores)
        if self.rules.leader_sits_out and self.scores.count(most) == 1 and self.own == most:
            return None
        return but(self, scores=tuple(self._less(seat, most) for seat in range(len(self.scores))))

    def _less(self, seat: int, most: int) -> int:
        score = self.scores[seat]
        if seat == self.seat or score < most:
            return score
        return max(0, score - PLUS_MINUS) if self.rules.floor else score - PLUS_MINUS
