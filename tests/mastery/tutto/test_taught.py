"""What pages show of the solution of Tutto follows from it."""

from itertools import product
from statistics import mean

import pytest

from games.mastery.tutto import stakes
from games.mastery.tutto.judge import TuttoJudge
from games.mastery.tutto.taught import FACTS, thumb, turn
from games.mastery.tutto.turn import ROLLED
from games.rules.position import but
from games.rules.tutto import Tutto
from games.rules.tutto.cards import DICE
from games.rules.tutto.scoring import reading

TAUGHT = FACTS.read()


def test_the_file_is_what_the_solution_says():
    assert list(FACTS.doubts()) == []


def test_nulls_have_the_chances_that_anybody_can_check():
    fractions = [TAUGHT["dice"]["rolls"][str(dice)]["null"]["fraction"] for dice in range(1, 7)]
    assert fractions == [[2, 3], [4, 9], [5, 18], [17, 108], [25, 324], [5, 162]]


def test_a_straight_with_three_missing():
    assert TAUGHT["dice"]["straight"]["3"]["fraction"] == [401, 2592]


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_what_dice_bring_is_the_mean_of_all_rolls(dice):
    points = [reading(tuple(sorted(roll)))[1] for roll in product(range(1, 7), repeat=dice)]
    assert TAUGHT["dice"]["rolls"][str(dice)]["brings"] == pytest.approx(mean(points), abs=1e-5)


@pytest.mark.parametrize("card", ROLLED)
@pytest.mark.parametrize("dice", range(1, DICE))
def test_from_so_many_points_on_it_is_better_to_bank_and_never_before(card, dice):
    solved, bank_from = turn.solved(), TAUGHT["turn"]["stop"][card][str(dice)] // 50
    rolled = [turn.rolls_on(solved, card, dice, steps) for steps in range(DICE - dice, stakes.FURTHER)]
    assert rolled == [steps < bank_from for steps in range(DICE - dice, stakes.FURTHER)]


def test_the_judge_banks_where_the_table_says_so():
    """Of four dice a 1 counts, and three are left: it is banked from the points of the table on."""
    limit = TAUGHT["turn"]["stop"]["bonus-400"]["3"]
    for at_risk, best in ((limit - 150, "keep"), (limit - 100, "stop")):
        assert _best_for_points(at_risk) == best


def _best_for_points(at_risk: int) -> str:
    """Of a single 1, with three dice more to roll."""
    position = but(
        Tutto.start({}, 2),
        card="bonus-400",
        phase="choose",
        left=4,
        aside=((1,), (1,)),
        at_risk=at_risk,
        roll=(1, 2, 3, 4),
    )
    worths = TuttoJudge().worths(position)
    return max(worths, key=lambda worth: worth.points or 0).choice[0]


def test_every_rule_of_thumb_is_borne_out():
    assert TAUGHT["holds"]
    assert all(TAUGHT["holds"].values())


def test_a_rule_that_the_numbers_do_not_bear_out_is_not_stated():
    found = FACTS.read()
    found["dice"]["rolls"]["6"]["null"]["chance"] = 0.9
    found["turn"]["singles"]["one_kept"] -= 1
    assert not thumb.holds(_by_number(found))["fewer_fail"]
    assert not thumb.holds(_by_number(found))["one_single"]


def _by_number(found):
    """As it is before it is written down."""
    if isinstance(found, dict):
        return {int(key) if key.isdigit() else key: _by_number(value) for key, value in found.items()}
    return [_by_number(each) for each in found] if isinstance(found, list) else found
