"""A turn for points, against the recursion that the computer players use, which shares no line with it."""

import pytest

from games.mastery.tutto.turn import ROLLED, points, solve
from games.rules.tutto.cards import FULL_PILE
from games.rules.tutto.thinking.turn import for_points

CLOSE = 2e-6
"""The computer players take the longest Fireworks, one of 2,000, for shorter ones."""


@pytest.fixture(scope="module")
def level():
    return solve(points(0, False, 240))[0]


@pytest.mark.parametrize("at_risk", [0, 50, 900, 2000])
def test_going_on_earns_what_the_computer_players_reckon(level, at_risk):
    assert level.going[at_risk // 50] == pytest.approx(for_points().going_on(at_risk, FULL_PILE), rel=CLOSE)


@pytest.mark.parametrize("card", ["bonus-200", "bonus-600", "x2"])
def test_rolling_earns_what_the_computer_players_reckon(level, card):
    rolling = level.rolling[ROLLED.index(card)]
    assert rolling[2, 18] == pytest.approx(for_points().keeping(card, 3, 800, (1, 100)), rel=CLOSE)
    assert rolling[5, 2] == pytest.approx(for_points().keeping(card, 6, 0, (1, 100)), rel=CLOSE)


def test_it_does_not_matter_from_where_on_everybody_stops(level):
    further = solve(points(0, False, 300))[0]
    assert abs(further.rolling[:, 1:, :200] - level.rolling[:, 1:, :200]).max() == 0


def test_whoever_leads_alone_and_sits_out_earns_less(level):
    alone, soon = solve(points(0, True, 240))[0], solve(points(1, True, 240))[0]
    assert alone.going[0] < soon.going[0] == level.going[0]
