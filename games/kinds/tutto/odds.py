"""The few chances that people ask for at the table, as they read them."""

from games.mastery.tutto.throws import completing, throws
from games.rules.tutto.cards import DICE, PILE
from games.rules.tutto.position import Tutto


def null(position: Tutto, dice: int) -> float:
    """That so many dice bring nothing under this card. Where numbers are collected, as many are missing as dice."""
    return ((DICE - dice) / DICE) ** dice if position.collects else throws(dice).null


def aside_all(position: Tutto, dice: int) -> float:
    """That all dice come aside before a null, if one never stops."""
    return completing(dice, position.collects)[1]


def stop_cards() -> float:
    return PILE["stop"] / sum(PILE.values())
