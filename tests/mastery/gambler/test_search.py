"""The search, which works with tables of numbers, finds what the rules' own positions come to."""

import numpy as np
import pytest

from games.mastery.gambler.judge import GamblerJudge
from games.mastery.gambler.searched.fits import fitting
from games.mastery.gambler.seen.stack import Roots
from games.rules.gambler.boards import ROWS
from tests.mastery.gambler.brute import Brute
from tests.mastery.gambler.positions import anywhere

FEW_DICE = list(anywhere(12, seed=1, most_dice=2))


@pytest.mark.parametrize("position", FEW_DICE, ids=range(len(FEW_DICE)))
def test_a_turn_comes_to_what_the_rules_make_of_it(position):
    assert GamblerJudge().chances(position) == pytest.approx(Brute(position).chances(position), abs=1e-6)


def test_dice_fit_where_the_rules_say_so():
    positions = [position for seats in by_seats(anywhere(60, seed=2)) for position in seats]
    assert {position.rules.stars for position in positions} == {"free", "apart", "strict"}
    for position in positions:
        roots = Roots.of([position])
        fits = fitting(roots, np.array([0]), roots.ways)[0] >= 0
        for row in range(ROWS):
            assert tuple(np.flatnonzero(fits[row]) + 1) == position.fits(position.rows, row)


def test_many_positions_at_once_are_seen_as_each_alone():
    positions = next(group for group in by_seats(anywhere(30, seed=3)) if len(group) > 3)
    together = Roots.of(positions)
    fits = fitting(together, np.arange(len(positions)), together.ways) >= 0
    for number, position in enumerate(positions):
        alone = Roots.of([position])
        assert (fits[number] == (fitting(alone, np.array([0]), alone.ways)[0] >= 0)).all()


def by_seats(positions):
    positions = list(positions)
    return [[each for each in positions if len(each.scores) == seats] for seats in range(2, 7)]
