"""Computer players at Tutto: what they do in known positions, and what perfect play is worth."""

from random import Random

import pytest

from games.kinds import LEVELS, think
from games.rules.position import but
from games.rules.tutto import worth
from games.rules.tutto.cards import FULL_PILE
from games.rules.tutto.scoring import reading
from tests.rules.selfplay import completed
from tests.rules.tables import tutto


def strong(moves: str, **agreed: object):
    return think("tutto", "strong", tutto(moves, **agreed))


# What things are worth.


def test_a_turn_of_perfect_play_is_worth_what_is_known_of_it():
    assert worth.worth_of_turn() == worth.going_on(0, FULL_PILE) == pytest.approx(357.7, abs=0.1)


def test_one_die_counts_with_a_third():
    assert worth.completing("plus-minus", 1) == pytest.approx(1 / 3)
    assert worth.completing("cloverleaf", 2) == pytest.approx(4 / 36 + 16 / 36 * 1 / 3)


def test_under_plus_minus_as_many_dice_must_come_as_are_left():
    assert worth.keeping("plus-minus", 3, 500, (2, 150)) == worth.completing("plus-minus", 1) * worth.after_tutto(1500)
    assert worth.keeping("plus-minus", 3, 500, (3, 250)) == worth.after_tutto(1500)


def test_the_last_number_of_a_straight_comes_with_a_sixth():
    assert worth.completing("straight", 1) == pytest.approx(1 / 6)
    assert worth.completing("straight", 2) == pytest.approx(2 / 36 + 18 / 36 / 6)


def test_every_roll_is_counted():
    for dice in range(1, 7):
        assert sum(chance for _options, chance in worth.throws(dice)) == pytest.approx(1)


def test_fireworks_are_worth_what_a_simulation_brings():
    random, rounds, points = Random(6), 20_000, 0
    for _round in range(rounds):
        dice = 6
        while found := reading(tuple(sorted(random.choices(range(1, 7), k=dice)))):
            if not found[0]:
                break
            points += found[1]
            dice = dice - sum(map(len, found[0])) or 6
    assert points / rounds == pytest.approx(worth.fireworks(), rel=0.03)


def test_fireworks_are_worth_what_comes_out_when_each_roll_is_followed_by_the_next():
    worths = dict.fromkeys(range(1, 7), 0.0)
    for _roll in range(100):
        for dice in worths:
            kept = [(*options[-1], chance) for options, chance in worth.throws(dice) if options]
            worths[dice] = sum(chance * (points + worths[dice - count or 6]) for count, points, chance in kept)
    assert worth.fireworks() == pytest.approx(worths[6], rel=1e-9)


def test_after_a_tutto_one_goes_on_below_nine_hundred_points():
    assert worth.going_on(850, FULL_PILE) > 850
    assert worth.going_on(900, FULL_PILE) < 900


# What the strong one does.


def test_it_keeps_one_die_rather_than_two():
    assert strong("bonus-600 112346") == ("keep", (1,))


def test_it_takes_a_good_triplet():
    assert strong("bonus-200 111346") == ("stop",)


def test_it_completes_a_tutto_that_lies_there():
    assert strong("bonus-600 111555") == ("keep", (1, 1, 1, 5, 5, 5))
    assert strong("bonus-200 111555", edition="classic", target=1000) == ("keep", (1, 1, 1, 5, 5, 5))


def test_it_completes_the_tutto_of_plus_minus():
    assert strong("plus-minus 111234 +111 155") == ("keep", (1, 5, 5))


def test_it_banks_a_large_tutto_and_goes_on_from_a_small_one():
    assert strong("bonus-600 111555 +111555") == ("stop",)
    assert strong("x2 155555 +1 55555 +5 5555 +5 555 +5 55 +5 5 +5") == ("card",)


def test_under_a_straight_it_keeps_one_number_and_five_dice_for_the_others():
    assert strong("straight 123455") == ("keep", (1,))
    assert worth.completing("straight", 5) > worth.completing("straight", 1)


