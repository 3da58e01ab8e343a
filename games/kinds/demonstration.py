"""Turns that play by themselves on the first page, for whoever has never seen the game; its rules work them out."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.kinds.house import Words


@dataclass(frozen=True)
class Throw:
    """What lies there after a roll, with the dice of before in their places."""

    dice: tuple[int, ...]
    rolled: tuple[int, ...]
    """Which of them were rolled, by their places."""
    kept: tuple[int, ...]
    """Which of those are put aside now."""
    at_risk: int


@dataclass(frozen=True)
class Turn:
    throws: Sequence[Throw]
    points: int
    """What it came to, or what was lost."""
    label: Words
    """What these points are, in a word or two below them."""
    shout: Words = ""
    """A word as large as the felt."""
    is_null: bool = False

    @property
    def last(self) -> Throw:
        return self.throws[-1]


@dataclass(frozen=True)
class Demonstration:
    card: int
    """What is printed on the card: these points come on top."""
    at_risk: Words
    turns: Sequence[Turn]
