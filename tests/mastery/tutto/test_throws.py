"""The chances that anybody can check with paper and pencil."""

from fractions import Fraction

import pytest

from games.mastery.tutto.throws import completing, fireworks, keeps, kinds, throws

NULLS = {1: "2/3", 2: "4/9", 3: "5/18", 4: "17/108", 5: "25/324", 6: "5/162"}


@pytest.mark.parametrize("dice", NULLS)
def test_null_is_as_likely_as_the_tables_say(dice):
    assert throws(dice).null == pytest.approx(float(Fraction(NULLS[dice])), abs=1e-15)


def test_straight_with_three_numbers_missing():
    assert completing(3, True)[1] == pytest.approx(401 / 2592, abs=1e-15)


def test_there_are_173_kinds_of_rolls():
    assert sum(len(kinds(dice)) for dice in range(1, 7)) == 173


def test_each_effect_is_listed_once_and_poor_keeps_too():
    assert list(keeps((1, 2, 2, 2, 5, 5)).values()) == [
        (1,), (5,), (1, 5), (5, 5), (1, 5, 5), (1, 2, 2, 2), (2, 2, 2, 5), (1, 2, 2, 2, 5), (2, 2, 2, 5, 5), (1, 2, 2, 2, 5, 5),
    ]  # fmt: skip


def test_fireworks_bring_what_they_bring():
    """Their mean follows from one equation: all that one roll brings, and what is rolled after it."""
    mean = {dice: sum(steps * chance for steps, chance in enumerate(fireworks(dice))) for dice in range(1, 7)}
    first = mean[1]
    assert first == pytest.approx(1 / 3 * mean[6] + (2 + 1) / 6)
    assert sum(fireworks()) == pytest.approx(1, abs=1e-12)
