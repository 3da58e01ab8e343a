"""How bad a choice was, by what it cost of the chance to win."""

from enum import Enum


class Label(Enum):
    INACCURACY = 0.005
    MISTAKE = 0.015
    BLUNDER = 0.04


CLOSE = 1e-9
"""What is costly by exactly as much is so in spite of the last digit."""


def label_of(cost: float) -> Label | None:
    """None of a choice that cost next to nothing."""
    return next((label for label in reversed(Label) if cost >= label.value - CLOSE), None)
