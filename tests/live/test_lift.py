"""Which dice somebody is lifting: shown to the others, never stored, never trusted."""

import json
import time

import pytest

from tests.live.pages import at

LIFTED = 'id="lift"'


@pytest.fixture
def table(server, play_at):
    """Three pages of a running table: two that play, one that watches."""
    code, people = play_at(server)
    version = people[0].state(code)["version"]
    with at(server, code, people[0]) as hers, at(server, code, people[1]) as his, at(server, code) as watching:
        for page in (hers, his, watching):
            page.until(version)
        yield hers, his, watching


def lift(page, dice) -> None:
    page.say(json.dumps({"lift": dice}))
    time.sleep(0.1)


def shown(page) -> str:
    """The dice of the next hint."""
    return page.until_told(LIFTED).split('data-dice="')[1].split('"')[0]


def test_the_others_see_it(table):
    hers, his, watching = table
    lift(hers, [0, 2])
    assert [shown(page) for page in (his, watching)] == ["0 2", "0 2"]


def test_the_one_who_lifts_is_not_told(table):
    hers, his, _watching = table
    lift(hers, [1])
    lift(his, [2])
    assert (shown(his), shown(hers)) == ("1", "2")


def test_whoever_only_watches_lifts_nothing(table):
    hers, his, watching = table
    lift(watching, [1])
    lift(his, [2])
    assert shown(hers) == "2"


WRONG = [None, 1, "0", [6], [-1], [0.5], ["0"], [True], [[0]], [0] * 7, {"0": 1}, ["<script>"]]


def test_what_are_no_dice_is_passed_over(table):
    hers, his, _watching = table
    for dice in WRONG:
        lift(hers, dice)
    lift(hers, [5])
    assert shown(his) == "5"


def test_a_hand_is_not_faster_than_the_eye(table):
    hers, his, _watching = table
    for number in range(40):
        hers.say(json.dumps({"lift": [number % 5]}))
    time.sleep(0.2)
    lift(hers, [5])
    told = [shown(his)]
    while told[-1] != "5":
        told.append(shown(his))
    assert len(told) <= 20


def test_a_hint_is_no_move(table):
    hers, his, _watching = table
    before = his.version
    lift(hers, [0])
    shown(his)
    assert his.version == before
