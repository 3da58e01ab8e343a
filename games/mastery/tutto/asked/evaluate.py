"""What each choice in a situation is worth: the chance to win, and the expected points of the turn."""

from functools import lru_cache
from typing import Any

from games.mastery.tutto.asked.choices import choices
from games.mastery.tutto.asked.situation import Situation
from games.mastery.tutto.scores import Scores, stakes
from games.mastery.tutto.throws import STEP
from games.mastery.tutto.turn import ROOM, points
from games.mastery.tutto.worth import Worth

FURTHER = 240
"""From 12,000 points at risk on nobody who wants points goes on, whatever lies there."""

SAME = 12
"""Decimals to which two choices are compared before their points decide."""


def evaluated(situation: Situation) -> dict[str, Any]:
    """The chance of the player to act, and all that they may do, best first."""
    winning, scoring = _winning(situation), _scoring(situation)
    lines: list[dict[str, Any]] = []
    for choice in choices(situation):
        dice = {"dice": list(choice.dice)} if choice.dice else {}
        lines.append({"do": choice.do, **dice, "win": choice.worth(winning), "points": choice.worth(scoring)})
    lines.sort(key=lambda line: (-round(line["win"], SAME), -line["points"]))
    return {"win": lines[0]["win"] if lines else _nothing_left(situation, winning), "choices": lines}


def _nothing_left(situation: Situation, winning: Worth) -> float:
    """A null: all is lost, but under Fireworks it is banked."""
    return winning.banking(situation.at_risk // STEP) if situation.card == "fireworks" else winning.null()


def _winning(situation: Situation) -> Worth:
    return _to_win(situation.scores, _rounded(situation.at_risk))


def _rounded(at_risk: int) -> int:
    """Up to full thousands, so that situations of the same turn share what was solved."""
    return -(-at_risk // 1000) * 1000


@lru_cache(maxsize=16)
def _to_win(scores: Scores, at_risk: int) -> Worth:
    return Worth(stakes(scores, at_risk))


def _scoring(situation: Situation) -> Worth:
    """For points the scores matter only where the one who leads alone sits out."""
    falls = situation.scores.falls()
    alone = situation.scores.rules.sits_out and falls[-1] < situation.scores.own
    return _for_points(len(falls) - 1 if alone else 0, alone, _rounded(situation.at_risk))


@lru_cache(maxsize=16)
def _for_points(levels: int, sits_out: bool, at_risk: int) -> Worth:
    return Worth(points(levels, sits_out, max(FURTHER, at_risk // STEP + ROOM)))
