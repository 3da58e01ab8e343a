"""All ratings of one kind of game, game after game, in memory."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.services.standing import ratings

Worth = tuple[float, float, int]
"""mu, sigma, and the number of games they come from."""

CLOSE = 1e-9


@dataclass
class Counted:
    """A game in the order of rating: who played, which places count (none of a void game), what its players had."""

    players: tuple[int, ...]
    places: tuple[int, ...] | None
    shares: tuple[float, ...]
    """How much it counts for each of them."""
    before: tuple[Worth | None, ...] = ()


@dataclass
class Ledger:
    """All ratings of one kind, game after game. A ruling on an old game counts the later ones once more, no others."""

    now: dict[int, Worth] = field(default_factory=dict)
    games: dict[int, Counted] = field(default_factory=dict)

    def count(self, game: int, players: Sequence[int], places: Sequence[int] | None, shares: Sequence[float]) -> None:
        self.games[game] = Counted(tuple(players), tuple(places) if places else None, tuple(shares))
        self._rate(self.games[game])

    def rule(self, game: int, places: Sequence[int] | None) -> dict[int, Worth]:
        """The game counts otherwise; everybody whose rating that changes."""
        order = list(self.games)
        later = [self.games[pk] for pk in order[order.index(game) :]]
        # Not all that have a rating: a void game may have been the only one of somebody who gets it back now.
        was = {player: self.worth(player) for counted in later for player in counted.players}
        for counted in reversed(later):
            self._take_back(counted)
        self.games[game].places = tuple(places) if places else None
        for counted in later:
            self._rate(counted)
        return {player: self.worth(player) for player in was if not close(was[player], self.worth(player))}

    def worth(self, player: int) -> Worth:
        new = ratings.MODEL.rating()
        return self.now.get(player, (new.mu, new.sigma, 0))

    def _rate(self, counted: Counted) -> None:
        counted.before = tuple(self.now.get(player) for player in counted.players)
        if counted.places is None:
            return
        after = ratings.rated([was[:2] if was else None for was in counted.before], counted.places, counted.shares)
        for player, was, (mu, sigma) in zip(counted.players, counted.before, after, strict=True):
            self.now[player] = (mu, sigma, (was[2] if was else 0) + 1)

    def _take_back(self, counted: Counted) -> None:
        for player, was in zip(counted.players, counted.before, strict=True):
            if was is None:
                self.now.pop(player, None)
            else:
                self.now[player] = was


def close(one: Worth, other: Worth) -> bool:
    return abs(one[0] - other[0]) < CLOSE and abs(one[1] - other[1]) < CLOSE and one[2] == other[2]
