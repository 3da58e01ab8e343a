"""What the row of a turn says, from the steps of the turn alone."""

import pytest

from games.models import Game
from games.rules import GAMES
from games.rules.gambler.boards import written
from games.rules.gambler.twenty import TWENTY
from games.rules.steps import steps
from games.services.play.turns import counted_as, facts_of
from tests.rules.tables import entries


def facts(kind: str, moves: str, **agreed):
    """Of the last turn in this log."""
    walked = list(steps(GAMES[kind].start(agreed, 2), entries(moves)))
    last = walked[-1].before.turn
    return facts_of(kind, [step for step in walked if step.before.turn == last])


def of_tutto(moves: str, **agreed):
    return facts("tutto", moves, **agreed)


@pytest.mark.parametrize(
    ("moves", "outcome", "points"),
    [
        ("bonus-200 112346 +11 2334", "null", 0),
        ("bonus-200 112346 done", "banked", 200),
        ("stop", "stop-card", 0),
        ("fireworks 112346 2334", "fireworks-end", 200),
        ("cloverleaf 111555 +111555 111555 +111555", "cloverleaf", 0),
    ],
)
def test_how_it_ended_and_what_it_brought(moves, outcome, points):
    told = of_tutto(moves)
    assert (told["outcome"], told["points"]) == (outcome, points)


def test_what_came_along_with_an_end_is_not_how_it_ended():
    """Whoever banks the target begins the last round, too."""
    assert of_tutto("bonus-600 111555 +111555 done", target=1000)["outcome"] == "banked"


def test_the_last_turn_of_a_game_won_by_points_ended_as_any_other():
    moves = "bonus-600 111555 +111555 done stop"
    assert of_tutto(moves, target=1000)["outcome"] == "stop-card"


def test_a_turn_that_somebody_just_stops_says_so():
    boards = written((TWENTY[0],))
    assert facts("gambler", "12346 1>0 done", boards=boards)["outcome"] == "stop"


def test_rolls_are_counted_and_the_dice_of_the_last_one():
    told = of_tutto("bonus-200 111346 +111 334")
    assert (told["rolls"], told["dice"]) == (2, 3)


def test_a_turn_without_a_roll_has_no_dice():
    told = of_tutto("stop")
    assert (told["rolls"], told["dice"], told["feats"]) == (0, 0, 0)


def test_a_tutto_is_a_feat():
    assert of_tutto("bonus-200 111555 +111555 done")["feats"] == 1


def test_it_names_its_number_its_seat_and_its_entries():
    told = of_tutto("stop bonus-200 112346 done")
    assert {name: told[name] for name in ("number", "seat", "first", "last")} == {
        "number": 2,
        "seat": 1,
        "first": 1,
        "last": 3,
    }


def test_a_turn_by_house_rules_is_counted_among_those_of_no_game():
    assert [counted_as(Game(kind="tutto", by_house_rules=own)) for own in (False, True)] == ["tutto", ""]
