"""Computer players of Pig: what they do, and that the strong one is strong."""

from random import Random

import pytest

from examples.pig import bots
from examples.pig.kind import KIND
from examples.pig.rules import Pig
from games.kinds import LEVELS
from tests.pig.test_rules import FIFTY, HOUSE, pig
from tests.rules.selfplay import completed


def wins(first: str, second: str, edition: str, games: int = 1500) -> float:
    """How large a share of the games the first one wins; each begins half of them."""
    random, won = Random(5), 0
    for number in range(games):
        levels = (first, second) if number % 2 else (second, first)
        position = Pig.start({"edition": edition}, 2)
        while not position.outcome:
            position = position.after(completed(position, KIND.bots[levels[position.seat]](position), random))
        won += levels[position.outcome.winners[0]] == first
    return won / games


def test_there_is_a_thinker_for_every_level():
    assert set(KIND.bots) == set(LEVELS)


@pytest.mark.parametrize("edition", Pig.EDITIONS)
@pytest.mark.parametrize("other", ["careful", "bold"])
def test_the_strong_one_wins_more_often_than_not(edition, other):
    assert wins("strong", other, edition) > 0.51


def test_with_one_die_a_roll_earns_until_20_are_at_risk():
    assert [round(bots.gain(1, at_risk, 0) * 6) for at_risk in (0, 19, 20, 21)] == [20, 1, 0, -1]


def test_with_two_dice_a_large_score_makes_careful():
    assert bots.gain(2, 16, 0) > 0 > bots.gain(2, 16, 90)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_would_win_stops(level):
    assert KIND.bots[level](pig(FIFTY.removesuffix(" done"), target=50)) == ("stop",)


def test_the_strong_one_rolls_on_when_another_is_about_to_win():
    assert bots.strong(pig("6 5 5 4 done 6 5 5 6", target=50)) == ("stop",)
    assert bots.strong(pig("6 5 5 4 6 6 done 6 5 5 6", target=50)) == ("roll",)


def test_in_the_last_round_less_than_the_leader_has_is_nothing():
    assert bots.strong(pig(f"{FIFTY} 6 6 6 6 6", **HOUSE)) == ("roll",)
    assert bots.strong(pig(f"{FIFTY} 6 6 6 6 6 6 6 6 6", **HOUSE)) == ("stop",)
