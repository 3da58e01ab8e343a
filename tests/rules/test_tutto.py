"""Tutto beyond its records: what is offered, what is told, who wins what, what chance is asked for."""

import pytest

from games.rules.chance import Draw, Roll
from games.rules.illegal import Illegal
from games.rules.position import News
from games.rules.tutto.cards import FULL_PILE, KINDS, PILE
from games.rules.tutto.editions import Rules
from games.rules.tutto.position import Tutto
from games.rules.tutto.refusals import why_not_valid
from tests.rules.tables import dice, entry, tutto

LEADER = "bonus-200 111111 done "
SIX_THOUSAND = "x2 111111 +111111 straight 123456 done "


def no(position, move):
    with pytest.raises(Illegal) as refused:
        position.after(entry(move))
    return str(refused.value)


def keeps(position):
    return ["".join(map(str, choice[1])) for choice in position.choices() if choice[0] == "keep"]


# What was agreed.


def test_the_pile_holds_56_cards():
    assert sum(PILE.values()) == 56


def test_six_thousand_is_the_target_unless_agreed_otherwise():
    assert tutto().rules.target == 6000
    assert tutto(target=3000).rules.target == 3000


@pytest.mark.parametrize("target", [50, 500, 5050, 100_000])
def test_any_target_that_scores_can_hit_will_do(target):
    assert tutto(target=target).rules.target == target


def test_a_target_between_two_scores_is_refused_with_one_that_will_do():
    says = r"The target can be any number from 50 to 100000 in steps of 50, such as 6000\."
    with pytest.raises(Illegal, match=says):
        tutto(target=6020)


def test_the_current_edition_is_played_unless_agreed_otherwise():
    assert tutto().rules == tutto(edition="current").rules


@pytest.mark.parametrize(
    ("edition", "at_once", "leader_sits_out", "floor", "last_buys"),
    [
        ("classic", True, True, False, True),
        ("revised", False, False, False, False),
        ("current", False, False, True, False),
    ],
)
def test_an_edition_is_a_preset_of_differences(edition, at_once, leader_sits_out, floor, last_buys):
    """And beside them as every game is where nothing else is agreed on."""
    assert tutto(edition=edition).rules == Rules(6000, at_once, leader_sits_out, floor, last_buys)


def test_house_rules_do_not_change_who_buys():
    assert tutto(edition="classic", rules={"end": "full-round"}).rules.last_buys
    assert not tutto(edition="current", rules={"end": "at-once"}).rules.last_buys


def test_a_house_rule_that_does_not_exist_is_named():
    with pytest.raises(Illegal, match=r"This house rule does not exist: ceiling\."):
        tutto(rules={"ceiling": True})


WORDS = [{"floor": 1}, {"floor": "yes"}, {"end": True}, {"end": "late"}, {"end": []}, {"leader_sits_out": 0}]


@pytest.mark.parametrize("rules", WORDS)
def test_a_house_rule_takes_only_its_own_words(rules):
    with pytest.raises(Illegal, match="This house rule does not exist"):
        tutto(rules=rules)


@pytest.mark.parametrize("rules", [None, [], "floor", True])
def test_house_rules_are_named_one_by_one(rules):
    with pytest.raises(Illegal, match="House rules are named one by one"):
        tutto(rules=rules)


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_may_play(seats):
    with pytest.raises(Illegal, match=r"This game takes 2 to 10 players\."):
        Tutto.start({}, seats)


@pytest.mark.parametrize("seats", range(2, 11))
def test_everybody_starts_with_nothing(seats):
    assert tutto(seats=seats).scores == (0,) * seats


# What is offered.


def test_a_turn_begins_with_a_card():
    assert tutto().choices() == (("card",),)


def test_after_the_card_six_dice_are_rolled():
    position = tutto("x2")
    assert (position.choices(), position.need) == ((("roll",),), Roll(6))


def test_every_set_of_valid_dice_may_be_kept():
    assert keeps(tutto("x2 115234")) == ["5", "1", "15", "11", "115"]