def test_it_counts_the_cards_that_are_left():
    few_stops = tutto("bonus-600 111555 +111555")
    pile = tuple(0 if count == 10 else count for count in few_stops.pile)
    assert worth.going_on(few_stops.at_risk, pile) > worth.going_on(few_stops.at_risk, few_stops.pile)
    assert think("tutto", "strong", but(few_stops, at_risk=1200, pile=pile)) == ("card",)


def test_in_the_last_round_too_little_is_not_banked():
    last = tutto("bonus-200 111555 +111555 done bonus-200 112346", target=1000)
    assert last.last_round
    assert think("tutto", "strong", last)[0] == "keep"


def test_what_wins_is_banked():
    last = tutto("bonus-200 112346 done bonus-200 111555 +111555", target=1000)
    assert think("tutto", "strong", last) == ("stop",)


def at_the_tutto(seat: int, scores: tuple[int, int], at_risk: int, **more: object):
    """After a Tutto of one of two, who play to 1000 points and the round to its end."""
    position = tutto("stop " * seat + "bonus-600 111555 +111555", target=1000)
    return think("tutto", "strong", but(position, scores=scores, at_risk=at_risk, **more))


def test_the_last_one_banks_whatever_wins():
    assert at_the_tutto(1, (0, 800), at_risk=150) == ("card",)
    assert at_the_tutto(1, (0, 800), at_risk=300) == ("stop",)


def test_whoever_is_not_last_has_not_won_yet():
    assert at_the_tutto(0, (800, 0), at_risk=300) == ("card",)


def test_to_have_as_many_points_as_the_leader_is_neither_won_nor_lost():
    assert at_the_tutto(1, (1100, 800), at_risk=300, last_round=True) == ("card",)
    assert at_the_tutto(1, (1500, 500), at_risk=1000, last_round=True) == ("stop",)


@pytest.mark.parametrize(("seat", "chosen"), [(0, ("keep", (1,))), (1, ("stop",))])
def test_the_last_one_stops_on_the_roll_that_wins(seat, chosen):
    position = tutto("stop " * seat + "bonus-600 112346", target=1000)
    scores = tuple(800 * (player == seat) for player in (0, 1))
    assert think("tutto", "strong", but(position, scores=scores)) == chosen


def test_an_empty_pile_is_taken_for_a_full_one():
    assert at_the_tutto(0, (0, 0), at_risk=850, pile=(0,) * len(FULL_PILE)) == ("card",)
    assert at_the_tutto(0, (0, 0), at_risk=900, pile=(0,) * len(FULL_PILE)) == ("stop",)


# What all of them do.


def test_the_careful_one_stops_early_and_the_bold_one_later():
    position = tutto("bonus-200 112346")
    assert think("tutto", "careful", position) == ("stop",)
    assert think("tutto", "bold", position) == ("keep", (1, 1))


def test_after_a_tutto_the_bold_one_goes_on_below_1500_points():
    assert think("tutto", "bold", tutto("bonus-200 111222 +111222")) == ("card",)
    assert think("tutto", "bold", tutto("bonus-200 111333 +111333")) == ("stop",)


@pytest.mark.parametrize("level", LEVELS)
def test_where_there_is_one_choice_it_is_taken(level):
    asked = ["", "x2", "cloverleaf 123446"]
    assert [think("tutto", level, tutto(moves)) for moves in asked] == [("card",), ("roll",), ("keep", (1,))]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", ["current", "revised", "classic"])
def test_whole_games_are_played_by_the_rules(level, edition):
    random = Random(f"{level} {edition}")
    position = tutto("", seats=3, edition=edition)
    while not position.outcome:
        choices = position.choices() or (("roll",),)
        choice = think("tutto", level, position) if len(choices) > 1 else choices[0]
        assert choice in choices
        position = position.after(completed(position, choice, random))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_position_is_always_answered_alike(level):
    position = tutto("bonus-400 115362")
    assert len({think("tutto", level, position) for _time in range(5)}) == 1
