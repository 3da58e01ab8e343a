"""What the table says where house rules make it another game."""

import re

import pytest

from tests.games.friends import FORM
from tests.games.tables import tutto

TUTTO = "111555 +111555"

TOLD = {
    "what is safe": ({"fireworks": "card"}, "fireworks 111555", "1,500 are safe: flip the next card"),
    "what a null loses beside it": (
        {"fireworks": "card"},
        "fireworks 111555 bonus-200 123466 +1 22346",
        "A null. Alice loses 100 points. Alice banks 1,500.",
    ),
    "half a Cloverleaf": ({"cloverleaf_between": "card"}, f"cloverleaf {TUTTO}", "flip the next card"),
    "its other half": ({"cloverleaf_between": "card"}, f"cloverleaf {TUTTO} bonus-200 123466", "A Tutto wins the game"),
    "two Straights": ({"cloverleaf_by": "straights"}, "cloverleaf 112233", "Two Straights win the game"),
    "what Plus/Minus counts": (
        {"plus_minus": "exactly"},
        f"bonus-200 {TUTTO} plus-minus {TUTTO}",
        "Tutto! The turn counts 1,000 now.",
    ),
    "what Double doubles": ({"x2": "dice"}, "x2", "A Tutto doubles what dice brought"),
    "what a leader loses who sits out": (
        {"leader_sits_out": True},
        f"bonus-200 111555 done stop bonus-200 {TUTTO} plus-minus",
        "Alice leads alone, sits out and loses 1,700 points.",
    ),
    "a Cloverleaf that wins": ({}, f"cloverleaf {TUTTO} {TUTTO}", "Tutto! That wins the game."),
}


@pytest.mark.parametrize(("rules", "moves", "says"), TOLD.values(), ids=TOLD)
def test_the_table_says(table_at, alice, rules, moves, says):
    page = alice.see(table_at(tutto(moves, rules=rules)), headers=FORM).content.decode()
    assert says in re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", page))


@pytest.mark.parametrize(("moves", "stops"), [("fireworks 111555", False), (f"bonus-200 {TUTTO}", True)])
def test_no_button_stops_where_a_card_must_be_flipped(table_at, alice, moves, stops):
    page = alice.see(table_at(tutto(moves, rules={"fireworks": "card"}))).content.decode()
    assert 'value="card"' in page
    assert ('value="stop"' in page) == stops


def test_a_card_by_house_rules_says_so_in_its_help(table_at, alice):
    page = alice.see(table_at(tutto("x2", rules={"x2": "dice"}))).content.decode()
    assert "House rule of this table: A Tutto doubles what dice brought." in page


def test_a_game_over_some_boards_says_how_many(alice, bob):
    table = alice.open(game="gambler", boards="3")
    bob.ask(table, "sit/")
    alice.ask(table, "start/", action_id="go")
    assert "Board 1 of 3" in alice.see(table).content.decode()
