"""Turns about to begin: that is all the network is ever asked about."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from games.mastery.gambler.seen.rows import Ints
from games.mastery.gambler.seen.stack import Roots, Stack


@dataclass(frozen=True)
class Turns:
    """Whoever has the turn comes first among the seats. `fresh`: the board is not known yet."""

    board: Ints
    ways: Ints
    scores: Ints
    stock: Ints
    target: Ints
    to_come: Ints
    fresh: Ints
    alike: Ints
    """A number for each: turns with the same one differ at most in how the dice lie that are on the board."""

    @property
    def seats(self) -> int:
        return int(self.scores.shape[1])

    def at(self, which: Ints | slice) -> Self:
        """Some of them."""
        return type(self)(**{name: value[which] for name, value in vars(self).items()})


def beginning(roots: Roots, fresh: bool) -> Turns:
    """Those that begin here."""
    roots_of = (roots.board, roots.ways, roots.scores, roots.stock, roots.target, roots.to_come)
    count = len(roots.board)
    return Turns(*roots_of, np.full(count, fresh), np.arange(count))


def cells(stack: Stack, name: str, board: Ints, ways: Ints) -> Ints:
    """Of each row as it lies."""
    found: Ints = getattr(stack, name)[board[:, None], np.arange(ways.shape[1]), ways]
    return found


def promised(stack: Stack, turns: Turns) -> Ints:
    """The points that the open yellow rows pay."""
    is_open = (cells(stack, "left", turns.board, turns.ways) > 0) & ~turns.fresh[:, None]
    paid: Ints = (np.maximum(stack.points[turns.board], 0) * is_open).sum(axis=1)
    return paid
