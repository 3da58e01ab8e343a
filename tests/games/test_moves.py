"""What a form posts becomes a choice in the words of the rules: dice by what they show, not by where they lie."""

import pytest

from games.models import Game
from games.rules.illegal import Illegal
from games.services.play.dealing import complete
from games.services.play.moves import Move, choice
from tests.rules.tables import board, gambler, tutto

KEEPS = tutto("x2 515234")
PLACES = gambler("21345", boards=(board(([1, 2], 10), ([5], -20), *[([6], 10)] * 4),))


def no(position, move):
    with pytest.raises(Illegal) as refused:
        choice(position, move)
    return str(refused.value)


@pytest.mark.parametrize("do", ["card", "roll", "stop"])
def test_some_moves_are_a_word(do):
    assert choice(KEEPS, Move(do)) == (do,)


def test_dice_are_kept_in_ascending_order():
    assert choice(KEEPS, Move("keep", dice=(2, 1))) == ("keep", (1, 5))


def test_dice_are_placed_in_the_order_that_is_possible_and_pays_best():
    assert choice(PLACES, Move("place", puts=((0, 0), (4, 1), (1, 0)))) == ("place", ((5, 1), (1, 0), (2, 0)))


def test_what_can_not_be_placed_is_left_to_the_rules_to_refuse():
    assert choice(PLACES, Move("place", puts=((0, 0), (3, 5)))) == ("place", ((2, 0), (4, 5)))


@pytest.mark.parametrize("dice", [(0, 0), (6,), (0, 6)])
def test_only_dice_on_the_table_may_be_named_each_once(dice):
    assert no(KEEPS, Move("keep", dice=dice)) == "These dice are not on the table."
    assert no(PLACES, Move("place", puts=tuple((die, 0) for die in dice))) == "These dice are not on the table."


def test_the_last_die_on_the_table_may_be_named():
    assert choice(KEEPS, Move("keep", dice=(5,))) == ("keep", (4,))


def test_there_are_no_other_moves():
    assert no(KEEPS, Move("dance")) == "There is no such move."


@pytest.mark.parametrize(
    ("position", "asked", "why"),
    [
        (KEEPS, "card", "The next card is flipped after a Tutto or by the next player."),
        (KEEPS, "roll", "Put at least one die aside before you roll again."),
        (tutto(), "roll", "A turn begins with a card."),
        (PLACES, "roll", "A die fits: place at least one before you roll again."),
        (PLACES, "card", "Gambler has no cards, and dice are placed, not kept."),
    ],
)
def test_chance_that_is_not_offered_is_refused_in_the_words_of_the_rules(position, asked, why):
    with pytest.raises(Illegal) as refused:
        complete(Game(), position, (asked,), "a-click")
    assert str(refused.value) == why
