"""The rules of Pig, sentence by sentence."""

import ast
from typing import Any

import pytest

from examples.pig.rules import Pig
from games.rules.chance import Roll
from games.rules.illegal import Illegal
from games.rules.position import News
from tests.live.serving import ROOT
from tests.rules.tables import entries

HOUSE = {"rules": {"finish": "full-round"}, "target": 50}
FIFTY = "6 6 6 6 6 6 6 4 4 done"


def pig(moves: str = "", seats: int = 2, **agreed: Any) -> Pig:
    position = Pig.start(agreed, seats)
    for entry in entries(moves):
        position = position.after(entry)
    return position


def test_a_turn_begins_with_a_roll():
    assert (pig().choices(), pig().need) == ((("roll",),), Roll(1))


def test_after_a_roll_one_may_roll_again_or_stop():
    assert pig("4").choices() == (("roll",), ("stop",))


def test_the_edition_decides_how_many_dice_are_rolled():
    assert [pig(edition=edition).dice for edition in Pig.EDITIONS] == [1, 2]


def test_a_number_is_put_at_risk():
    position = pig("4 6")
    assert (position.at_risk, position.scores, position.banked) == (10, (0, 0), 10)


def test_a_one_takes_what_is_at_risk_and_says_so():
    position = pig("4 6 1")
    assert (position.scores, position.seat, position.at_risk) == ((0, 0), 1, 0)
    assert position.news == (News("one", 0, 10),)


def test_stopping_banks_and_passes():
    position = pig("4 6 done")
    assert (position.scores, position.seat, position.turn) == ((10, 0), 1, 2)
    assert position.news == (News("banked", 0, 10),)


def test_the_rolls_of_a_turn_lie_there_until_the_next_player_rolls():
    assert pig("4 6 1").rolls == ((4,), (6,), (1,))
    assert pig("4 6 1 5").rolls == ((5,),)


def test_a_double_one_takes_the_whole_score():
    position = pig("65 done 22 done 54 11", edition="two")
    assert position.scores == (0, 4)
    assert position.news == (News("double-one", 0, 9), News("deducted", 0, 11))


def test_one_of_two_dice_takes_what_is_at_risk_only():
    assert pig("65 done 22 done 54 31", edition="two").scores == (11, 4)


def test_the_target_wins_at_once():
    outcome = pig(FIFTY, target=50).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.places) == ("target", (0,), (1, 2))


def test_the_house_rule_finishes_the_round():
    assert pig(FIFTY, **HOUSE).outcome is None
    outcome = pig(f"{FIFTY} 3 done", **HOUSE).outcome
    assert outcome is not None and outcome.winners == (0,)


def test_equal_points_share_the_victory():
    outcome = pig(f"{FIFTY} {FIFTY} 1", seats=3, **HOUSE).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1, 3))


@pytest.mark.parametrize(
    "agreed",
    [
        *({"target": target} for target in (40, 510, 55, "100", True)),
        *({"edition": edition} for edition in ("three", "", None, ["one"])),
        *(
            {"rules": rules}
            for rules in ([], {"end": "at-once"}, {"finish": "never"}, {"finish": True}, {"finish": []})
        ),
    ],
    ids=str,
)
def test_what_can_not_be_agreed_on_is_refused(agreed):
    with pytest.raises(Illegal):
        pig(**agreed)


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_play(seats):
    with pytest.raises(Illegal, match="2 to 10"):
        pig(seats=seats)


def test_its_rules_and_bots_import_nothing_but_rules_and_the_standard_library():
    for name in ("rules", "bots"):
        tree = ast.parse((ROOT / "examples" / "pig" / f"{name}.py").read_text())
        asked = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        ours = {module for module in asked if module and module.split(".")[0] in ("games", "examples", "django")}
        assert ours and all(module.startswith(("games.rules.", "examples.pig.rules")) for module in ours)
