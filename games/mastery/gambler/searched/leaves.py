"""The ends of a turn: what the learner thinks of the next one, and what the rules say of a full board."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from games.mastery.gambler.network import Network
from games.mastery.gambler.seen.rows import Floats, Ints
from games.mastery.gambler.seen.stack import Roots
from games.mastery.gambler.seen.turns import Turns, cells
from games.rules.gambler.position import SHARE

if TYPE_CHECKING:  # a layer is the search's own
    from games.mastery.gambler.searched.turn import Layer


@dataclass(frozen=True)
class Judged:
    network: Network
    rows: Floats
    roots: Roots
    dice: int


def worth(judged: Judged, layers: "list[Layer]") -> list[Floats]:
    """Of each node in each layer: the chance of every seat, whoever acts first, if the turn ends there."""
    sizes = [len(layer.root) for layer in layers]
    root = np.concatenate([layer.root for layer in layers])
    ways = np.concatenate([layer.ways for layer in layers])
    placed = np.repeat(np.arange(len(layers)), sizes)
    found = _worth(judged, root, ways, placed)
    return np.split(found[:, :1] if judged.roots.seats == 2 else found, np.cumsum(sizes)[:-1])


def _worth(judged: Judged, root: Ints, ways: Ints, placed: Ints) -> Floats:
    roots = judged.roots
    left = cells(roots.stack, "left", roots.board[root], ways)
    scores = paid(roots, root, left)
    full: Ints = left.max(axis=1) == 0
    stock = roots.stock[root]
    stock[:, 0] -= placed
    chances = np.zeros(scores.shape)
    over = full & ended(roots, root, scores)
    chances[over] = shared(scores[over])
    going = np.flatnonzero(~over)
    if len(going):
        at = root[going]
        turns = _turns(roots, at, ways[going], scores[going], stock[going], full[going])
        key = (at * 64 + (left[going] > 0) @ BITS) * 64 + placed[going]
        chances[going] = _asked(judged, turns, key)
    return chances


BITS = 1 << np.arange(6)


def paid(roots: Roots, root: Ints, left: Ints) -> Ints:
    """The scores after the rows that were closed in this turn: black ones first, as one pays only what one has."""
    board = roots.board[root]
    closed = (left == 0) & (cells(roots.stack, "left", roots.board, roots.ways)[root] > 0)
    points = roots.stack.points[board] * closed
    scores = roots.scores[root]
    scores[:, 0] = np.maximum(scores[:, 0] + np.minimum(points, 0).sum(axis=1), 0) + np.maximum(points, 0).sum(axis=1)
    return scores


def ended(roots: Roots, root: Ints, scores: Ints) -> Ints:
    """Whether the game is over with these scores when the board is full, as Gambler.ends_with says."""
    best = scores.max(axis=1)
    counted = roots.to_come[root] >= 0
    last = np.where(counted, roots.to_come[root] == 0, best >= roots.target[root])
    alone = (scores == best[:, None]).sum(axis=1) == 1
    over: Ints = last & (alone | ~roots.ties[root].astype(bool))
    return over


def shared(scores: Ints) -> Floats:
    """A shared victory counts in halves, thirds, …"""
    first = scores == scores.max(axis=1, keepdims=True)
    shares: Floats = first / first.sum(axis=1, keepdims=True)
    return shares


def _turns(roots: Roots, root: Ints, ways: Ints, scores: Ints, stock: Ints, full: Ints) -> tuple[Turns, Ints]:
    """The turns that follow, and how many seats further they are."""
    seats = roots.seats
    stock = np.where(full[:, None], SHARE[seats], stock)
    further = 1 + (np.roll(stock, -1, axis=1) > 0).argmax(axis=1)
    order = (np.arange(seats) + further[:, None]) % seats
    to_come = roots.to_come[root]
    to_come = np.where(full & (to_come > 0), to_come - 1, to_come)
    turns = Turns(
        roots.board[root], ways, np.take_along_axis(scores, order, 1), np.take_along_axis(stock, order, 1),
        roots.target[root], to_come, full, further,
    )  # fmt: skip
    return turns, further


def _asked(judged: Judged, asked: tuple[Turns, Ints], key: Ints) -> Floats:
    """The network's answer, seen from the seat that acts now."""
    turns, further = asked
    turns = Turns(**vars(turns) | {"alike": key})
    seats = turns.seats
    found = judged.network.chances(judged.roots.stack, judged.rows, turns)
    back = (np.arange(seats) - further[:, None]) % seats
    return np.take_along_axis(found, back, 1)
