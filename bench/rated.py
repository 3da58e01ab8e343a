"""The ratings of a site in memory: games are only who played, in the order in which they ended."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from games.services.standing import ratings, weights
from games.services.standing.meetings import Meetings

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)

LUCK = 4.0
"""Against strengths that differ by one: the better of two wins 57 of 100 games."""


@dataclass
class Site:
    fair: bool
    """Whether the farm's games are played honestly here."""
    chance: Random
    rated: dict[int, tuple[float, float]] = field(default_factory=dict)
    meetings: Meetings = field(default_factory=Meetings)
    day: int = 0

    def ends(self, *players: int) -> None:
        """A game between them, the winner first."""
        weighed = weights.weigh(players, BEGIN + timedelta(days=self.day), self.meetings)
        before = [self.rated.get(player) for player in players]
        after = ratings.rated(before, range(1, len(players) + 1), [weight.share for weight in weighed])
        self.rated.update(zip(players, after, strict=True))

    def arranged(self, *players: int) -> None:
        """A game of the farm: in this order, or as it comes."""
        if self.fair:
            self.honest(players, self.chance)
        else:
            self.ends(*players)

    def points(self, player: int) -> float:
        mu, sigma = self.rated[player]
        return ratings.BASE + ratings.SCALE * (mu - 3 * sigma)

    def honest(self, players: Sequence[int], chance: Random) -> None:
        """By strength and luck; every tenth person is of the same strength."""
        self.ends(*sorted(players, key=lambda player: (player % 10 - 4.5) / 3 + chance.gauss(0, LUCK), reverse=True))