def test_a_triplet_of_2s_is_kept_whole():
    assert keeps(tutto("x2 222534")) == ["5", "222", "2225"]


def test_of_six_equal_2s_one_or_two_triplets_may_be_kept():
    assert keeps(tutto("x2 222222")) == ["222", "222222"]


def test_of_1s_any_number_may_be_kept():
    assert keeps(tutto("x2 111123")) == ["1", "11", "111", "1111"]


def test_under_the_straight_any_new_numbers_may_be_kept():
    assert keeps(tutto("straight 112233 +12 3344")) == ["4", "3", "34"]


def test_stop_is_offered_beside_the_keeps():
    assert tutto("x2 115234").choices()[-1] == ("stop",)


@pytest.mark.parametrize("card", ["cloverleaf", "straight", "plus-minus"])
def test_stop_is_not_offered_where_it_is_refused(card):
    assert ("stop",) not in tutto(f"{card} 115234").choices()


@pytest.mark.parametrize(("card", "roll"), [("straight", "123456"), ("plus-minus", "111555")])
def test_stop_is_offered_where_it_completes_the_tutto(card, roll):
    assert ("stop",) in tutto(f"{card} {roll}").choices()


def test_after_a_keep_the_dice_left_roll_without_a_question():
    position = tutto("x2 115234 +11")
    assert (position.choices(), position.need) == ((), Roll(4))


def test_under_fireworks_every_roll_is_the_players():
    position = tutto("fireworks 115234")
    assert (position.choices(), position.need) == ((("roll",),), Roll(3))


def test_after_a_tutto_one_goes_on_or_stops():
    assert tutto("x2 111555 +111555").choices() == (("card",), ("stop",))


def test_between_the_tutti_of_a_cloverleaf_six_dice_are_rolled():
    position = tutto("cloverleaf 111555 +111555")
    assert (position.choices(), position.need) == ((("roll",),), Roll(6))


def test_after_the_end_nothing_is_offered():
    position = tutto(SIX_THOUSAND, edition="classic")
    assert (position.choices(), position.need, position.phase) == ((), None, "over")


# What chance is asked for.


def test_a_card_is_drawn_from_all_56():
    need = tutto().need
    assert isinstance(need, Draw)
    assert need.cards == tuple(name for name in KINDS for _copy in range(PILE[name]))


def test_a_drawn_card_is_not_in_the_pile():
    assert "cloverleaf" not in tutto("cloverleaf 223346").need.cards


def test_no_chance_is_needed_while_the_player_chooses():
    assert tutto("x2 115234").need is None


def test_an_empty_pile_is_shuffled_again_for_the_next_card():
    position = emptied()
    assert not any(position.pile)
    assert len(position.need.cards) == 56


def test_the_shuffled_pile_lacks_the_card_just_drawn():
    position = emptied().after(("card", "cloverleaf"))
    assert position.pile == (0, *FULL_PILE[1:])


def emptied():
    """All 56 cards drawn, each for a turn that ended in a null."""
    position = tutto()
    for name in KINDS:
        for _copy in range(PILE[name]):
            position = position.after(("card", name))
            for move in {"stop": (), "straight": ("111111", "+1", "11111")}.get(name, ("223346",)):
                position = position.after(entry(move))
    return position


# How many dice.


@pytest.mark.parametrize(
    ("moves", "count"),
    [("", 6), ("x2", 6), ("x2 115234", 6), ("x2 115234 +11", 4), ("x2 115234 +11 5223", 4), ("x2 111555 +111555", 6)],
)
def test_how_many_dice_the_next_roll_takes_or_the_present_one_holds(moves, count):
    assert tutto(moves).dice == count


def test_all_that_counts_is_kept_at_once_where_that_is_agreed():
    position = tutto("bonus-200 514111", rules={"keep": "all"})
    assert keeps(position) == ["11115"]
    assert no(position, "+1111") == "At this table all dice that count are put aside."


