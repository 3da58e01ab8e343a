"""What all games have in common: news, places, and what an end may be called."""

import pytest

from games.rules.position import DEDUCTED, LAST_ROUND, News, Outcome, but, places, status
from tests.rules.tables import tutto


def test_news_may_be_of_no_points_and_of_no_row():
    assert News("null", 1) == ("null", 1, 0, -1)


@pytest.mark.parametrize("what", [LAST_ROUND, DEDUCTED])
def test_some_news_come_along_with_the_end_of_a_turn(what):
    assert News(what, 0).aside is True


def test_other_news_end_it():
    assert News("null", 0).aside is False


@pytest.mark.parametrize(
    ("scores", "winners", "in_order"),
    [
        ((300, 500, 500, 100), (), (3, 1, 1, 4)),
        ((500, 300, 100), (2,), (2, 3, 1)),
        ((500, 300, 100), (1, 2), (3, 1, 1)),
        ((0, 0), (), (1, 1)),
    ],
)
def test_equal_points_share_a_place_and_winners_come_first_whatever_they_have(scores, winners, in_order):
    assert places(scores, winners) == in_order


@pytest.mark.parametrize("reason", ["abandoned", "void", "award"])
def test_no_game_ends_by_a_word_that_means_an_end_without_its_rules(reason):
    with pytest.raises(ValueError, match="is the word of an end that the rules do not bring about"):
        Outcome(reason, (0,), (1, 2))


def test_most_games_end_because_the_target_is_reached():
    assert Outcome("target", (0,), (1, 2)).reached_target is True
    assert Outcome("cloverleaf", (0,), (1, 2)).reached_target is False


def test_a_copy_differs_in_what_is_named_only():
    position = tutto("x2")
    other = but(position, at_risk=50)
    assert (position.at_risk, other.at_risk) == (0, 50)
    assert but(other, at_risk=0) == position


def test_a_game_is_over_when_it_has_an_outcome():
    position = tutto()
    over = but(position, outcome=Outcome("target", (0,), (1, 2)))
    assert [status(position), status(position, "open"), status(over)] == ["playing", "open", "finished"]
