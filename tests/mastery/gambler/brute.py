"""A turn worked out by the rules' own positions, one after the other: slow, and without any of the search's tables."""

from collections.abc import Iterable

import numpy as np

from games.mastery.gambler import weights
from games.mastery.gambler.seen.stack import Roots
from games.mastery.gambler.seen.turns import beginning
from games.rules.dice import rolls
from games.rules.gambler.position import Gambler

Chances = tuple[float, ...]


def later(position: Gambler) -> Chances:
    """Of each seat at the end of a turn: by the rules, or as the network has it."""
    if position.outcome:
        winners = position.outcome.winners
        return tuple((seat in winners) / len(winners) for seat in range(len(position.scores)))
    roots, network = Roots.of([position]), weights.network()
    turn = beginning(roots, fresh=not any(position.rows))
    return tuple(np.roll(network.chances(roots.stack, network.rows_of(roots.stack), turn)[0], position.seat))


class Brute:
    """Of one turn."""

    def __init__(self, position: Gambler) -> None:
        self.seat, self.turn, self.known = position.seat, position.turn, dict[Gambler, Chances]()

    def chances(self, position: Gambler) -> Chances:
        if position not in self.known:
            self.known[position] = self._chances(position)
        return self.known[position]

    def _chances(self, position: Gambler) -> Chances:
        if position.outcome or position.turn != self.turn:
            return later(position)
        if position.phase == "place":
            return self._best(self.chances(position.after(choice)) for choice in position.choices())
        rolled = self._mean(position)
        return rolled if position.phase == "roll" else self._best([self.chances(position.after(("stop",))), rolled])

    def _mean(self, position: Gambler) -> Chances:
        each = [
            np.multiply(chance, self.chances(position.after(("roll", roll)))) for roll, chance in rolls(position.dice)
        ]
        return tuple(np.sum(each, axis=0))

    def _best(self, each: Iterable[Chances]) -> Chances:
        return max(each, key=lambda chances: chances[self.seat])
