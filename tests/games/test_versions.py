"""The version grows by one with everything that changes the table for its players, and with nothing else."""

import pytest

from tests.games.friends import JSON
from tests.games.tables import tutto


def test_a_new_table_has_the_first_version(alice):
    assert alice.open().version == 1


def test_the_way_to_the_first_entry(alice, bob):
    table = alice.open()
    versions = [table.version]
    clicks = [
        lambda: bob.ask(table, "sit/"),
        lambda: alice.ask(table, "host/", order=["1", "0"]),
        lambda: alice.ask(table, "start/", action_id="go"),
        lambda: bob.act(table, "card"),
    ]
    for click in clicks:
        click()
        versions.append(table.version)
    assert versions == [1, 2, 3, 4, 5]


def test_a_move_of_several_entries_is_one_version(table_at, alice):
    table = table_at(tutto("x2 115662"))
    before, entries = table.version, table.game.entries
    alice.act(table, "keep", die="0")
    assert (table.version, table.game.entries) == (before + 1, entries + 2)


def test_all_entries_of_a_move_carry_its_version(table_at, alice):
    table = table_at(tutto("x2 115662"))
    alice.act(table, "keep", die="0")
    assert [entry.version for entry in table.game.log.all()][-2:] == [table.version] * 2


@pytest.mark.parametrize("click", ["stale", "illegal", "stranger", "chat", "look", "record", "lobby"])
def test_nothing_else_makes_it_grow(table_at, alice, bob, charlie, click):
    table = table_at(tutto("x2 115662"))
    before = table.version
    clicks = {
        "stale": lambda: alice.act(table, "stop", seen=1),
        "illegal": lambda: alice.act(table, "card"),
        "stranger": lambda: charlie.act(table, "stop"),
        "chat": lambda: bob.ask(table, "say/", text="Hello"),
        "look": lambda: charlie.see(table, headers=JSON),
        "record": lambda: charlie.see(table, "record.json"),
        "lobby": lambda: charlie.get("/"),
    }
    clicks[click]()
    assert table.version == before


def test_page_record_state_and_answer_name_the_same_version(table_at, alice, watcher):
    table = table_at(tutto("x2 115662"))
    answer = alice.act(table, "stop").json()
    assert answer["version"] == table.version == watcher.record(table)["version"]
    assert watcher.see(table, headers=JSON).json()["version"] == table.version
    assert watcher.see(table).content.decode().count(f'data-version="{table.version}"') == 1
