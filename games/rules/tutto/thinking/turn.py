"""What each thing is worth that may be done in a turn of Tutto, computed from all cards and all rolls.

What points are worth is given: nothing but themselves (Points) or the chance to win (prospects.py). Every Tutto leads
to more points, so this is plain recursion that remembers what it has found, and finds only what is asked for.
"""

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, Self

from games.rules.tutto.cards import BONUS, DICE, FULL_PILE, KINDS, PLUS_MINUS, STRAIGHT
from games.rules.tutto.thinking.throws import STEP, Options, completing, fireworks, throws

Pile = tuple[int, ...]
"""How many cards of each kind are left."""

Kept = tuple[int, int]
"""How many dice are kept, and for how many points."""

FAR = 1500
"""From so many points at risk on, what a further card may bring is only guessed at: that spares two thirds of the time.
"""

FURTHER, SUCCEEDS = 700, 0.4
"""The guess: a further card brings so many points with such a chance."""


def _mean_bonus() -> Pile:
    """The full pile with the mean of all bonuses on each of them."""
    bonuses = sum(count for card, count in zip(KINDS, FULL_PILE, strict=True) if card in BONUS)
    counts = {card: 0 if card in BONUS else count for card, count in zip(KINDS, FULL_PILE, strict=True)}
    return tuple((counts | {"bonus-400": bonuses}).values())


LATER = _mean_bonus()
"""How the pile is thought of in later parts of a turn: it spares two thirds of the time."""


class Stakes(Hashable, Protocol):
    """What the end of a turn is worth to the player whose turn it is."""

    @property
    def cloverleaf(self) -> float:
        """Of two Tutti under the Cloverleaf."""

    @property
    def enough(self) -> int:
        """From so many points at risk on more points do not matter."""

    def banked(self, at_risk: int) -> float:
        """Of so many points, written down; 0 if they are lost."""

    def deducted(self) -> Self | None:
        """After a Tutto under Plus/Minus; None if this player sits it out."""


class Turn:
    """A turn, and what it may come to; `later` is the pile after the next card."""

    def __init__(self, stakes: Stakes, later: Pile = LATER, far: int = FAR) -> None:
        self.stakes, self.later, self.far, self.lost = stakes, later, far, stakes.banked(0)
        self._banked: dict[int, float] = {}
        self._after: dict[int, float] = {}
        self._rolled: dict[tuple[str, int], dict[int, float]] = defaultdict(dict)

    def banked(self, at_risk: int) -> float:
        if at_risk not in self._banked:
            self._banked[at_risk] = self.stakes.banked(at_risk)
        return self._banked[at_risk]

    def going_on(self, at_risk: int, pile: Pile) -> float:
        """Of flipping one more card of this pile."""
        cards = zip(KINDS, pile, strict=True)
        return sum(count * self.flipping(card, at_risk) for card, count in cards if count) / sum(pile)

    def after_tutto(self, at_risk: int) -> float:
        """Of a Tutto: to stop, or to go on if that promises more."""
        if at_risk not in self._after:
            stops = self.banked(at_risk)
            self._after[at_risk] = stops if at_risk >= self.stakes.enough else max(stops, self._further(at_risk))
        return self._after[at_risk]

    def _further(self, at_risk: int) -> float:
        if at_risk < self.far:
            return self.going_on(at_risk, self.later)
        return self.lost + SUCCEEDS * (self.after_tutto(at_risk + FURTHER) - self.lost)

    def flipping(self, card: str, at_risk: int) -> float:
        """Of this card, with so many points at risk already."""
        if card == "fireworks":
            return self._fireworks(at_risk)
        if card == "stop" or (card == "plus-minus" and not self._deducted):
            return self.lost
        if card == "cloverleaf":
            return self._gamble(completing(card, DICE) ** 2, self.stakes.cloverleaf)
        return self.keeping(card, DICE, at_risk, (0, 0))

    def keeping(self, card: str, dice: int, at_risk: int, kept: Kept) -> float:
        """Of keeping some of so many dice, and going on: with those left, or after a Tutto."""
        count, points = kept
        if card == "straight":
            return self._gamble(completing(card, dice - count), self.after_tutto(at_risk + STRAIGHT))
        if card == "plus-minus":
            assert self._deducted, "whoever sits out keeps nothing"
            return self._gamble(completing(card, dice - count), self._deducted.after_tutto(at_risk + PLUS_MINUS))
        if card == "cloverleaf":
            return self._gamble(completing(card, dice - count), self.stakes.cloverleaf)
        if count < dice:
            return self._rolling(card, dice - count, at_risk + points)
        return self.after_tutto((at_risk + points) * 2 if card == "x2" else at_risk + points + BONUS[card])

    def _rolling(self, card: str, dice: int, at_risk: int) -> float:
        """Of rolling so many dice under a Bonus or x2, where one may stop after every roll that is no null.

        Most of all time goes by here, so values that are known are not asked for by way of keeping().
        """
        known = self._rolled[card, dice]
        if at_risk not in known:
            fewer = [self._rolled[card, dice - count] for count in range(dice)]
            known[at_risk] = sum(
                chance * self._best(card, dice, at_risk, options, fewer) for options, chance in throws(dice)
            )
        return known[at_risk]

    def _best(self, card: str, dice: int, at_risk: int, options: Options, fewer: list[dict[int, float]]) -> float:
        """Of a roll: to stop, or to keep some of it."""
        if not options:
            return self.lost
        best = self.banked(at_risk + options[-1][1])
        if at_risk + options[-1][1] >= self.stakes.enough:
            return best
        for kept in options:
            count, points = kept
            worth = fewer[count].get(at_risk + points) if count < dice else None
            if worth is None:
                worth = self.keeping(card, dice, at_risk, kept)
            if worth > best:
                best = worth
        return best

    def _fireworks(self, at_risk: int) -> float:
        chances = fireworks()
        sums = range(at_risk, at_risk + STEP * len(chances), STEP)
        return sum(chance * self.banked(points) for chance, points in zip(chances, sums, strict=True))

    def _gamble(self, chance: float, won: float) -> float:
        """Where nothing counts but to succeed."""
        return self.lost + chance * (won - self.lost)

    @cached_property
    def _deducted(self) -> "Turn | None":
        after = self.stakes.deducted()
        return self if after == self.stakes else Turn(after, self.later, self.far) if after else None


EVERYBODY_STOPS = 3000
"""Whoever wants nothing but points banks so many."""


@dataclass(frozen=True)
class Points:
    """For whoever wants nothing but points: Plus/Minus counts as its 1000 and the Cloverleaf as nothing."""

    cloverleaf: float = 0.0
    enough: int = 4 * EVERYBODY_STOPS

    def banked(self, at_risk: int) -> float:
        return at_risk

    def deducted(self) -> Self:
        return self


def for_points() -> Turn:
    """Without any guess."""
    return Turn(Points(), FULL_PILE, EVERYBODY_STOPS)


def worth_of_turn() -> float:
    """What perfect play for points earns on average from a full pile: 357.7."""
    return for_points().going_on(0, FULL_PILE)
