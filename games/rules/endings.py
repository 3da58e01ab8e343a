"""How a game can end, and what each ending means for seats, ratings, statistics, records and words."""

from dataclasses import dataclass
from enum import Enum
from typing import Self

from games.rules.illegal import gettext_noop as _


@dataclass(frozen=True)
class Meaning:
    word: str
    """As a record and the column `ended_by` have it; empty where the rules of the game name the reason themselves."""
    by_log: bool = False
    """The log brings it about: who replays it comes to the same end and the same places."""
    ruled: bool = False
    """A referee decided it: the places are those of the ruling, or there are none."""
    placed: bool = True
    """There are places; without them nobody has won or lost, and it counts for no rating."""
    tallied: bool = True
    """Its dice are among all dice, for the page about chance."""
    says: str = ""
    """What stands above the result."""
    awards: str = ""
    """What stands there of each who has the first place, where a referee gave it and not the rules of the game."""
    unrated: str = ""
    """Why it counts for no rating."""
    label: str = ""
    """The same in a list of games."""


class Ending(Enum):
    RULES = Meaning("", by_log=True)
    ABANDONED = Meaning(
        "abandoned",
        placed=False,
        tallied=False,
        says=_("All players have left; the game is not counted."),
        unrated=_("Not rated: the game was not played to its end."),
        label=_("abandoned"),
    )
    VOID = Meaning(
        "void",
        ruled=True,
        placed=False,
        says=_("This game is void: a referee has decided so."),
        unrated=_("Not rated: a referee has ruled that this game does not count."),
        label=_("void"),
    )
    AWARD = Meaning("award", ruled=True, awards=_("%(who)s wins by a referee’s ruling."))

    @classmethod
    def of(cls, ended_by: str) -> Self:
        """The ending that a game's column names. Whatever is no word of ours is a reason from the rules."""
        return next((ending for ending in cls if ending.value.word == ended_by), cls.RULES)

    @property
    def word(self) -> str:
        return self.value.word


BESIDE_THE_RULES = tuple(ending.word for ending in Ending if not ending.value.by_log)
"""What no game may name as its own reason for an end."""

RULED = tuple(ending.word for ending in Ending if ending.value.ruled)
