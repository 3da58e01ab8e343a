"""Who begins: somebody named or whoever rolls highest, with dice that the proof recomputes."""

from dataclasses import replace

import pytest

from games.rules import beginning, chance, setup
from games.rules.gambler.boards import written
from games.rules.gambler.twenty import TWENTY
from tests.rules import proven
from tests.rules.proven import CODE, TEN, doubt, secret, setup_of, verified

WRONG = "The order of play was not drawn as the proof says."


def began(begins, starter="", kind="tutto", **agreed):
    told = replace(setup_of(TEN[:4]), drawn=False, begins=begins, starter=starter)
    return proven.proven(kind, TEN[:4], {"target": 1000, **agreed}, entries=12, told=told)


def faces(*dice):
    return iter(die - 1 for die in dice)


def test_the_highest_roll_begins_and_the_others_follow_as_they_sit():
    rolled = beginning.rounds(faces(2, 6, 3), 3)
    assert (rolled, beginning.from_there("ABC", beginning.winner(rolled))) == ([[2, 6, 3]], ["B", "C", "A"])


def test_equal_ones_roll_again_and_nobody_else():
    assert beginning.rounds(faces(6, 1, 6, 6, 4, 2, 4, 1, 3), 4) == [[6, 1, 6, 6], [4, 0, 2, 4], [1, 0, 0, 3]]


def test_a_die_that_never_decides_is_rolled_no_more_after_a_while():
    assert len(beginning.rounds(iter(lambda: 5, -1), 3)) == 64


def test_whoever_was_highest_in_the_last_round_begins():
    assert beginning.winner([[6, 1, 6, 6], [4, 0, 2, 4], [1, 0, 0, 3]]) == 3


def test_who_rolls_against_nobody_begins():
    assert beginning.winner(beginning.rounds(faces(), 1)) == 0


def test_the_rolls_come_from_the_first_secret_and_everybodys_salts():
    told = replace(setup_of(TEN[:4]), drawn=False, begins="roll")
    source = chance.stream(secret(0), CODE, "setup", told.salt)
    assert told.rolled(secret(0), CODE) == beginning.rounds(source, 4)


def test_they_sit_from_whoever_has_rolled_highest():
    told = replace(setup_of(TEN[:4]), drawn=False, begins="roll")
    assert told.rolled(secret(0), CODE) == [[3, 4, 1, 1]]
    assert told.deal(secret(0), CODE, ())[0] == ["Ben", "Cleo", "Dana", "Anna"]


def test_where_the_first_one_begins_nobody_rolls():
    assert setup_of(TEN[:4]).rolled(secret(0), CODE) == []


@pytest.mark.parametrize(("begins", "starter"), [("roll", ""), ("named", "Cleo")])
def test_a_record_that_begins_so_is_verified(begins, starter):
    raw = began(begins, starter)
    assert raw["proof"]["setup"]["begins"] == begins
    assert verified(raw)["verified"]


def test_whoever_is_named_begins():
    assert began("named", "Cleo")["players"] == ["Cleo", "Dana", "Anna", "Ben"]


@pytest.mark.parametrize(("begins", "starter"), [("roll", ""), ("named", "Cleo")])
def test_another_beginning_is_caught(begins, starter):
    raw = began(begins, starter)
    raw["players"] = [*raw["players"][1:], raw["players"][0]]
    assert doubt(raw) == (None, WRONG)


@pytest.mark.parametrize(
    "told",
    [
        {"begins": "roll", "drawn": True},
        {"begins": "named"},
        {"begins": "named", "starter": "Eve"},
        {"begins": "first"},
        {"begins": "roll", "starter": "Anna"},
        {"begins": 1},
        {"starter": "Anna", "begins": None},
    ],
)
def test_a_beginning_that_is_told_otherwise_is_none(told):
    raw = began("roll")["proof"]["setup"]
    assert setup.read(2, raw)
    assert setup.read(2, raw | told) is None


def test_boards_that_were_agreed_on_lie_on_top_and_the_others_as_drawn():
    told, boards = setup_of(TEN[:2]), written(TWENTY)
    drawn = told.deal(secret(0), CODE, boards)[1]
    top = [boards[4], boards[0]]
    assert told.deal(secret(0), CODE, boards, [5, 1])[1] == top + [board for board in drawn if board not in top]


def test_boards_on_top_are_verified_and_any_other_order_is_caught():
    raw = began("roll", kind="gambler", rules={"first": [5, 1]})
    assert raw["boards"][:2] == [written(TWENTY)[4], written(TWENTY)[0]]
    assert verified(raw)["verified"]
    raw["rules"] = {"first": [1, 5]}
    assert doubt(raw) == (None, "The order of the boards was not drawn as the proof says.")
