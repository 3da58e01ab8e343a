"""What can be reckoned from the dice at hand at Gambler."""

import pytest

from games.rules.gambler.forecast import chance_to_fit, forecasts
from games.rules.position import but
from tests.rules.tables import board, gambler

PAIRS = board(([1], 10), ([2, 2], 20), (["star"] * 2, 10), ([3], 10), ([4], 10), ([5], -10))
MISS = 5 / 6
"""One die does not show the number."""


def test_a_number_fits_unless_every_die_misses():
    assert chance_to_fit(gambler(boards=(PAIRS,)), 0) == pytest.approx(1 - MISS**5)
    assert chance_to_fit(gambler("14466 1>0", boards=(PAIRS,)), 1) == pytest.approx(1 - MISS**4)


def test_a_first_star_takes_whatever_comes_and_a_full_row_nothing():
    assert chance_to_fit(gambler(boards=(PAIRS,)), 2) == 1
    assert chance_to_fit(gambler("14466 1>0", boards=(PAIRS,)), 0) == 0


def test_each_die_is_reckoned_with_in_each_row_that_takes_it_now():
    told = list(forecasts(gambler("12266", boards=(PAIRS,))))
    assert [(each.die, each.row) for each in told] == [(1, 0), (1, 2), (2, 1), (2, 2), (6, 2)]
    assert [each.closes for each in told] == [True, False, False, False, False]


def test_whoever_rolls_on_has_the_first_try_and_the_left_neighbour_the_next():
    position = gambler("12266", seats=3, boards=(PAIRS,))
    (pair,) = (each for each in forecasts(position) if each.row == 1)
    assert pair.own > 1 - MISS**4
    assert (pair.rival, pair.own + pair.theirs < 1) == (1, True)


def test_with_no_die_left_the_row_is_left_to_the_others():
    last = but(gambler(boards=(PAIRS,)), phase="place", roll=(2,), stock=(1, 15))
    (pair,) = (each for each in forecasts(last) if each.row == 1)
    assert (pair.own, pair.rival, pair.theirs) == (0, 1, 1)


def test_what_a_die_closes_is_left_to_nobody():
    single = next(forecasts(gambler("12266", seats=3, boards=(PAIRS,))))
    assert (single.own, single.rival, single.theirs) == (1, 1, 0)


@pytest.mark.parametrize(("stock", "rival"), [((9, 1, 9), 2), ((9, 1, 0), 0), ((1, 1, 5), 2), ((5, 1, 1), 0)])
def test_the_rival_is_whoever_of_the_others_closes_it_most_likely(stock, rival):
    last = but(gambler(seats=3, boards=(PAIRS,)), phase="place", seat=1, roll=(2,), stock=stock)
    (pair,) = (each for each in forecasts(last) if each.row == 1)
    assert (pair.rival, pair.own < pair.theirs) == (rival, True)
