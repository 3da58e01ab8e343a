"""What is asked is read with suspicion, and refused with a sentence."""

import pytest

from games.mastery.tutto.asked.reading import read
from games.rules import record
from games.rules.illegal import Illegal
from tests.rules.tables import entries

GOOD = {"own": 2300, "opponent": 3700, "at_risk": 300, "card": "bonus-300", "roll": [1, 1, 1, 2, 4, 4]}
STRAIGHT = {"own": 0, "opponent": 0, "card": "straight"}
BAD = [
    None, [], 5, "x", {}, {"own": 50}, {"opponent": 50}, {"log": []}, {"format": "table-record/1"},
    GOOD | {"own": 2310}, GOOD | {"own": "2300"}, GOOD | {"own": True}, GOOD | {"own": 2300.0}, GOOD | {"own": 6000},
    GOOD | {"own": -50}, GOOD | {"own": -9000, "edition": "classic"}, GOOD | {"own": -50, "opponent": -50, "edition": "revised"},
    GOOD | {"opponent": 6000}, GOOD | {"opponent": 10**30, "second": True}, GOOD | {"opponent": 6000, "edition": "classic", "second": True},
    GOOD | {"last": True}, GOOD | {"last": True, "second": True, "edition": "classic"}, GOOD | {"last": 1}, GOOD | {"second": "no"},
    GOOD | {"at_risk": -50}, GOOD | {"at_risk": 25}, GOOD | {"at_risk": None}, GOOD | {"at_risk": 10**9},
    GOOD | {"edition": "newest"}, GOOD | {"edition": []}, GOOD | {"target": 5000}, GOOD | {"target": "6000"},
    GOOD | {"rules": {"end": "at-once"}}, GOOD | {"rules": 5},
    GOOD | {"card": None}, GOOD | {"card": ""}, GOOD | {"card": 0}, GOOD | {"card": []}, GOOD | {"card": "bonus-700"},
    GOOD | {"card": "stop"}, GOOD | {"card": "plus-minus", "own": 3750, "edition": "classic"},
    GOOD | {"roll": []}, GOOD | {"roll": [0]}, GOOD | {"roll": [7]}, GOOD | {"roll": [1.0]}, GOOD | {"roll": [True]},
    GOOD | {"roll": "111"}, GOOD | {"roll": [1] * 7}, GOOD | {"dice": 6},
    STRAIGHT | {"dice": 0}, STRAIGHT | {"dice": 7}, STRAIGHT | {"dice": "6"}, STRAIGHT | {"dice": True}, {"own": 0, "opponent": 0, "dice": 3},
    STRAIGHT | {"have": [1], "dice": 6}, STRAIGHT | {"have": [1, 1], "dice": 4}, STRAIGHT | {"have": [1, 2, 3, 4, 5, 6]},
    STRAIGHT | {"have": [1], "roll": [2, 3]}, STRAIGHT | {"dice": 5}, GOOD | {"have": [1]}, GOOD | {"tutti": 1},
    STRAIGHT | {"card": "cloverleaf", "tutti": 2}, STRAIGHT | {"card": "cloverleaf", "tutti": "1"},
]  # fmt: skip


@pytest.mark.parametrize("raw", BAD, ids=str)
def test_what_no_game_comes_to_is_refused_with_a_sentence(raw):
    with pytest.raises(Illegal, match=r"\.$"):
        read(raw)


def of_log(log, **more):
    return record.write("tutto", more, ["Anna", "Ben"], entries(log))


@pytest.mark.parametrize(
    ("log", "situation"),
    [
        ("", {}),
        ("x2 134462 +1", {"card": "x2", "at_risk": 100, "dice": 5}),
        ("x2 134462 +1 22253", {"card": "x2", "at_risk": 100, "roll": [2, 2, 2, 5, 3]}),
        ("straight 134462 +13 2255", {"card": "straight", "have": [1, 3], "roll": [2, 2, 5, 5]}),
        ("cloverleaf 111222 +111222", {"card": "cloverleaf", "tutti": 1}),
        ("fireworks 111222", {"card": "fireworks", "at_risk": 1200}),
        ("x2 111222 +111222", {"at_risk": 2400}),
        ("x2 134462 done stop", {"own": 100, "opponent": 0}),
        ("x2 134462 done", {"own": 0, "opponent": 100, "second": True}),
    ],
)
def test_a_record_says_the_same_as_its_last_position(log, situation):
    assert read(of_log(log)) == read({"own": 0, "opponent": 0, **situation})


def test_house_rules_may_be_those_of_an_edition():
    assert read(of_log("", rules={"floor": False})).scores.edition == "revised"


@pytest.mark.parametrize(
    "raw",
    [
        record.write("gambler", {}, ["Anna", "Ben"], []),
        record.write("tutto", {}, ["Anna", "Ben", "Cleo"], []),
        record.write("tutto", {"target": 5000}, ["Anna", "Ben"], []),
        record.write("tutto", {}, ["Anna", "Ben"], [("stop",)]),
        record.write("tutto", {}, ["Anna", "Ben"], entries("cloverleaf 111222 +111222 111222 +111222")),
    ],
    ids=["gambler", "three", "target", "illegal", "over"],
)
def test_other_records_are_refused_with_a_sentence(raw):
    with pytest.raises(Illegal, match=r"\.$"):
        read(raw)
