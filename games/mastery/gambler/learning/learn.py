"""`make learn`: plays itself, learns from it, and writes the weights with their hash and how they came about.

It takes some minutes on one core. The same computer makes the same weights again; another one, whose arithmetic differs
in the last digit, makes other ones that play as well.
"""

import argparse
import json
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

import numpy as np

from games.mastery.gambler import weights
from games.mastery.gambler.learning import tables
from games.mastery.gambler.learning.gradient import Adam, slopes
from games.mastery.gambler.learning.selfplay import AT_ONCE, Lessons, played
from games.mastery.gambler.network import Weights, guessed

SEED, ROUNDS = 16, 60

PARTS, OF_EACH = 8, 64
"""A step learns from so many rounds, so many moments of each."""

AGAIN = 32
"""How often each moment is learned from, about."""

MOST_KEPT, NEWEST = 80, 0.4
"""Of the rounds with the same number of seats; of few, only the newest are still true."""

HOW = "Temporal differences over games against itself, each turn searched to its end; see learn.py."


def trust(done: float) -> float:
    """How much of what came later in a game is believed rather than what was thought at once."""
    return 0.95 if done < 0.15 else 0.8


def rate(done: float) -> float:
    """The size of a step, after this share of the rounds."""
    return next(rate for until, rate in ((0.5, 2e-3), (0.75, 1e-3), (0.9, 4e-4), (1.0, 1e-4)) if done < until)


@dataclass
class Kept:
    """The lessons of the last rounds, by the number of seats."""

    rounds: dict[int, list[Lessons]] = field(default_factory=lambda: defaultdict(list))

    def add(self, lessons: Lessons, seats: int) -> None:
        self.rounds[seats] = [*self.rounds[seats], lessons][-MOST_KEPT:]

    def some(self, lot: np.random.Generator) -> Lessons:
        sizes = {seats: sum(len(each.worth) for each in rounds) for seats, rounds in self.rounds.items()}
        rounds = self.rounds[int(lot.choice(list(sizes), p=np.array(list(sizes.values())) / sum(sizes.values())))]
        count = min(len(rounds), max(5, int(NEWEST * len(rounds)))) if len(rounds) < MOST_KEPT else MOST_KEPT
        return _joined([rounds[-1 - back].some(OF_EACH, lot) for back in lot.integers(count, size=PARTS)])


def _joined(parts: list[Lessons]) -> Lessons:
    return Lessons(*(np.concatenate(each) for each in zip(*(vars(part).values() for part in parts), strict=True)))


def learned(rounds: int, seed: int) -> Weights:
    lot, numbers = Random(seed), np.random.default_rng(seed)  # noqa: S311 (dice to learn from, no game's)
    adam, kept, moments = Adam(guessed(numbers)), Kept(), 0
    for number in range(rounds):
        done, seats = number / rounds, tables.seats(lot)
        lessons = played(adam.network, seats, trust(done), lot)
        kept.add(lessons, seats)
        moments += len(lessons.worth)
        off = [
            _step(adam, kept.some(numbers), rate(done)) for _ in range(AGAIN * len(lessons.worth) // PARTS // OF_EACH)
        ]
        print(f"{number + 1}/{rounds}: {moments:,} moments, off by {np.mean(off):.4f}", file=sys.stderr, flush=True)
    return adam.weights


def _step(adam: Adam, lessons: Lessons, rate: float) -> float:
    off, slope = slopes(adam.weights, lessons)
    adam.step(slope, rate)
    return off


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of {AT_ONCE} games each")
    parser.add_argument("--seed", type=int, default=SEED)
    wanted = parser.parse_args()
    weights.FOLDER.mkdir(exist_ok=True)
    np.savez(weights.FOLDER / weights.FILE, **learned(wanted.rounds, wanted.seed))  # type: ignore[arg-type]
    made = {
        "sha256": weights.digest(),
        "seed": wanted.seed,
        "rounds": wanted.rounds,
        "how": HOW,
        "command": "make learn",
    }
    (weights.FOLDER / weights.MADE).write_text(json.dumps(made, indent=2) + "\n")


if __name__ == "__main__":
    main()
