"""The judge of Tutto: the solution for two, and what comes near to it for more, or by house rules."""

import numpy as np

from games.mastery.judge import Worth
from games.mastery.tutto import stakes
from games.mastery.tutto.asked.reading import solved
from games.mastery.tutto.company import Company
from games.mastery.tutto.throws import STEP
from games.mastery.tutto.worth import Worth as Turn
from games.rules.entries import Choice
from games.rules.illegal import Illegal
from games.rules.tutto.bots import strong
from games.rules.tutto.cards import DICE_COUNT
from games.rules.tutto.position import Tutto
from games.rules.tutto.scoring import reading

SAME = 12
"""Decimals to which two choices are compared before their points decide."""


class TuttoJudge:
    def exact(self, position: Tutto) -> bool:
        """For two players of the three editions to 6000. Other targets and house rules are near to one of them."""
        try:
            solved(position.rules)
        except Illegal:
            return False
        return len(position.scores) == 2

    def chances(self, position: Tutto) -> tuple[float, ...]:
        if position.outcome:
            winners = position.outcome.winners
            return tuple(float(seat in winners) / len(winners) for seat in range(len(position.scores)))
        company = Company.of(position)
        if position.phase == "draw":
            return tuple(map(float, company.chances()))
        return _shared(company, _now(position))

    def worths(self, position: Tutto) -> tuple[Worth, ...]:
        effects = {effect(position, choice): choice for choice in reversed(position.choices())}
        worths = [self.worth_of(position, choice) for choice in effects.values()]
        return tuple(sorted(worths, key=lambda worth: (-round(worth.win, SAME), -(worth.points or 0.0))))

    def worth_of(self, position: Tutto, choice: Choice) -> Worth:
        return Worth(choice, _value(_winning(position), position, choice), _value(_scoring(position), position, choice))


def best(position: Tutto) -> Choice:
    """The computer player that plays by it; without the tables of the solution it plays as the strong one."""
    choices = position.choices()
    try:
        return choices[0] if len(choices) == 1 else TuttoJudge().worths(position)[0].choice
    except Illegal:
        return strong(position)


def effect(position: Tutto, choice: Choice) -> tuple[object, ...]:
    """Two choices with the same one are worth the same."""
    return ("keep", *_brings(position, choice[1])) if choice[0] == "keep" else choice


def _winning(position: Tutto) -> Turn:
    return stakes.to_win(Company.of(position), stakes.rounded(position.at_risk))


def _scoring(position: Tutto) -> Turn:
    """For points the scores matter only where the one who leads alone sits out."""
    each = stakes.falls(Company.of(position))
    alone = position.rules.leader_sits_out and each[-1].leads_alone
    return stakes.for_points(len(each) - 1 if alone else 0, alone, stakes.rounded(position.at_risk))


def _now(position: Tutto) -> float:
    """Of whoever acts, in the middle of a turn."""
    turn = _winning(position)
    if position.phase == "roll":
        return turn.rolling(position.card, position.left, position.at_risk // STEP, _tutti(position))
    return max(_value(turn, position, choice) for choice in position.choices())


def _shared(company: Company, now: float) -> tuple[float, ...]:
    """The others share the rest as they would if this turn brought nothing more."""
    rest = [float(chance) for chance in company.banked(np.array([company.own]))[:, 0]]
    others = sum(rest) - rest[company.seat]
    even = 1 / (len(rest) - 1)
    return tuple(
        now if seat == company.seat else (1 - now) * (chance / others if others else even)
        for seat, chance in enumerate(rest)
    )


def _value(turn: Turn, position: Tutto, choice: Choice) -> float:
    at_risk = position.at_risk // STEP
    if choice[0] == "card":
        return turn.flipping(at_risk)
    if choice[0] == "keep":
        count, steps = _brings(position, choice[1])
        return turn.rolling(position.card, position.left - count, at_risk + steps, _tutti(position))
    if choice[0] == "roll":
        return turn.rolling(position.card, position.left, at_risk, _tutti(position))
    return turn.banking(at_risk) if position.phase == "tutto" else _stopping(turn, position)


def _stopping(turn: Turn, position: Tutto) -> float:
    """On a roll: all that counts of it is put aside first."""
    groups = position.valid()
    count, steps = _brings(position, tuple(die for group in groups for die in group))
    return turn.stopping(position.card, position.at_risk // STEP + steps, count == position.left)


def _brings(position: Tutto, dice: tuple[int, ...]) -> tuple[int, int]:
    """How many dice are put aside, and for how many steps."""
    return len(dice), reading(tuple(sorted(dice)))[1] // STEP if position.card in DICE_COUNT else 0


def _tutti(position: Tutto) -> int:
    return min(position.tutti, 1) if position.card == "cloverleaf" else 0