def test_between_two_tutti_of_a_cloverleaf_a_card_is_flipped_where_that_is_agreed():
    position = tutto("cloverleaf 111555 +111555", rules={"cloverleaf_between": "card"})
    assert position.choices() == (("card",),)
    assert no(position, "done") == "You may not stop here: flip the next card."


# What is told.


def told(moves, **agreed):
    return tutto(moves, **agreed).news


def test_a_keep_is_no_news():
    assert told("x2 111555 +1") == ()


def test_a_null_tells_what_was_lost():
    assert told("x2 115234 +11 2233") == (News("null", 0, 200),)


def test_a_stop_card_tells_what_was_lost():
    assert told("bonus-300 111555 +111555 stop") == (News("stop-card", 0, 1800),)


def test_sitting_out_tells_what_was_lost():
    moves = LEADER + "stop bonus-300 111555 +111555 plus-minus"
    assert told(moves, edition="classic") == (News("sits-out", 0, 1800),)


def test_a_tutto_tells_the_reward():
    assert told("bonus-300 111555 +111555") == (News("tutto", 0, 300),)


def test_a_doubling_tells_what_it_added():
    assert told("bonus-300 111555 +111555 x2 222333 +222333") == (News("tutto", 0, 2300),)


def test_a_tutto_under_fireworks_has_no_reward_to_tell():
    assert told("fireworks 111555") == (News("tutto", 0),)


def test_stopping_tells_what_was_banked():
    assert told("x2 115234 done") == (News("banked", 0, 250),)


def test_stopping_on_a_tutto_tells_both():
    assert told("bonus-300 111555 done") == (News("tutto", 0, 300), News("banked", 0, 1800))


def test_stopping_after_a_tutto_tells_of_the_bank_only():
    assert told("bonus-300 111555 +111555 done") == (News("banked", 0, 1800),)


def test_the_end_of_fireworks_tells_what_was_banked():
    assert told("fireworks 115234 223") == (News("fireworks-end", 0, 250),)


def test_a_deduction_tells_who_lost_how_much():
    assert told(LEADER + "plus-minus 111555 +111555") == (News("tutto", 1, 1000), News("deducted", 0, 1000))


def test_a_deduction_tells_only_what_was_really_lost():
    moves = "bonus-200 112346 done plus-minus 111555 +111555"
    assert told(moves)[-1] == News("deducted", 0, 200)
    assert told(moves, edition="revised")[-1] == News("deducted", 0, 1000)


def test_the_last_round_is_announced():
    assert told(SIX_THOUSAND) == (News("tutto", 0, 2000), News("banked", 0, 6000), News("last-round", 0))


def test_the_last_round_is_announced_once():
    assert told(SIX_THOUSAND * 2, seats=3)[-1] == News("banked", 1, 6000)


def test_both_tutti_of_a_cloverleaf_are_news():
    assert told("cloverleaf 111555 +111555") == (News("tutto", 0),)
    assert told("cloverleaf 111555 +111555 222333 +222333") == (News("tutto", 0),)


# Why not.


def test_why_a_die_of_a_pair_may_not_be_kept():
    assert str(why_not_valid(tutto("x2 122346"), 2)) == "A single 2 does not count; three in one roll do."


def test_of_several_dice_that_may_not_be_kept_the_lowest_is_named():
    assert no(tutto("x2 122346"), "+123") == "A single 2 does not count; three in one roll do."


def test_why_a_fourth_2_may_not_be_kept():
    assert str(why_not_valid(tutto("x2 222246"), 2)) == "Of the dice that show 2 only three together count."


def test_why_a_number_may_not_be_kept_twice_under_the_straight():
    reason = "Under the Straight each number counts once, and 2 is there already."
    assert str(why_not_valid(tutto("straight 122346"), 2)) == reason


def test_every_card_has_its_reason_against_stopping():
    reasons = {no(tutto(f"{card} 115234"), "done") for card in ("cloverleaf", "straight", "plus-minus", "fireworks")}
    assert len(reasons) == 4


