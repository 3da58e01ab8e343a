"""What each seat has, seen from itself: how it stands against the others, and how far the end is."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from games.mastery.gambler.seen.board import MOST_SEATS
from games.mastery.gambler.seen.rows import Floats, Ints
from games.mastery.gambler.seen.turns import Turns
from games.rules.gambler.difficulty import HAND

OWN = 41
"""So many numbers describe a seat."""

A_BOARD = 1.1
"""In hundreds of points: what whoever leads makes of one."""


def own(turns: Turns, promised: Ints) -> Floats:
    """`promised` are the points that the open yellow rows pay."""
    seats = Standing.of(turns)
    pays = promised[:, None].astype(float)
    numbers = [*_hands(turns), *seats.leads(), *seats.end(), *seats.target(), *seats.ranks(), *seats.catching_up(pays)]
    shape = turns.scores.shape
    places = np.broadcast_to(np.eye(MOST_SEATS)[: turns.seats], (*shape, MOST_SEATS))
    each = np.stack([np.broadcast_to(number, shape) for number in numbers], axis=2)
    return np.concatenate([places, each], axis=2).astype(np.float32)


def _hands(turns: Turns) -> list[Floats]:
    last = np.arange(turns.seats) == turns.seats - 1
    return [last, np.minimum(turns.stock, HAND) / HAND, turns.stock / 15, turns.stock == 0]


@dataclass(frozen=True)
class Standing:
    """`lead`: before the best of the others. `short`: of the target. `far`: about so many boards more than this one."""

    scores: Floats
    best: Floats
    lead: Floats
    short: Floats
    aims: Ints
    """Whether a target ends the game."""
    far: Floats

    @classmethod
    def of(cls, turns: Turns) -> Self:
        scores = turns.scores.astype(float)
        best, short = _best_of_others(scores), turns.target[:, None] - scores
        aims = turns.to_come[:, None] < 0
        missing = np.clip(short.min(axis=1, keepdims=True) / 100, 0, 50)
        far = np.where(aims, missing, turns.to_come[:, None] * A_BOARD)
        return cls(scores, best, scores - best, short, aims, far)

    @property
    def last(self) -> Ints:
        """Whether the game is over with this board, as the scores are."""
        found: Ints = self.far <= 0
        return found

    def leads(self) -> list[Floats]:
        lead, last = self.lead, self.last
        plain = [np.tanh(lead / 20), np.tanh(lead / 50), np.tanh(lead / 120), np.tanh(lead / 300)]
        at_last = [last * np.tanh(lead / 20), last * np.tanh(lead / 60), last * np.tanh(lead / 150)]
        return [np.clip(lead / 100, -4, 4) / 2, *plain, *at_last]

    def end(self) -> list[Floats]:
        """A lead is worth the less, the more is still to come."""
        scaled = self.lead / 100 / np.sqrt(1 + self.far)
        return [np.clip(scaled, -4, 4), np.tanh(scaled), np.minimum(self.far, 8) / 4, self.last]

    def target(self) -> list[Floats]:
        reached = self.aims & (self.short <= 0)
        others = self.short + self.lead
        return [
            self.aims * np.clip(self.short / 100, -1, 5) / 2,
            reached,
            self.aims * np.clip(others / 100, -1, 5) / 2,
            self.aims & (others <= 0),
            reached & (self.lead > 0),
        ]

    def ranks(self) -> list[Floats]:
        scores = self.scores
        before = (scores[:, None, :] > scores[:, :, None]).sum(axis=2) / (scores.shape[1] - 1)
        beyond_mean = np.clip((scores - _mean_of_others(scores)) / 100, -4, 4) / 2
        before_next = np.tanh((scores - np.roll(scores, -1, axis=1)) / 60)
        return [before, before == 0, beyond_mean, before_next, np.minimum(scores, 150) / 150]

    def catching_up(self, pays: Floats) -> list[Floats]:
        """What may still become of it on this board."""
        lead, last = self.lead, self.last
        return [
            self.aims * np.tanh((pays - self.short) / 60),
            np.tanh((lead + pays) / 60),
            np.tanh((lead - pays) / 60),
            last * (lead > pays),
            last * (lead + pays < 0),
            last * np.clip(lead / (40 + pays), -2, 2),
            np.clip(lead / (100 + pays), -2, 2),
            last * (lead == 0),
            self.scores == 0,
        ]


def _best_of_others(scores: Floats) -> Floats:
    ordered = np.sort(scores, axis=1)
    first, second = ordered[:, -1:], ordered[:, -2:-1]
    return np.where(scores == first, second, first)


def _mean_of_others(scores: Floats) -> Floats:
    means: Floats = (scores.sum(axis=1, keepdims=True) - scores) / (scores.shape[1] - 1)
    return means
