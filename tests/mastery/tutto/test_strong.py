"""The strong computer player of Tutto beside the exact solution: the table it has printed, and what it gives away."""

from statistics import mean

import pytest

from bench.mastered import MOST, losses
from games.mastery.tutto import printed
from games.rules.tutto.thinking import chances


def test_what_it_has_printed_is_what_has_been_solved():
    in_the_rules = [chances.FIRST, chances.SECOND, chances.AT_ONCE, chances.LAST]
    assert [text.split() for text in in_the_rules] == [block.split() for block in printed.blocks()]


@pytest.mark.parametrize("edition", ["current", "classic"])
def test_it_gives_next_to_nothing_away_in_a_game_for_two(edition):
    assert 100 * mean(losses("strong", edition, 3, 3)) <= MOST


def test_what_another_one_gives_away_is_seen():
    assert 100 * mean(losses("careful", "current", 3, 3)) > MOST
