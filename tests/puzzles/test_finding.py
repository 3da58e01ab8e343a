"""What is a puzzle and what is not."""

from games.kinds import KINDS
from games.rules import GAMES
from games.services.puzzles import finding
from tests.puzzles.scenes import SET_UP

AGREED = {"game": "tutto", "edition": "current", "target": 6000}
PUZZLES = KINDS["tutto"].puzzles


def position(**other: object):  # type: ignore[no-untyped-def]
    assert PUZZLES is not None
    return PUZZLES.read(AGREED, SET_UP | other)


def test_a_position_in_which_stopping_tempts_is_a_puzzle() -> None:
    found = finding.find("tutto", position())

    assert found is not None
    assert found.worths[0].choice == ("keep", (5,))
    assert found.worths[found.tempting].choice == ("stop",)
    assert found.cost >= finding.MARGIN


def test_the_best_choice_is_clearly_better_than_every_other_one() -> None:
    found = finding.find("tutto", position())

    assert found is not None
    assert found.worths[0].win - found.worths[1].win >= finding.CLEAR


def test_a_position_with_nothing_to_choose_is_none() -> None:
    assert finding.find("tutto", GAMES["tutto"].start(AGREED, 2)) is None


def test_a_position_that_everybody_plays_well_is_none() -> None:
    assert finding.find("tutto", position(scores=[0, 0], at_risk=0, roll=[1, 2, 2, 3, 4, 6])) is None


def test_a_position_of_three_players_is_none() -> None:
    assert finding.find("tutto", position(scores=[1250, 3100, 0])) is None


def test_a_game_without_a_judge_has_no_puzzles() -> None:
    assert finding.find("pig", GAMES["pig"].start({"target": GAMES["pig"].TARGET}, 2)) is None


def test_what_is_written_down_is_read_as_the_same_choices() -> None:
    assert PUZZLES is not None
    whole = position()

    assert PUZZLES.written(whole) == SET_UP
    assert PUZZLES.read(AGREED, PUZZLES.written(whole)) == whole


def test_after_a_tutto_a_position_is_read_with_its_card_and_last_round() -> None:
    aside = [[1], [1], [1], [1], [5], [5]]
    after = position(aside=aside, roll=[], last_round=True)

    assert after.choices() == (("card",), ("stop",))
    assert after.last_round


def test_two_positions_have_two_keys_and_one_has_one() -> None:
    assert finding.key(["tutto", 1]) == finding.key(["tutto", 1])
    assert finding.key(["tutto", 1]) != finding.key(["tutto", 2])
