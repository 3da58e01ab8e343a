"""The small network: rows are looked at one by one and added up, then the board, then each seat; the seats compete."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from games.mastery.gambler.seen.board import COMMON, common
from games.mastery.gambler.seen.rows import LOOKS, Floats, Ints
from games.mastery.gambler.seen.seats import OWN, own
from games.mastery.gambler.seen.stack import Stack
from games.mastery.gambler.seen.turns import Turns, promised
from games.rules.gambler.boards import ROWS

ROW, FIRST, SECOND = 32, 48, 24
"""How many things it tells apart in a row, in a board with a seat, and after that."""

SHAPES = {
    "row": (LOOKS, ROW), "sum": (ROW, FIRST), "common": (COMMON, FIRST), "own": (OWN, FIRST),
    "second": (FIRST, SECOND), "shift": (SECOND,), "last": (SECOND,), "skip": (OWN,),
}  # fmt: skip

Weights = dict[str, Floats]


SILENT = ("shift", "last", "skip")
"""They begin at nothing: before anything was learned all seats are alike."""


def guessed(lot: np.random.Generator) -> Weights:
    """Before anything was learned."""
    return {name: _guessed(shape, name not in SILENT, lot) for name, shape in SHAPES.items()}


def _guessed(shape: tuple[int, ...], speaks: bool, lot: np.random.Generator) -> Floats:
    drawn: Floats = (lot.normal(size=shape) / np.sqrt(max(shape[0], 8)) * speaks).astype(np.float32)
    return drawn


@dataclass(frozen=True)
class Network:
    weights: Weights

    def rows_of(self, stack: Stack) -> Floats:
        """What each row adds as it lies, worked out once for all positions on these boards."""
        seen = np.maximum(stack.looks.astype(np.float32) @ self.weights["row"], 0)
        added: Floats = seen @ self.weights["sum"]
        return added

    def chances(self, stack: Stack, rows: Floats, turns: Turns) -> Floats:
        """Of each seat to win, whoever begins the turn first."""
        return np.concatenate([self._some(stack, rows, part) for part in _parts(turns)])

    def _some(self, stack: Stack, rows: Floats, turns: Turns) -> Floats:
        board = rows[turns.board, 0, turns.ways[:, 0]]
        for row in range(1, ROWS):
            board += rows[turns.board, row, turns.ways[:, row]]
        board[turns.fresh] = 0
        board += times(common(stack, turns), self.weights["common"])
        _, one, same = np.unique(turns.alike, return_index=True, return_inverse=True)
        some = turns.at(one)
        return self._compete(board, own(some, promised(stack, some)), same)

    def _compete(self, board: Floats, seats: Floats, same: Ints) -> Floats:
        w = self.weights
        first = times(seats, w["own"])[same]
        first += board[:, None, :]
        np.maximum(first, 0, out=first)
        second = times(first, w["second"])
        second += w["shift"]
        np.maximum(second, 0, out=second)
        return softmax(second @ w["last"] + (seats @ w["skip"])[same])


BLOCK = 64
"""So many rows at once."""


def times(numbers: Floats, weights: Floats) -> Floats:
    """Their product in pieces so small that the library wakes no second thread, for which a busy site would wait."""
    flat = numbers.reshape(-1, len(weights))
    whole = len(flat) // BLOCK * BLOCK
    found = np.empty((len(flat), weights.shape[1]), dtype=np.float32)
    blocks = found[:whole].reshape(-1, BLOCK, weights.shape[1])
    np.matmul(flat[:whole].reshape(-1, BLOCK, len(weights)), weights, out=blocks)
    np.matmul(flat[whole:], weights, out=found[whole:])
    return found.reshape(*numbers.shape[:-1], weights.shape[1])


AT_ONCE = 2000
"""So many turns fit into the processor's own memory with all that is worked out for them."""


def _parts(turns: Turns) -> Iterator[Turns]:
    for start in range(0, len(turns.board), AT_ONCE):
        yield turns.at(slice(start, start + AT_ONCE))


def softmax(strength: Floats) -> Floats:
    odds = np.exp(strength - strength.max(axis=1, keepdims=True))
    shares: Floats = odds / odds.sum(axis=1, keepdims=True)
    return shares
