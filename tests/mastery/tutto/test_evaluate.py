"""What each choice is worth: compared action by action with brute force on the rules' own positions."""

import pytest

from games.mastery.tutto import tables
from games.mastery.tutto.asked.evaluate import evaluated
from games.mastery.tutto.asked.reading import read
from games.mastery.tutto.editions import EDITIONS
from tests.mastery.tutto.oracle import Oracle, after, position

THREE_LEFT = [
    ("bonus-200", (2, 2, 2, 3, 4, 6), (2, 2, 2)),
    ("x2", (1, 5, 5, 3, 4, 6), (1, 5, 5)),
    ("fireworks", (5, 5, 5, 3, 4, 6), ()),
    ("plus-minus", (1, 5, 5, 3, 4, 6), (1, 5, 5)),
    ("straight", (1, 2, 3, 3, 3, 3), (1, 2, 3)),
]


def of(**situation):
    return evaluated(read(situation))


def by_choice(answer):
    return {(choice["do"], tuple(choice.get("dice", ()))): choice["win"] for choice in answer["choices"]}


def later(edition):
    """The table's chance of whoever begins a turn in this position."""

    def value(place):
        own, other = place.scores[place.seat], place.scores[1 - place.seat]
        if place.last_round:
            return tables.last()[(other - own) // 50]
        cell = EDITIONS[edition].cell
        return tables.wins(edition)[place.seat, cell(own), cell(other)]

    return value


def compared(edition, own, other, second, entries, roll, **more):
    """Our choices and the oracle's, with one roll on the table."""
    place = after(position(edition, own, other, second, more.get("last", False)), *entries, ("roll", roll))
    oracle = Oracle(later(edition))
    found = by_choice(
        of(
            edition=edition,
            own=own,
            opponent=other,
            second=second,
            at_risk=place.at_risk,
            card=place.card,
            roll=list(roll),
            **more,
        )
    )
    assert len(found) > 1
    for (do, dice), win in found.items():
        entry = (do, dice) if dice else (do,)
        assert win == pytest.approx(oracle.value(place.seat, place.after(entry)), abs=1e-6)


def test_keeping_the_one_is_better_than_half_a_victory():
    answer = of(own=5000, opponent=6000, second=True, at_risk=900, card="bonus-300", roll=[2, 6, 3, 1, 6])
    assert [choice["do"] for choice in answer["choices"]] == ["keep", "stop"]
    assert [round(choice["win"], 4) for choice in answer["choices"]] == [0.8426, 0.5]


def test_all_choices_of_a_last_turn_are_those_of_brute_force():
    compared("current", 5850, 6000, True, [("card", "bonus-200")], (1, 1, 2, 3, 5, 6), last=True)
    compared("current", 5900, 6000, True, [("card", "x2")], (1, 2, 2, 2, 4, 5), last=True)


def test_all_choices_are_those_of_brute_force_where_the_game_ends_at_once():
    compared("classic", 5800, 5900, False, [("card", "plus-minus")], (1, 1, 5, 3, 5, 6))


def test_all_choices_are_those_of_brute_force_where_a_deduction_goes_below_nothing():
    compared("revised", 5850, 2000, True, [("card", "bonus-300")], (1, 1, 2, 3, 5, 6))


@pytest.mark.parametrize(("card", "aside", "have"), THREE_LEFT)
def test_three_dice_in_a_last_turn_are_worth_what_brute_force_says(card, aside, have):
    place = after(position("current", 5800, 6000, True, True), ("card", card), ("roll", aside))
    place = place if card == "fireworks" else place.after(("keep", have))
    asked = {"own": 5800, "opponent": 6000, "second": True, "at_risk": place.at_risk, "card": card, "dice": 3}
    win = of(**asked, **({"have": list(have)} if card == "straight" else {}))["win"]
    assert win == pytest.approx(Oracle().value(1, place), abs=1e-9)


def test_after_a_tutto_one_may_stop_or_flip():
    answer = of(own=5000, opponent=6000, second=True, at_risk=1000)
    assert {choice["do"]: choice["points"] for choice in answer["choices"]}["stop"] == 1000
    assert {choice["do"]: choice["win"] for choice in answer["choices"]}["stop"] == 0.5


def test_before_a_card_there_is_nothing_to_choose_but_to_flip_it():
    answer = of(own=0, opponent=0)
    assert [choice["do"] for choice in answer["choices"]] == ["card"]
    assert answer["choices"][0]["points"] == pytest.approx(357.7052625732)


def test_to_begin_helps_only_where_the_game_ends_at_once():
    assert of(own=0, opponent=0)["win"] < 0.5 < of(own=0, opponent=0, edition="classic")["win"]


def test_a_null_hands_the_turn_over():
    null = of(own=1000, opponent=1500, at_risk=450, card="x2", roll=[2, 3, 4])
    assert null == {"win": pytest.approx(1 - of(own=1500, opponent=1000, second=True)["win"], abs=1e-6), "choices": []}


def test_a_leader_who_fell_still_has_the_last_turn_over_them():
    answer = of(own=4500, opponent=5050, second=True, last=True, at_risk=1000)
    assert answer["choices"][0] == {"do": "stop", "win": 1.0, "points": 1000.0}


def test_a_straight_is_completed_from_three_numbers():
    last = of(own=4050, opponent=6000, second=True, card="straight", have=[1, 2, 3], dice=3)
    assert last["win"] == pytest.approx(401 / 2592)
    keep, stop = of(own=4050, opponent=6000, second=True, card="straight", have=[1, 2, 3], roll=[4, 5, 6])["choices"][
        :2
    ]
    assert (keep["win"], stop["win"]) == (1, 1)


def test_a_straight_not_completed_may_not_be_stopped():
    answer = of(own=0, opponent=0, card="straight", have=[1, 2], roll=[3, 3, 4, 6])
    assert [choice["dice"] for choice in answer["choices"]] == [[3, 4, 6], [3], [3, 4]]


def test_the_cloverleaf_wins_whatever_the_scores():
    answer = of(own=0, opponent=9000, second=True, card="cloverleaf", tutti=1, roll=[1, 5])
    assert answer["choices"][0] == {"do": "keep", "dice": [1, 5], "win": 1.0, "points": 0.0}
    assert answer["choices"][1]["win"] == pytest.approx(1 / 3, abs=1e-6)


def test_fireworks_leave_no_choice_and_a_null_banks():
    assert [choice["do"] for choice in of(own=0, opponent=0, card="fireworks", roll=[1, 2, 3, 4, 6, 6])["choices"]] == [
        "roll"
    ]
    over = of(own=5800, opponent=6000, second=True, card="fireworks", at_risk=250, roll=[2, 3, 4, 6])
    assert over == {"win": 1.0, "choices": []}


def test_the_classic_leader_counts_plus_minus_as_a_stop():
    leads, trails = of(edition="classic", own=100, opponent=0), of(edition="classic", own=0, opponent=100)
    assert (
        leads["choices"][0]["points"] < trails["choices"][0]["points"] == of(own=0, opponent=0)["choices"][0]["points"]
    )
