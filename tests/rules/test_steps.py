"""The one way from a log to positions."""

import pytest

from games.rules import GAMES
from games.rules.illegal import Illegal
from games.rules.position import status
from games.rules.steps import step, steps, turns_ended
from tests.rules.tables import entries

TURN = entries("bonus-200 112346 +11 2334")
"""A card, a roll, a keep, and a null that ends the turn."""


def start():
    return GAMES["tutto"].start({}, 2)


def test_each_entry_is_a_step_from_the_position_before_it_to_the_one_after():
    walked = list(steps(start(), TURN))
    assert [step.entry for step in walked] == TURN
    assert [one.after for one in walked[:-1]] == [other.before for other in walked[1:]]


def test_entries_are_numbered_from_the_number_given():
    assert [step.number for step in steps(start(), TURN, number=7)] == [7, 8, 9, 10]


def test_a_step_says_when_it_ends_its_turn():
    assert [step.ends_turn for step in steps(start(), TURN)] == [False, False, False, True]


def test_the_step_that_ends_the_game_ends_its_turn():
    moves = entries("cloverleaf 111555 +111555 111555 +111555")
    *_others, last = steps(start(), moves)
    assert last.after.outcome
    assert last.ends_turn


def test_all_steps_before_an_impossible_entry_are_yielded():
    walk = steps(start(), [*TURN[:1], ("stop",)])
    assert next(walk).entry == TURN[0]
    with pytest.raises(Illegal):
        next(walk)


def test_an_entry_from_outside_is_checked_first():
    with pytest.raises(Illegal, match="not an entry"):
        list(steps(start(), [["fly"]]))


def test_the_running_turn_has_not_ended():
    (*_some, before, last) = steps(start(), TURN)
    assert (turns_ended(start()), turns_ended(before.after), turns_ended(last.after)) == (0, 0, 1)


def test_the_last_turn_has_ended_with_the_game_and_the_game_is_finished():
    over = list(steps(start(), entries("cloverleaf 111555 +111555 111555 +111555")))[-1].after
    assert turns_ended(over) == over.turn
    assert (status(over), status(start()), status(start(), running="open")) == ("finished", "playing", "open")


def test_a_log_is_numbered_from_0():
    assert [step.number for step in steps(start(), TURN)] == [0, 1, 2, 3]


def test_one_entry_is_one_step():
    made = step(start(), TURN[0], 5)
    assert (made.number, made.entry, made.before) == (5, TURN[0], start())
    with pytest.raises(Illegal):
        step(start(), ("stop",), 0)
