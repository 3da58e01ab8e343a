"""How likely a game of Gambler is won when few rows are open: the chances, without a player who goes by them."""

from math import e

import pytest

from games.rules.gambler.ending import chance_to_win, may_be_the_last
from games.rules.gambler.outlook import Outlook
from games.rules.position import but
from tests.rules.tables import board, gambler

BOARD = board(([6], 10), ([6], 10), ([1], 10), ([1], 10), ([1], 10), ([1], -30))


def with_rows(full: int, scores: tuple[int, int], **more):
    """The first rows of the board are full."""
    rows = ((6,), (6,), (1,), (1,), (1,), (1,))[:full] + ((),) * (6 - full)
    return but(gambler(boards=(BOARD,)), rows=rows, scores=scores, **more)


@pytest.mark.parametrize(("full", "last"), [(2, False), (3, True), (6, True)])
def test_a_game_that_may_end_is_looked_at_from_three_open_rows_on(full, last):
    assert may_be_the_last(with_rows(full, (500, 80))) == last


@pytest.mark.parametrize(("full", "most", "last"), [(5, 499, False), (5, 500, True), (4, 489, False), (4, 490, True)])
def test_only_yellow_rows_bring_anybody_nearer_to_the_target(full, most, last):
    assert may_be_the_last(with_rows(full, (most, 80))) == last


@pytest.mark.parametrize(("scores", "chance"), [((500, 480), 1), ((480, 500), 0), ((500, 500), 0.5)])
def test_a_game_that_is_over_is_won_lost_or_shared(scores, chance):
    assert chance_to_win(Outlook.of(with_rows(6, scores)), rolls_on=False) == chance


def test_where_the_game_goes_on_forty_points_more_make_the_odds_e_times_as_good():
    assert chance_to_win(Outlook.of(with_rows(6, (120, 80))), rolls_on=False) == pytest.approx(e / (1 + e))


def test_a_black_row_costs_no_more_than_one_has():
    position = with_rows(5, (10, 40), phase="place", roll=(1,))
    after = Outlook.of(position, ("place", ((1, 5),)))
    assert chance_to_win(after, rolls_on=False) == pytest.approx(1 / (1 + e))
