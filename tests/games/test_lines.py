"""The log beside a table: the last sentences of the turn that goes on, and turns before it that stay as they are."""

import re

from tests.games.tables import tutto

TURN = re.compile(r'<section id="t(\d+)".*?</section>', re.DOTALL)
SHORT = "bonus-200 111115 done"
"""A turn of three sentences."""
LONG = " ".join(f"bonus-{points} 111555 +111555" for points in (200, 300, 400, 500, 600))
"""One of fifteen, which goes on."""


def told(client, table):
    """The turns in the log, by their numbers."""
    page = client.see(table).content.decode().replace(table.code, "CODE")
    return {int(found[1]): found[0] for found in TURN.finditer(page)}


def sentences(turns):
    return {number: turn.count("<li ") for number, turn in turns.items()}


def test_two_turns_before_the_one_that_goes_on_are_told(table_at, alice):
    table = table_at(tutto(f"{SHORT} {SHORT} {SHORT} {SHORT} bonus-200"))
    assert sentences(told(alice, table)) == {3: 3, 4: 3, 5: 1}


def test_where_six_sentences_stand_before_it_no_more_are_told(table_at, alice):
    table = table_at(tutto(f"{SHORT} {SHORT} {LONG} done bonus-200"))
    assert sentences(told(alice, table)) == {3: 12, 4: 1}


def test_of_a_long_turn_the_last_twelve_are_told_and_those_before_it_stay(table_at, alice):
    before = told(alice, table_at(tutto(f"{SHORT} {SHORT} bonus-200")))
    after = told(alice, table_at(tutto(f"{SHORT} {SHORT} {LONG}")))
    assert sentences(after) == {1: 3, 2: 3, 3: 12}
    assert (after[1], after[2]) == (before[1], before[2])


def test_a_change_in_a_turn_brings_no_other_turn(table_at, alice):
    table = table_at(tutto(f"{SHORT} {SHORT} bonus-200 111234"))
    alice.see(table)
    answer = alice.act(table, "keep", headers={"HX-Request": "true"}, die=["0", "1", "2"]).content.decode()
    assert [found[1] for found in TURN.finditer(answer)] == ["3"]
