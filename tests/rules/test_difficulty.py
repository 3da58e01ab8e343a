"""Chances of rows worked out by hand, and what must hold for any row."""

from itertools import pairwise

import pytest

from games.rules.dice import rolls
from games.rules.gambler.boards import FULL_HOUSE, Cell, Row
from games.rules.gambler.difficulty import LEAST, MOST, STEP, closing, price, throw, turn, turns

MISS = 5 / 6
"""One die does not show the number."""

ALL_DIFFERENT = (6 * 5 * 4 * 3 * 2) / 6**5
"""Five dice show five numbers."""


def row(*cells: Cell) -> Row:
    return Row(cells, 10)


def stars(boxes: int) -> Row:
    return Row(("star",) * boxes, 10)


ROWS = [
    *(row(*range(1, boxes + 1)) for boxes in range(1, 7)),
    *(row(*(4,) * boxes) for boxes in range(1, 7)),
    *(stars(boxes) for boxes in range(1, 7)),
    *(row(5, 1, 5, 1), row(6, 3, 6), Row(FULL_HOUSE, 10)),
]


def test_rolls_are_all_there_is():
    assert len(rolls(5)) == 252
    assert sum(chance for _roll, chance in rolls(5)) == pytest.approx(1)
    assert dict(rolls(2))[1, 2] == pytest.approx(2 / 36)


def test_one_number_takes_the_turns_until_one_of_five_dice_shows_it():
    assert turns(row(3)) == pytest.approx(1 / (1 - MISS**5))


def test_one_star_takes_one_turn():
    assert turns(stars(1)) == 1


def test_two_stars_take_one_turn_unless_five_different_dice_are_followed_by_four_misses():
    fails = ALL_DIFFERENT * MISS**4
    assert closing(stars(2), 0, 5) == pytest.approx(1 - fails)
    assert turns(stars(2)) == pytest.approx(1 + fails / (1 - MISS**5))


def test_two_numbers_with_two_dice_come_together_or_one_after_the_other():
    together, only_the_first = 2 / 36, 9 / 36
    assert closing(row(1, 2), 0, 2) == pytest.approx(together + only_the_first / 6)


def test_the_last_box_needs_its_number_on_any_of_the_dice():
    assert closing(row(1, 2, 3), 2, 3) == pytest.approx(1 - MISS**3)
    assert closing(stars(6), 5, 2) == pytest.approx(1 - MISS**2)


def test_the_first_red_star_takes_any_number_but_the_green_one():
    assert closing(Row(FULL_HOUSE, 10), 4, 1) == pytest.approx(1 / 6)
    assert turn(Row(FULL_HOUSE, 10), 3, 1)[4] == pytest.approx(5 / 6)


def test_a_throw_has_a_chance_for_each_number_of_filled_boxes_from_none_to_all():
    assert throw(row(3), 0, 2) == pytest.approx((25 / 36, 11 / 36))
    assert throw(row(3, 5), 1, 1) == pytest.approx((0, 5 / 6, 1 / 6))


def test_a_full_house_may_also_come_over_several_rolls():
    in_one_roll = 6 * 5 * 10 / 6**5
    assert closing(Row(FULL_HOUSE, 10), 0, 5) > in_one_roll


def test_more_boxes_than_dice_cannot_be_closed_in_one_turn():
    assert closing(stars(6), 0, 5) == 0
    assert closing(row(1, 2, 3), 0, 2) == 0


@pytest.mark.parametrize("each", ROWS, ids=str)
def test_a_turn_ends_somewhere(each):
    assert sum(turn(each, 0, 5)) == pytest.approx(1)


@pytest.mark.parametrize("longest", [row(1, 2, 3, 4, 5, 6), row(4, 4, 4, 4, 4, 4), stars(6)], ids=str)
def test_a_longer_row_is_harder(longest):
    lengths = [turns(Row(longest.cells[:boxes], 10)) for boxes in range(1, 7)]
    assert all(shorter < longer for shorter, longer in pairwise(lengths))


def test_a_row_gets_easier_with_every_box_that_is_filled():
    left = [turns(row(1, 2, 3, 4, 5, 6), boxes) for boxes in range(7)]
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0


def test_which_different_numbers_and_in_which_order_makes_no_difference():
    assert turns(row(1, 2, 3, 4)) == pytest.approx(turns(row(6, 5, 4, 3))) == pytest.approx(turns(row(2, 6, 1, 4)))


def test_equal_numbers_are_harder_than_a_run_and_stars_are_easier():
    assert turns(stars(3)) < turns(row(1, 2, 3)) < turns(row(2, 2, 2))


def test_a_harder_row_never_pays_less():
    prices = [price(each) for each in sorted(ROWS, key=turns)]
    assert prices == sorted(prices)


def test_prices_are_tens_from_the_least_to_the_most():
    prices = {price(each) for each in ROWS}
    assert prices <= set(range(LEAST, MOST + 1, STEP))
    assert {min(prices), max(prices)} == {LEAST, MOST}


@pytest.mark.parametrize(
    ("each", "points"),
    [(stars(3), 30), (row(5, 5), 40), (row(1, 2, 3, 4), 90), (row(6, 6, 6, 6), 120), (Row(FULL_HOUSE, 0), 60)],
    ids=str,
)
def test_a_row_costs_what_is_printed_on_our_boards(each, points):
    assert price(each) == points


def test_the_points_printed_on_a_row_do_not_matter_to_its_price():
    assert price(Row((1, 2, 3), -500)) == price(row(1, 2, 3))
