"""What a turn is played for in any company, and the turn solved for it: once, and looked up after that."""

from functools import lru_cache

import numpy as np

from games.mastery.tutto.company import Company
from games.mastery.tutto.editions import BEYOND
from games.mastery.tutto.throws import STEP
from games.mastery.tutto.turn import ROOM, Stakes, length, points
from games.mastery.tutto.worth import Worth

FURTHER = 240
"""From 12,000 points at risk on nobody goes on, whatever lies there."""

MOST_DEDUCTIONS = 5
"""More Plus/Minus cards in one turn than these change nothing, where more than two play: they come once in 10^7."""


@lru_cache(maxsize=16)
def to_win(company: Company, at_risk: int) -> Worth:
    return Worth(_stakes(company, at_risk))


@lru_cache(maxsize=16)
def for_points(levels: int, sits_out: bool, at_risk: int) -> Worth:
    """`levels`: with so many deductions from now the player leads alone, and sits Plus/Minus out; 0: already now."""
    return Worth(points(levels, sits_out, max(FURTHER, at_risk // STEP + ROOM)))


def rounded(at_risk: int) -> int:
    """Up to full thousands, so that situations of the same turn share what was solved."""
    return -(-at_risk // 1000) * 1000


def falls(company: Company) -> list[Company]:
    """After 0, 1, 2, … deductions in this turn; the last one leaves nobody from whom to take anything."""
    found = [company]
    most = MOST_DEDUCTIONS if len(company.scores) > 2 else len(range(-FURTHER, FURTHER))
    while len(found) <= most and not found[-1].leads_alone and found[-1].deducted() != found[-1]:
        found.append(found[-1].deducted())
    return found


def _stakes(company: Company, at_risk: int) -> Stakes:
    each = falls(company)
    top = max(_top(company), at_risk // STEP + ROOM)
    sums = company.own + STEP * np.arange(length(top))
    bank = tuple(fallen.banked(sums)[company.seat] for fallen in each)
    end = None if company.rules.leader_sits_out and each[-1].leads_alone else len(each) - 1
    return Stakes(bank, tuple(float(line[0]) for line in bank), (*range(1, len(each)), end), top, 1.0)


def _top(company: Company) -> int:
    """From so many steps on more points cannot matter, or hardly."""
    goal = max(company.scores) + STEP if company.last else company.rules.target
    beyond = BEYOND if company.answered else 0
    return min(max(goal - company.own, STEP) + beyond, FURTHER * STEP) // STEP
