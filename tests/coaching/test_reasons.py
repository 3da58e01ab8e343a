"""Why one choice in Tutto is better than another: rules of thumb, with the numbers of the solution."""

import pytest

from games.kinds import KINDS
from games.kinds.shares import percent
from games.kinds.tutto.reasons import average, fails, why
from games.mastery.tutto.throws import throws
from games.rules.tutto import Tutto
from tests.rules.tables import entries

LAST = "x2 111555 +111555 done"


def after(moves: str, **agreed) -> Tutto:
    position = Tutto.start(agreed, 2)
    for entry in entries(moves):
        position = position.after(entry)
    return position


def keep(dice: str):
    return ("keep", tuple(map(int, dice)))


STOP, CARD = ("stop",), ("card",)

SAID = [
    (
        "x2 115234",
        STOP,
        keep("1"),
        "Roll on: one roll of 5 dice scores 216 on average and fails only 8\u00a0% of the time.",
    ),
    (
        "x2 115234",
        keep("11"),
        keep("1"),
        "Keep fewer dice: one roll of 5 dice scores 216 on average and fails only 8\u00a0% of the time.",
    ),
    ("x2 115234", keep("5"), keep("1"), "Keep the dice that bring more: as many are left to roll."),
    (
        "x2 115234",
        keep("1"),
        keep("11"),
        "Keep more dice: that is 100 points more, and 4 dice fail 16\u00a0% of the time",
    ),
    ("bonus-300 111234", keep("111"), STOP, "Stop here: 1,000 points are at risk, and 3 dice would fail 28\u00a0%"),
    ("bonus-300 111234", keep("1"), STOP, "Stop here: of the 1,000 points that you can bank, this leaves 900 lying."),
    ("x2 115555", keep("11555"), STOP, "Put all of them aside: that is the Tutto."),
    ("x2 115234 +115 122", STOP, keep("1"), "Roll on: 2 dice still complete a Tutto 26\u00a0% of the time"),
    ("x2 111555 +111555", CARD, STOP, "Bank it: 3,000 points are at stake, and 10 of the 56 cards are a Stop."),
    (
        "bonus-200 111555 +111555",
        STOP,
        CARD,
        "Go on: only 10 of the 56 cards are a Stop, and six dice fail only 3\u00a0%",
    ),
    (
        "plus-minus 115236",
        keep("15"),
        keep("5"),
        "Only a Tutto counts under this card: with 5 dice to roll it comes 26\u00a0%",
    ),
    ("plus-minus 111555", keep("5"), keep("111555"), "Put all of them aside: that is the Tutto, and with 5 dice"),
    ("plus-minus 111555", STOP, keep("111555"), "Put all six dice aside first"),
    (
        "straight 112346",
        keep("1346"),
        keep("6"),
        "with 5 dice to roll it comes 18\u00a0% of the time, with 2 dice 14\u00a0%.",
    ),
]


@pytest.mark.parametrize(("moves", "chosen", "better", "says"), SAID)
def test_a_rule_of_thumb_comes_with_its_numbers(moves, chosen, better, says):
    assert says in why(after(moves), chosen, better)


def test_who_stops_too_early_in_a_last_round_hears_how_much_is_missing():
    position = after(f"{LAST} bonus-200 115234", target=3000)
    words = why(position, STOP, keep("1"))
    assert words == "Stopping here leaves you 2,750 points behind in the last round."


def test_enough_to_win_is_never_behind():
    position = after(f"{LAST} x2 111555 +11155 1", target=3000)
    assert "behind" not in why(position, STOP, keep("1"))


@pytest.mark.parametrize(("dice", "null"), list(enumerate((2 / 3, 4 / 9, 5 / 18, 17 / 108, 25 / 324, 5 / 162), 1)))
def test_the_numbers_are_those_of_the_solver(dice, null):
    assert throws(dice).null == pytest.approx(null)
    assert fails(dice) == percent(null, 0)


def test_four_dice_score_141_on_average():
    assert round(average(4)) == 141


def test_where_both_are_the_same_nothing_is_said():
    assert why(after("x2 115555"), keep("115555"), STOP) == ""


def test_every_choice_of_a_turn_has_a_reason_or_none_and_never_fails():
    heard = 0
    for moves in ("x2 115234", "bonus-600 222155", "straight 112346", "plus-minus 111555", "cloverleaf 155222"):
        worths = KINDS["tutto"].judge.worths(after(moves))
        heard += sum(bool(why(after(moves), worth.choice, worths[0].choice)) for worth in worths[1:])
    assert heard > 15
