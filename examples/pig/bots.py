"""Computer players for Pig: pure functions from a position to one of its choices, knowing what everyone sees."""

from functools import cache

from examples.pig.rules import Pig
from games.rules.dice import rolls
from games.rules.entries import Choice

ROLL: Choice = ("roll",)
STOP: Choice = ("stop",)

CAREFUL, BOLD = 12, 30
"""From how many points at risk somebody stops who looks at nothing else."""

REACH = 25
"""Whoever is so close to the target may well win in the next turn. From 20 to 33 it makes little difference."""


def by_feel(position: Pig, stops_from: int) -> Choice:
    enough = position.at_risk >= stops_from or _wins(position)
    return STOP if enough and _may_stop(position) else ROLL


def strong(position: Pig) -> Choice:
    """Rolls while that earns more than stopping on average, and to the end when there may be no other turn."""
    if not _may_stop(position):
        return ROLL
    if _wins(position):
        return STOP
    if _too_few(position):
        return ROLL
    return ROLL if gain(position.dice, position.at_risk, position.scores[position.seat]) > 0 else STOP


@cache
def gain(dice: int, at_risk: int, score: int) -> float:
    """What one more roll changes on average, over all rolls: 0 at 20 points with one die, and sooner with two."""
    return sum(chance * _change(roll, at_risk, score) for roll, chance in rolls(dice))


def _change(roll: tuple[int, ...], at_risk: int, score: int) -> int:
    if roll == (1, 1):
        return -at_risk - score
    return -at_risk if 1 in roll else sum(roll)


def _may_stop(position: Pig) -> bool:
    return STOP in position.choices()


def _wins(position: Pig) -> bool:
    """Whether stopping now would end the game in one's favour: then nothing more is at stake."""
    if position.banked < position.target and not position.last_round:
        return False
    if not position.full_round:
        return True
    return position.seat == len(position.scores) - 1 and position.banked > _others(position)


def _too_few(position: Pig) -> bool:
    """Whether stopping now would lose: in the last round for certain, and when another one is about to win."""
    if position.last_round:
        return position.banked < _others(position)
    return position.banked < position.target <= _others(position) + REACH


def _others(position: Pig) -> int:
    return max(points for seat, points in enumerate(position.scores) if seat != position.seat)
