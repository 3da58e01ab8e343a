"""How the score bends it all: for two players of the current edition, from the tables of the solution."""

from typing import Any

from games.mastery.tutto import stakes, tables
from games.mastery.tutto.company import Company
from games.mastery.tutto.editions import TARGET
from games.mastery.tutto.taught.turn import MIDDLE, flip_below, opening, rolls_on
from games.mastery.tutto.throws import STEP
from games.mastery.tutto.worth import Worth
from games.rules.tutto import Tutto
from games.rules.tutto.cards import DICE, PILE
from games.rules.tutto.editions import Rules

OWN = TARGET // 2
"""With so many points of one's own it is shown how the other's bend what to do."""

BEND = range(0, TARGET, 250)
BENT_DICE = (3, 4)

LEADS = range(0, TARGET, 1000)
BEHIND = (500, 1000, 1500, 2000, 3000)


def facts() -> dict[str, Any]:
    return {
        "first": _solved(0, 0).flipping(0),
        "own": OWN,
        "target": TARGET,
        "bend": [_bent(other) for other in BEND],
        "leads": [{"own": own, "chances": [_chance(own, other) for other in LEADS]} for own in LEADS],
        "last_turn": [{"behind": behind, "chance": tables.last()[behind // STEP]} for behind in BEHIND],
        "cards": _cards(_solved(0, 0)),
        "even": {"stop": _stops(_solved(OWN, OWN)), "flip_below": flip_below(_solved(OWN, OWN))},
    }


def _solved(own: int, other: int) -> Worth:
    """For whoever has the first turn of the round."""
    return stakes.to_win(Company(Rules.of(Tutto, {}), (own, other), 0, last=False), 0)


def _chance(own: int, other: int) -> float:
    return float(Company(Rules.of(Tutto, {}), (own, other), 0, last=False).chances()[0])


def _bent(other: int) -> dict[str, Any]:
    turn = _solved(OWN, other)
    chance = _chance(OWN, other)
    return {"other": other, "stop": _stops(turn), "flip_below": flip_below(turn), "chance": chance}


def _stops(turn: Worth) -> dict[int, int]:
    return {dice: stop_from(turn, dice) for dice in BENT_DICE}


def stop_from(turn: Worth, dice: int) -> int:
    """The least points at risk that are better banked than played on with, as somebody comes to them from below."""
    sums = range(DICE - dice, stakes.FURTHER)
    return next(steps for steps in sums if not rolls_on(turn, MIDDLE, dice, steps)) * STEP


def _cards(turn: Worth) -> dict[str, float]:
    """What each card adds to the chance to win when it is the first one of the first turn."""
    before = turn.flipping(0)
    return {card: opening(turn, card) - before for card in PILE}
