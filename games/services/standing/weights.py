"""How much a rated game counts for each of its players, between nothing and fully.

Points can be given away: to a friend, to a second account, in a ring of them. So a game counts the less, the oftener
two have met lately, and the fewer other people know whom one has met. What that leaves to farms of many kinds says
`bench/farms.py`; nobody who plays with many people in turn notices it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import geometric_mean

from games.services.standing.meetings import CROWD, Meetings

LATELY = timedelta(days=60)

FEWEST, WELL_KNOWN = 3, 10
"""A game against somebody whom so many others have met counts fully: more of them where many play. Everybody else is a
stranger, and games with strangers count as meetings with one another."""


@dataclass(frozen=True)
class Weight:
    share: float
    met: int = 0
    """How often the player has met the one they have met most."""
    strangers: bool = False


FULL = Weight(1.0)


def weigh(players: Sequence[int], at: datetime, meetings: Meetings) -> list[Weight]:
    """A game of these players weighs so, and is a meeting from now on."""
    weighed = [_weight(player, [one for one in players if one != player], at, meetings) for player in players]
    meetings.note(players, at)
    for player, weight in zip(players, weighed, strict=True):
        if weight.strangers:
            meetings.note_strangers(player, at)
    return weighed


def _weight(player: int, others: Sequence[int], at: datetime, meetings: Meetings) -> Weight:
    since = at - LATELY
    met = [meetings.times(player, other, since) for other in others]
    known, enough = [meetings.others(other, player) for other in others], _enough(meetings.size)
    shares = [
        _share(times + (meetings.times_strangers(player, since) if people < enough else 0), people, enough)
        for times, people in zip(met, known, strict=True)
    ]
    return Weight(geometric_mean(shares), max(met), min(known) < enough)


def _enough(size: int) -> int:
    return max(FEWEST, WELL_KNOWN * size // CROWD)


def _share(times: int, people: int, enough: int) -> float:
    """1, an eighth, a 27th … : all meetings of two in that time together never count as much as two games."""
    return min(1.0, (1 + people) / (1 + enough)) / (1 + times) ** 3
