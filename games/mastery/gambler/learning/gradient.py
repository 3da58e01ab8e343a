"""The network learns: how each weight changes what was thought, and a step against what was wrong (Adam)."""

from dataclasses import dataclass, field

import numpy as np

from games.mastery.gambler.learning.selfplay import Lessons
from games.mastery.gambler.network import Network, Weights, softmax
from games.mastery.gambler.seen.rows import Floats

TINY = 1e-7


def slopes(w: Weights, lessons: Lessons) -> tuple[float, Weights]:
    """How far off the network is (in nats), and what to change."""
    rows = np.maximum(lessons.looks @ w["row"], 0)
    added = rows.sum(axis=1)
    board = added @ w["sum"] + lessons.common @ w["common"]
    first = np.maximum(board[:, None, :] + lessons.own @ w["own"], 0)
    second = np.maximum(first @ w["second"] + w["shift"], 0)
    thought = softmax(second @ w["last"] + lessons.own @ w["skip"])
    off = float(
        (lessons.worth * np.log(np.maximum(lessons.worth, TINY) / np.maximum(thought, TINY))).sum() / len(thought)
    )
    wrong = (thought - lessons.worth) / len(thought)
    to_second = (wrong[..., None] * w["last"]) * (second > 0)
    to_first = (to_second @ w["second"].T) * (first > 0)
    to_board = to_first.sum(axis=1)
    to_rows = (to_board @ w["sum"].T)[:, None, :] * (rows > 0)
    return off, {
        "row": _flat(lessons.looks).T @ _flat(to_rows),
        "sum": added.T @ to_board,
        "common": lessons.common.T @ to_board,
        "own": _flat(lessons.own).T @ _flat(to_first),
        "second": _flat(first).T @ _flat(to_second),
        "shift": _flat(to_second).sum(axis=0),
        "last": np.einsum("bs,bsk->k", wrong, second),
        "skip": np.einsum("bs,bsk->k", wrong, lessons.own),
    }


def _flat(grid: Floats) -> Floats:
    return grid.reshape(-1, grid.shape[-1])


@dataclass
class Adam:
    """Steps of the size of `rate`, whatever the slopes; those that change their sign get shorter."""

    weights: Weights
    steps: int = 0
    mean: Weights = field(default_factory=dict)
    square: Weights = field(default_factory=dict)

    def step(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] = 0.9 * self.mean.get(name, 0 * slope) + 0.1 * slope
            self.square[name] = 0.999 * self.square.get(name, 0 * slope) + 0.001 * slope**2
            mean, square = self.mean[name] / (1 - 0.9**self.steps), self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] = (self.weights[name] - rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    @property
    def network(self) -> Network:
        return Network(dict(self.weights))
