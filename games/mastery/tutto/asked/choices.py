"""All that may be done in a situation, each effect once, and what each of it is worth."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from games.mastery.tutto.asked.situation import Situation
from games.mastery.tutto.throws import STEP, keeps
from games.mastery.tutto.worth import Worth
from games.rules.tutto.cards import DICE, DICE_COUNT, MAY_STOP


@dataclass(frozen=True)
class Choice:
    """In the words of a record: card, roll, keep (with dice), stop."""

    do: str
    worth: Callable[[Worth], float]
    dice: tuple[int, ...] = ()


def choices(situation: Situation) -> Iterator[Choice]:
    """None after a null; under Fireworks a roll has put its dice aside by itself."""
    at_risk, card = situation.at_risk // STEP, situation.card
    if not card:
        yield Choice("card", lambda worth: worth.flipping(at_risk))
        if at_risk:
            yield Choice("stop", lambda worth: worth.banking(at_risk))
    elif not situation.roll:
        yield Choice("roll", lambda worth: worth.rolling(card, situation.dice, at_risk, situation.tutti))
    elif card == "fireworks":
        yield from (_burst(situation, *keep) for keep in list(_keeps(situation))[-1:])
    else:
        yield from _of_roll(situation)


def _of_roll(situation: Situation) -> Iterator[Choice]:
    kept = _keeps(situation)
    for (count, steps), dice in kept.items():
        yield Choice("keep", _keeping(situation, count, steps), dice)
    if kept:
        count, steps = list(kept)[-1]
        whole = count == situation.dice
        if situation.card in MAY_STOP or (whole and situation.card != "cloverleaf"):
            at_risk = situation.at_risk // STEP + steps
            yield Choice("stop", lambda worth: worth.stopping(situation.card, at_risk, whole))


def _keeping(situation: Situation, count: int, steps: int) -> Callable[[Worth], float]:
    left, at_risk = situation.dice - count, situation.at_risk // STEP + steps
    return lambda worth: worth.rolling(situation.card, left, at_risk, situation.tutti)


def _burst(situation: Situation, count: int, steps: int) -> Choice:
    left, at_risk = situation.dice - count or DICE, situation.at_risk // STEP + steps
    return Choice("roll", lambda worth: worth.rolling("fireworks", left, at_risk))


def _keeps(situation: Situation) -> dict[tuple[int, int], tuple[int, ...]]:
    """What may be kept, each effect once: how many dice, and the steps that they bring under this card."""
    roll = tuple(sorted(situation.roll))
    if situation.card == "straight":
        new = sorted(set(roll) - set(situation.have))
        return {(count, 0): next(combinations(new, count)) for count in range(1, len(new) + 1)}
    if situation.card in DICE_COUNT:
        return keeps(roll)
    each: dict[tuple[int, int], tuple[int, ...]] = {}
    for (count, _steps), dice in keeps(roll).items():
        each.setdefault((count, 0), dice)
    return each
