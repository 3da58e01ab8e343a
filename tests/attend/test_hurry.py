"""POST /games/CODE/hurry/: while nobody but computers has dice, whoever waits for them may let them go on faster."""

from functools import cache
from itertools import count
from random import Random

import pytest

from games.rules.entries import Choice, Entry
from games.rules.gambler.position import Gambler
from games.services.tables import leaving
from tests.games.tables import gambler
from tests.rules.selfplay import completed

PLAYERS = ["Alice", "Bob", "Charlie", "Dora", "Emil", "Frida"]


@cache
def without_dice() -> tuple[Entry, ...]:
    """Alice has put down her five dice in one turn or some more; the others have most of theirs."""
    for seed in count():
        random, log = Random(seed), list[Entry]()
        position = Gambler.start({"edition": "german", "target": 500, "boards": Gambler.stacks()[0][:1]}, len(PLAYERS))
        while position.turn <= 2 * len(PLAYERS):
            if position.stock[0] == 0 and position.seat:
                return tuple(log)
            log.append(completed(position, chosen(position), random))
            position = position.after(log[-1])
    raise AssertionError("unreachable")


def chosen(position: Gambler) -> Choice:
    """Alice puts down all that fits and rolls on; the others put down one die and stop."""
    choices = position.choices()
    if position.phase == "place":
        return (min if position.seat else max)(choices, key=lambda choice: len(choice[1]))
    return choices[-1] if position.seat else choices[0]


@pytest.fixture
def table(table_at):
    table = table_at(gambler(players=PLAYERS) | {"log": without_dice()})
    for seat in table.game.seats.exclude(player__name="Alice"):
        leaving.leave(table.game, seat.player)
    return table


def test_computers_go_on_faster_when_nobody_else_has_dice(table, alice):
    before = table.game.version
    assert alice.ask(table, "hurry/").status_code == 302
    assert table.game.hurried
    assert table.game.version == before + 1


def test_a_second_click_changes_nothing(table, alice):
    alice.ask(table, "hurry/")
    before = table.game.version
    alice.ask(table, "hurry/")
    assert table.game.version == before


def test_the_page_offers_it_until_it_is_taken(table, alice):
    offered = 'form="hurry"'
    assert offered in alice.get(table.path()).content.decode()
    alice.ask(table, "hurry/")
    assert offered not in alice.get(table.path()).content.decode()


def test_it_is_not_offered_while_a_person_may_play(table_at, alice, bob):
    table = table_at(gambler())
    bob.ask(table, "leave/")
    assert 'form="hurry"' not in alice.get(table.path()).content.decode()
    answer = alice.ask(table, "hurry/")
    assert answer.status_code == 422
    assert "everybody’s pace" in answer.json()["error"]
    assert not table.game.hurried


def test_nobody_hurries_at_a_table_where_they_do_not_sit(table, charlie):
    assert charlie.ask(table, "hurry/").status_code == 403
    assert not table.game.hurried
