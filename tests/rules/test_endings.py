"""What each way in which a game can end means."""

import pytest

from games.rules.endings import RULED, Ending
from games.rules.position import TARGET_REACHED, Outcome

DECIDED = [ending for ending in Ending if not ending.value.by_log]


def test_a_reason_of_the_rules_is_no_word_of_ours():
    assert {Ending.of(word) for word in ("", "target", "cloverleaf", "anything")} == {Ending.RULES}


@pytest.mark.parametrize("ending", DECIDED)
def test_an_ending_is_known_by_its_word(ending):
    assert Ending.of(ending.word) == ending


@pytest.mark.parametrize("ending", DECIDED)
def test_the_rules_of_a_game_cannot_take_a_word_of_ours_as_their_reason(ending):
    with pytest.raises(ValueError, match=ending.word):
        Outcome(ending.word, winners=(0,), places=(1, 2))


def test_the_rules_of_a_game_may_have_reasons_of_their_own():
    outcomes = [Outcome(reason, winners=(0,), places=(1, 2)) for reason in (TARGET_REACHED, "cloverleaf")]
    assert [outcome.reached_target for outcome in outcomes] == [True, False]


def test_words_are_different_and_fit_their_column():
    words = [ending.word for ending in Ending]
    assert len(set(words)) == len(words)
    assert all(len(word) <= 12 for word in words)


def test_referees_make_games_void_or_award_them():
    assert RULED == ("void", "award")


def test_without_places_an_ending_explains_itself():
    assert {ending for ending in Ending if not ending.value.placed} == {Ending.ABANDONED, Ending.VOID}
    assert all(
        ending.value.says and ending.value.label and ending.value.unrated
        for ending in Ending
        if not ending.value.placed
    )


def test_only_an_award_has_a_winner_whom_the_rules_do_not_know():
    assert [ending for ending in Ending if ending.value.awards] == [Ending.AWARD]
    assert Ending.AWARD.value.awards % {"who": "Anna"} == "Anna wins by a referee’s ruling."


def test_only_games_that_were_played_are_counted_among_all_dice():
    assert [ending for ending in Ending if not ending.value.tallied] == [Ending.ABANDONED]


def test_only_what_the_rules_bring_about_follows_from_the_log():
    assert [ending for ending in Ending if ending.value.by_log] == [Ending.RULES]