def test_a_refusal_keeps_its_sentence_apart_from_its_facts():
    with pytest.raises(Illegal) as refused:
        tutto("x2 115234").after(("keep", (4,)))
    assert refused.value.facts == {"die": 4}
    assert "%(die)d" in refused.value.sentence


def test_a_refused_entry_changes_nothing():
    position = tutto("x2 115234")
    before = dict(vars(position))
    no(position, "+4")
    assert vars(position) == before


def test_of_a_very_long_name_forty_letters_are_repeated():
    assert no(tutto(), "x" * 5000) == f"There is no such card: {'x' * 40}."
    with pytest.raises(Illegal, match=rf"This house rule does not exist: {'x' * 40}\.$"):
        tutto(rules={"x" * 5000: True})


# What counts.


@pytest.mark.parametrize(("card", "groups"), [("x2", ((1, 1, 1), (5,))), ("straight", ((1,), (2,), (3,), (5,)))])
def test_the_card_decides_which_dice_are_valid(card, groups):
    assert tutto(f"{card} 111523").valid() == groups


def test_kept_dice_lie_in_their_groups():
    assert tutto("x2 222534 +2225").aside == ((2, 2, 2), (5,))


def test_dice_not_kept_stay_on_the_table():
    assert tutto("x2 115234 +15").roll == dice("1234")


def test_the_leaders_are_all_with_the_highest_banked_score():
    assert tutto(LEADER * 2, seats=3).leaders() == (0, 1)
    assert tutto(seats=3).leaders() == (0, 1, 2)


def test_at_risk_is_told_until_the_game_is_over():
    assert tutto("x2 115234 +11").extras() == {"at_risk": 200}
    over = tutto(SIX_THOUSAND, edition="classic")
    assert (over.extras(), over.at_risk) == ({"at_risk": None}, 0)


def test_nobody_holds_anything_beside_points():
    assert tutto("x2 115234 +11").holds(0) is None


def test_turns_are_counted_over_all_players():
    position = tutto("stop stop stop", seats=3)
    assert (position.turn, position.seat) == (4, 0)


# How it ends.


def test_places_are_shared_by_equal_points():
    outcome = tutto(SIX_THOUSAND * 2 + "stop stop", seats=4).outcome
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1, 3, 3))


def test_who_wins_by_the_cloverleaf_is_first_whatever_the_scores():
    moves = LEADER + "bonus-200 111555 done cloverleaf 111555 +111555 222333 +222333"
    outcome = tutto(moves, seats=3).outcome
    assert (outcome.reason, outcome.winners, outcome.places) == ("cloverleaf", (2,), (2, 3, 1))


def test_the_last_buys_a_round_in_the_classic_edition():
    moves = "bonus-200 111555 done stop " + SIX_THOUSAND
    assert tutto(moves, seats=3, edition="classic").outcome.buys == (1,)


def test_several_last_ones_buy_together():
    assert tutto("stop stop " + SIX_THOUSAND, seats=3, edition="classic").outcome.buys == (0, 1)


def test_after_a_classic_cloverleaf_the_winner_buys_nothing():
    moves = LEADER + "bonus-200 111555 done cloverleaf 111555 +111555 222333 +222333"
    assert tutto(moves, seats=3, edition="classic").outcome.buys == (1,)


def test_who_wins_by_the_cloverleaf_with_fewest_points_lets_the_other_last_one_buy():
    moves = LEADER + "stop cloverleaf 111555 +111555 222333 +222333"
    assert tutto(moves, seats=3, edition="classic").outcome.buys == (1,)


@pytest.mark.parametrize("edition", ["revised", "current"])
def test_nobody_buys_in_the_newer_editions(edition):
    assert tutto(SIX_THOUSAND + "stop", edition=edition).outcome.buys == ()


def test_nobody_buys_where_all_share_the_victory():
    assert tutto(SIX_THOUSAND * 2, edition="classic", rules={"end": "full-round"}).outcome.buys == ()


def test_the_seat_that_acted_last_is_told_when_the_game_is_over():
    assert tutto("stop " + SIX_THOUSAND, edition="classic").seat == 1
