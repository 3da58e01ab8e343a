"""What dice are worth, and how likely a null is, counted through the engine."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb

import pytest

from games.rules.tutto.scoring import reading, straight
from tests.rules.tables import dice, tutto


@pytest.mark.parametrize(
    ("roll", "groups", "points"),
    [
        ("1", ["1"], 100),
        ("5", ["5"], 50),
        ("11", ["1", "1"], 200),
        ("55", ["5", "5"], 100),
        ("111", ["111"], 1000),
        ("222", ["222"], 200),
        ("333", ["333"], 300),
        ("444", ["444"], 400),
        ("555", ["555"], 500),
        ("666", ["666"], 600),
        ("1111", ["111", "1"], 1100),
        ("2222", ["222"], 200),
        ("55555", ["555", "5", "5"], 600),
        ("111111", ["111", "111"], 2000),
        ("444444", ["444", "444"], 800),
        ("111555", ["111", "555"], 1500),
        ("2225", ["222", "5"], 250),
        ("223346", [], 0),
    ],
)
def test_the_best_reading_of_a_roll(roll, groups, points):
    assert reading(dice(roll)) == (tuple(dice(group) for group in groups), points)


def test_no_other_reading_of_a_roll_is_worth_more():
    for roll in combinations_with_replacement(range(1, 7), 6):
        assert reading(roll)[1] == max(worth for _rest, worth in readings(roll))


@cache
def readings(roll):
    """All ways to read a roll: every die left out, alone or in a triplet; what is left over, and the points."""
    if not roll:
        return frozenset({((), 0)})
    face, rest = roll[0], roll[1:]
    ways = {(left, worth + {1: 100, 5: 50}.get(face, 0)) for left, worth in readings(rest)}
    if roll[:3] == (face,) * 3:
        ways |= {(left, worth + (1000 if face == 1 else face * 100)) for left, worth in readings(roll[3:])}
    return frozenset(ways)


def test_a_straight_takes_each_new_number_once():
    assert straight(dice("112256"), aside=((2,), (3,))) == ((1,), (5,), (6,))


def test_a_straight_takes_nothing_old():
    assert straight(dice("2233"), aside=((2,), (3,))) == ()


@pytest.mark.parametrize(
    ("left", "chance"),
    [
        (1, Fraction(2, 3)),
        (2, Fraction(4, 9)),
        (3, Fraction(5, 18)),
        (4, Fraction(17, 108)),
        (5, Fraction(25, 324)),
        (6, Fraction(5, 162)),
    ],
)
def test_how_likely_a_null_is(left, chance):
    nulls = sum(times for roll, times in rolls(left).items() if with_dice_left(left).after(("roll", roll)).seat == 1)
    assert Fraction(nulls, 6**left) == chance


@pytest.mark.parametrize(("left", "different"), [(1, 6), (2, 21), (3, 56), (4, 126), (5, 252), (6, 462)])
def test_how_many_different_rolls_there_are(left, different):
    assert len(rolls(left)) == different == comb(left + 5, 5)


@cache
def rolls(count):
    """Every roll of so many dice, and in how many ways it comes."""
    return Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=count))


@cache
def with_dice_left(left):
    """A Bonus turn with so many dice left: some of six 1s are put aside."""
    return tutto("bonus-200") if left == 6 else tutto(f"bonus-200 111111 +{'1' * (6 - left)}")
