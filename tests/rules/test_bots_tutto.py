"""Computer players at Tutto: what they do in known positions, and what perfect play is worth."""

from random import Random

import pytest

from games.kinds import LEVELS, think
from games.rules.position import but
from games.rules.tutto.bots import turn_of
from games.rules.tutto.cards import FULL_PILE
from games.rules.tutto.scoring import reading
from games.rules.tutto.thinking import chances
from games.rules.tutto.thinking.prospects import Prospects
from games.rules.tutto.thinking.throws import STEP, completing, fireworks, throws
from games.rules.tutto.thinking.turn import Turn, for_points, worth_of_turn
from tests.rules.selfplay import completed
from tests.rules.tables import tutto


def strong(moves: str, **agreed: object):
    return think("tutto", "strong", tutto(moves, **agreed))


# What things are worth.


@pytest.fixture(scope="module")
def points():
    return for_points()


def test_a_turn_of_perfect_play_is_worth_what_is_known_of_it():
    assert worth_of_turn() == pytest.approx(357.7, abs=0.1)


def test_one_die_counts_with_a_third():
    assert completing("plus-minus", 1) == pytest.approx(1 / 3)
    assert completing("cloverleaf", 2) == pytest.approx(4 / 36 + 16 / 36 * 1 / 3)


def test_under_plus_minus_as_many_dice_must_come_as_are_left(points):
    assert points.keeping("plus-minus", 3, 500, (2, 150)) == completing("plus-minus", 1) * points.after_tutto(1500)
    assert points.keeping("plus-minus", 3, 500, (3, 250)) == points.after_tutto(1500)


def test_the_last_number_of_a_straight_comes_with_a_sixth():
    assert completing("straight", 1) == pytest.approx(1 / 6)
    assert completing("straight", 2) == pytest.approx(2 / 36 + 18 / 36 / 6)


def test_every_roll_is_counted():
    for dice in range(1, 7):
        assert sum(chance for _options, chance in throws(dice)) == pytest.approx(1)


def test_fireworks_are_worth_what_a_simulation_brings():
    random, rounds, points = Random(6), 20_000, 0
    for _round in range(rounds):
        dice = 6
        while found := reading(tuple(sorted(random.choices(range(1, 7), k=dice)))):
            if not found[0]:
                break
            points += found[1]
            dice = dice - sum(map(len, found[0])) or 6
    assert points / rounds == pytest.approx(mean_of_fireworks(), rel=0.03)


def mean_of_fireworks() -> float:
    return sum(chance * steps * STEP for steps, chance in enumerate(fireworks()))


def test_fireworks_are_worth_what_comes_out_when_each_roll_is_followed_by_the_next():
    worths = dict.fromkeys(range(1, 7), 0.0)
    for _roll in range(100):
        for dice in worths:
            kept = [(*options[-1], chance) for options, chance in throws(dice) if options]
            worths[dice] = sum(chance * (points + worths[dice - count or 6]) for count, points, chance in kept)
    assert mean_of_fireworks() == pytest.approx(worths[6], rel=1e-4)


def test_after_a_tutto_one_goes_on_below_nine_hundred_points(points):
    assert points.going_on(850, FULL_PILE) > 850
    assert points.going_on(900, FULL_PILE) < 900


# What scores are worth.


def prospects(position) -> Prospects:
    return Prospects.of(position)


def test_a_game_that_ends_at_once_is_won_with_the_target():
    assert prospects(tutto("", edition="classic")).banked(6000) == 1
    assert prospects(tutto("")).banked(6000) == pytest.approx(1 - chances.to_catch_up(6000))


def test_the_more_others_there_are_the_less_a_score_is_worth():
    two, three = (prospects(tutto("", seats=seats)).banked(1000) for seats in (2, 3))
    assert 0 < three < two < 1


def test_between_two_printed_scores_the_chance_lies_between_theirs():
    low, between, high = (chances.to_win(own, 3000, at_once=False, second=False) for own in (2000, 1900, 1600))
    assert low < between < high


def test_another_target_is_taken_for_alike():
    twice = chances.to_win(6000, 12_000, at_once=False, second=False)
    assert twice == pytest.approx(chances.to_win(3000, 6000, at_once=False, second=False))


def test_plus_minus_takes_from_the_leader_before_one_goes_on():
    behind = but(tutto(""), scores=(4000, 5900))
    assert prospects(behind).deducted().scores == (4000, 4900)
    assert prospects(but(behind, scores=(5900, 4000))).deducted().scores == (5900, 4000)


def test_a_leader_who_sits_out_loses_the_turn_to_plus_minus():
    alone = but(tutto("", edition="classic"), scores=(5000, 4000))
    assert prospects(alone).deducted() is None
    turn = Turn(prospects(alone))
    assert turn.flipping("plus-minus", 500) == turn.flipping("stop", 500) == turn.lost


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
    assert completing("straight", 5) > completing("straight", 1)


def test_it_counts_the_cards_that_are_left():
    few_stops = tutto("bonus-600 111555 +111555")
    pile = tuple(0 if count == 10 else count for count in few_stops.pile)
    turn = turn_of(prospects(few_stops))
    assert turn.going_on(few_stops.at_risk, pile) > turn.going_on(few_stops.at_risk, few_stops.pile)
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
    assert at_the_tutto(0, (950, 800), at_risk=50) == ("card",)
    assert at_the_tutto(0, (950, 800), at_risk=1000) == ("stop",)


def test_to_draw_level_is_half_a_victory():
    assert at_the_tutto(1, (1100, 800), at_risk=300, last_round=True) == ("card",)
    assert at_the_tutto(1, (1100, 800), at_risk=350, last_round=True) == ("stop",)


@pytest.mark.parametrize(("seat", "chosen"), [(0, ("keep", (1,))), (1, ("stop",))])
def test_the_last_one_stops_on_the_roll_that_wins(seat, chosen):
    position = tutto("stop " * seat + "bonus-600 112346", target=1000)
    scores = tuple(800 * (player == seat) for player in (0, 1))
    assert think("tutto", "strong", but(position, scores=scores)) == chosen


def test_an_empty_pile_is_taken_for_a_full_one():
    empty = (0,) * len(FULL_PILE)
    assert of_two((0, 0), 0, at_risk=300, phase="tutto", pile=empty) == ("card",)
    assert of_two((0, 0), 0, at_risk=1500, phase="tutto", pile=empty) == ("stop",)


def of_two(scores: tuple[int, int], seat: int, **more: object):
    """A position of a game to 6,000 points."""
    return think("tutto", "strong", but(tutto(""), scores=scores, seat=seat, **more))


def test_it_does_not_settle_for_a_tie_where_one_die_more_wins():
    lying = {"phase": "choose", "card": "bonus-300", "roll": (2, 6, 3, 1, 6), "left": 5}
    assert of_two((6000, 5000), 1, at_risk=900, last_round=True, **lying) == ("keep", (1,))


def test_the_first_to_move_goes_on_against_one_who_is_nearly_there():
    assert of_two((5000, 5950), 0, at_risk=1000, phase="tutto") == ("card",)
    assert of_two((5000, 3000), 0, at_risk=1000, phase="tutto") == ("stop",)


def test_a_won_game_is_not_put_at_risk():
    assert of_two((5750, 5850), 0, at_risk=950, phase="tutto") == ("stop",)
    assert of_two((5850, 5750), 1, at_risk=950, phase="tutto") == ("stop",)


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
