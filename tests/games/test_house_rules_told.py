"""What the table says where house rules make it another game, and where else they are named."""

import json
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


# Wherever a game is shown, what was agreed stands beside it.


def words(answer) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_who_waits_reads_edition_target_and_house_rules(alice, watcher):
    told = words(watcher.see(alice.open(edition="classic", target="3000", x2="dice")))
    for said in ("Edition Classic", "Target 3,000", "What Double doubles Only what dice have brought in this turn"):
        assert said in told


def test_a_target_that_ends_nothing_is_not_named(alice, watcher):
    table = alice.open(game="gambler", boards="3")
    assert "When the game ends After 3 boards" in words(watcher.see(table))
    assert "Target" not in words(watcher.see(table))
    assert "After 3 boards" in words(watcher.get("/"))
    assert "to 500" not in words(watcher.get("/"))


def test_a_replay_says_what_was_agreed(table_at, alice):
    table = table_at(tutto("x2", rules={"x2": "dice"}, edition="revised"))
    told = words(alice.get(table.path("replay/")))
    assert "Tutto · Revised · to 6,000 · with house rules" in told
    assert "What Double doubles Only what dice have brought in this turn" in told


def test_a_replay_of_a_game_as_printed_names_its_edition(table_at, alice):
    told = words(alice.get(table_at(tutto()).path("replay/")))
    assert "Tutto · Current · to 6,000" in told
    assert "with house rules" not in told


def test_a_record_from_elsewhere_says_what_was_agreed(table_at, alice, watcher):
    raw = alice.record(table_at({"game": "gambler", "boards": [21], "rules": {"boards": 5, "stars": "strict"}}))
    told = words(watcher.post("/replay/", {"record": json.dumps(raw)}))
    assert "Gambler · German · After 5 boards · with house rules" in told
    assert "Rows of stars on one board No two show the same number, and red stars differ" in told


def test_ones_own_running_games_are_marked(table_at, alice):
    table_at(tutto("x2", rules={"x2": "dice"}))
    mine = re.search(r'<section id="mine".*?</section>', alice.get("/").content.decode(), re.DOTALL)
    assert mine
    assert "with house rules" in mine[0]


@pytest.mark.parametrize("begins", ["named", "roll"])
def test_who_begins_is_said_in_a_whole_sentence(alice, watcher, begins):
    told = words(watcher.see(alice.open(begins=begins)))
    assert re.search(r"(rolls highest|luckiest) begins[^.]*; the others follow as they sit\.", told)


def test_what_was_rolled_for_the_beginning_is_told_with_its_spaces(alice, bob):
    table = alice.open(begins="roll")
    bob.ask(table, "sit/")
    alice.ask(table, "start/", action_id="go")
    assert re.search(r"Whoever rolled highest begins: \w+ \d, \w+ \d", words(alice.see(table)))
