"""Turns played with the rules and dice of chance, choosing what is said to be best: what they bring, and how surely."""

from random import Random
from statistics import mean, stdev

from games.mastery.tutto.asked.evaluate import evaluated
from games.mastery.tutto.asked.reading import of_position
from games.rules.entries import DIE
from games.rules.position import but
from games.rules.tutto.cards import FULL_PILE
from games.rules.tutto.position import Tutto


def turn(position: Tutto, aim: str, dice: Random) -> Tutto:
    """The position after this turn; every card comes from a full pile."""
    number = position.turn
    while not position.outcome and position.turn == number:
        position = but(position, pile=FULL_PILE).after(_entry(position, aim, dice))
    return position


def _entry(position: Tutto, aim: str, dice: Random):
    choice = _best(position, aim)
    if choice == ("card",):
        return ("card", dice.choice(list(but(position, pile=FULL_PILE).cards_left())))
    return ("roll", tuple(dice.choices(DIE, k=position.dice))) if choice == ("roll",) else choice


def _best(position: Tutto, aim: str):
    choices = position.choices()
    if len(choices) < 2:
        return choices[0] if choices else ("roll",)
    best = max(evaluated(of_position(position))["choices"], key=lambda choice: choice[aim])
    return (best["do"], tuple(best["dice"])) if "dice" in best else (best["do"],)


def surprise(values: list[float], expected: float) -> float:
    """How many standard errors the mean of what came out is away from what was expected."""
    return (mean(values) - expected) / (stdev(values) / len(values) ** 0.5)
