"""What pages show of Gambler's chances follows from its rules."""

from itertools import product

import pytest

from games.mastery.gambler.taught import FACTS

TAUGHT = FACTS.read()


def test_the_file_is_what_the_rules_say():
    assert list(FACTS.doubts()) == []


@pytest.mark.parametrize("dice", range(1, 6))
def test_a_number_comes_as_often_as_anybody_can_count(dice):
    assert TAUGHT["last_box"][str(dice)] == pytest.approx(1 - (5 / 6) ** dice, abs=1e-6)


def test_two_boxes_are_closed_with_two_dice_as_counted_by_hand():
    """Both in one roll, or the first one and then, with the other die, the second one."""
    rolls = list(product(range(1, 7), repeat=2))
    chances = [1 if set(roll) == {5, 6} else 1 / 6 if 5 in roll else 0 for roll in rolls]
    assert TAUGHT["missing"]["2"]["2"] == pytest.approx(sum(chances) / len(rolls), abs=1e-6)


def test_every_rule_of_thumb_is_borne_out():
    assert TAUGHT["holds"]
    assert all(TAUGHT["holds"].values())
