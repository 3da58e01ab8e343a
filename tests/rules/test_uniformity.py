"""More than a million dice, cards and orders through the functions that serve a table, against what is to be expected.

The secrets are fixed, so these tests say the same every time. A fair source fails one of them with a chance of one in a
million; a source with a known fault, in the same test, has to fail.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import chain, islice, pairwise, permutations, product
from math import erfc, exp, pi, sqrt

import pytest

from games.rules import chance
from games.rules.chance import Draw, Roll
from games.rules.tutto.cards import FULL_PILE, KINDS

SECRET = bytes(range(32))
CODE = "k7mQ2x"
ALPHA = 1e-6
ROLLS = 170_000


def source(k, secret=SECRET):
    return chance.stream(secret, CODE, k, "salt")


def too_uneven(seen, expected):
    """Pearson's χ² test. `expected` maps everything that may come to its probability."""
    assert set(seen) <= set(expected)
    total = sum(seen.values())
    distance = sum((seen[what] - total * float(p)) ** 2 / (total * float(p)) for what, p in expected.items())
    return exceeded(distance, len(expected) - 1) < ALPHA


def exceeded(distance, freedom):
    """How likely χ² with whole degrees of freedom exceeds this distance: the closed form of the incomplete gamma
    function, a sum of freedom // 2 terms, each the one before it times distance / (2, 4, 6, … or 3, 5, 7, …)."""
    likely, first = (0.0, 2) if freedom % 2 == 0 else (erfc(sqrt(distance / 2)), 3)
    term = exp(-distance / 2) * (1 if freedom % 2 == 0 else sqrt(2 * distance / pi))
    for divisor in range(first, freedom + 2, 2):
        likely, term = likely + term, term * distance / divisor
    return likely


def equally(things):
    things = list(things)
    return dict.fromkeys(things, Fraction(1, len(things)))


FACES = equally(range(1, 7))
PAIRS = equally(product(range(1, 7), repeat=2))


@cache
def rolls():
    """Rolls of six dice, one after another, as the turns of a game take them."""
    return [Roll(6).take(source(k))[1] for k in range(ROLLS)]


@cache
def long_stream():
    return [chance.die(bytes_) for bytes_ in [source("setup")] for _die in range(ROLLS)]


# Dice.


TABLE = [(3.841, 1, 0.05), (5.991, 2, 0.05), (11.07, 5, 0.05), (18.307, 10, 0.05), (20.515, 5, 0.001)]


@pytest.mark.parametrize(("distance", "freedom", "likely"), TABLE)
def test_chi_square_is_that_of_the_tables(distance, freedom, likely):
    assert exceeded(distance, freedom) == pytest.approx(likely, rel=0.002)


def test_faces_come_equally_often():
    assert not too_uneven(Counter(chain.from_iterable(rolls())), FACES)


@pytest.mark.parametrize("place", range(6))
def test_faces_come_equally_often_in_each_place_of_a_roll(place):
    assert not too_uneven(Counter(roll[place] for roll in rolls()), FACES)


@pytest.mark.parametrize("place", range(5))
def test_neighbours_within_a_roll_are_independent(place):
    assert not too_uneven(Counter(roll[place : place + 2] for roll in rolls()), PAIRS)


def test_the_same_die_of_successive_rolls_is_independent():
    assert not too_uneven(Counter(pairs(roll[0] for roll in rolls())), PAIRS)


def test_dice_of_one_long_stream_come_equally_often_and_independently():
    assert not too_uneven(Counter(long_stream()), FACES)
    assert not too_uneven(Counter(pairs(long_stream())), PAIRS)


def test_the_first_dice_of_successive_turns_are_independent():
    turns = chance.Chain.from_root(SECRET)
    dice = [chance.die(source(k, turns.secret(i))) for i in range(1, 4097) for k in range(6)]
    assert not too_uneven(Counter(dice), FACES)
    assert not too_uneven(Counter(pairs(dice)), PAIRS)


def pairs(dice):
    """Pairs that do not overlap, so that each counts for itself."""
    return islice(pairwise(dice), 0, None, 2)


# Cards.


@pytest.mark.parametrize(
    "left",
    [FULL_PILE, (0, *FULL_PILE[1:]), (1, 4, 7, 3, 5, 0, 5, 2, 1, 5, 4), (0, 0, 3, 1, 0, 1, 0, 0, 2, 0, 0), (1,) * 11],
    ids=sum,
)
def test_cards_come_as_often_as_they_are_in_the_pile(left):
    pile = tuple(name for name, count in zip(KINDS, left, strict=True) for _card in range(count))
    drawn = Counter(Draw(pile).take(source(k))[1] for k in range(60_000))
    assert not too_uneven(drawn, {name: Fraction(pile.count(name), len(pile)) for name in pile})


# Orders.


@pytest.mark.parametrize("count", [2, 3, 4])
def test_orders_come_equally_often(count):
    seen = Counter(tuple(chance.order(source(k), range(count))) for k in range(40_000))
    assert not too_uneven(seen, equally(permutations(range(count))))


# The same tests see what is unfair.


def test_bytes_that_are_not_passed_over_are_seen():
    bytes_ = islice(source("setup"), 6 * ROLLS)
    assert too_uneven(Counter(byte % 6 + 1 for byte in bytes_), FACES)


def test_a_card_from_bytes_that_are_not_passed_over_is_seen():
    cards = Counter(byte % 56 for byte in islice(source("setup"), 60_000))
    assert too_uneven(cards, equally(range(56)))


def test_a_repeated_secret_is_seen():
    dice = [chance.die(source(0, bytes([turn % 100] * 32))) for turn in range(10_000)]
    assert too_uneven(Counter(pairs(dice)), PAIRS)


def test_a_secret_used_again_for_the_next_roll_is_seen():
    assert too_uneven(Counter((roll[0], again[0]) for roll, again in zip(rolls(), rolls(), strict=True)), PAIRS)


OFF_BY_ONE = {
    "one place too few": lambda bytes_, i, _count: chance.index(bytes_, i),
    "first place never": lambda bytes_, i, _count: chance.index(bytes_, i) + 1,
    "all places": lambda bytes_, _i, count: chance.index(bytes_, count),
}


@pytest.mark.parametrize("wrong", OFF_BY_ONE)
@pytest.mark.parametrize("count", [3, 4])
def test_an_order_that_is_off_by_one_is_seen(count, wrong):
    seen = Counter(tuple(order(source(k), count, OFF_BY_ONE[wrong])) for k in range(40_000))
    assert too_uneven(seen, equally(permutations(range(count))))


def order(bytes_, count, place):
    """Fisher–Yates with another idea of which places to choose from."""
    result = list(range(count))
    for i in range(count - 1, 0, -1):
        j = place(bytes_, i, count)
        result[i], result[j] = result[j], result[i]
    return result
