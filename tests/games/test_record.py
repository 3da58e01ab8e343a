"""GET /games/CODE/record.json: the game as a record, with the proof as far as it is public."""

import json

import pytest

from games.rules import GAMES, proof, record
from tests.games.friends import JSON
from tests.games.tables import Table, gambler, tutto


def play(table: Table, friends, moves: int) -> None:
    """Moves by first choice."""
    for _move in range(moves):
        now = friends[0].see(table, headers=JSON).json()
        if now["status"] != "playing":
            return
        assert friends[now["to_act"]].act(table, **now["choices"][0]).status_code == 200


@pytest.mark.parametrize("moves", [tutto("x2 115662 done"), gambler("66213 1>0")], ids=["tutto", "gambler"])
def test_a_record_replays_to_where_the_table_stands(table_at, watcher, moves):
    table = table_at(moves)
    replay = record.report_bytes(watcher.see(table, "record.json").content)
    state = watcher.see(table, headers=JSON).json()
    assert [replay[key] for key in ("status", "scores", "player", "phase")] == [
        state[key] for key in ("status", "scores", "to_act", "phase")
    ]


def test_a_record_says_what_was_agreed(table_at, watcher):
    agreed = {"edition": "classic", "target": 1500, "rules": {"floor": True}}
    written = watcher.record(table_at(tutto("x2", **agreed)))
    assert {key: written[key] for key in agreed} == agreed
    assert (written["format"], written["game"], written["players"]) == ("table-record/1", "tutto", ["Alice", "Bob"])


def test_a_record_carries_the_version_of_the_table(table_at, alice):
    table = table_at(tutto("x2"))
    assert alice.record(table)["version"] == table.version
    alice.act(table, "roll")
    assert alice.record(table)["version"] == table.version


def test_an_open_table_has_a_record_too(alice, watcher):
    table = alice.open()
    written = watcher.record(table)
    assert (written["version"], written["log"], written["players"]) == (table.version, [], ["Alice"])


def test_a_record_of_gambler_carries_its_boards(table_at, watcher):
    assert len(watcher.record(table_at(gambler("66213", board=3)))["boards"]) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_record_verifies_at_every_moment(table_at, alice, bob, game):
    table = table_at({"game": game})
    for _moment in range(8):
        play(table, (alice, bob), 3)
        report = proof.report(record.check(alice.record(table)))
        assert report["verified"], report


def test_a_record_shows_the_secrets_of_the_turns_that_have_ended(table_at, alice, bob):
    table = table_at(tutto())
    play(table, (alice, bob), 20)
    assert len(alice.record(table)["proof"]["secrets"]) == table.game.turn


def test_a_record_that_was_changed_is_found_out(table_at, alice, bob):
    table = table_at(tutto())
    play(table, (alice, bob), 20)
    written = alice.record(table)
    rolled = next(entry for entry in written["log"] if entry[0] == "roll")
    rolled[1][0] = rolled[1][0] % 6 + 1
    assert not proof.report(record.check(written))["verified"]


def test_seats_salts_and_log_are_equally_long(table_at, alice, bob):
    table = table_at(tutto())
    play(table, (alice, bob), 15)
    written = alice.record(table)
    lengths = {len(written["log"]), len(written["proof"]["salts"]), len(written["proof"]["seats"])}
    assert lengths == {table.game.entries}


def test_a_record_is_not_kept_by_anybody_on_the_way(table_at, watcher):
    assert watcher.see(table_at(tutto()), "record.json")["Cache-Control"] == "no-store"


def test_a_name_is_written_as_it_is(alice, watcher):
    table = alice.open(name="Zoë 🎲 \\\"'")
    assert json.loads(watcher.see(table, "record.json").content)["players"] == ["Zoë 🎲 \\\"'"]


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_a_record_is_only_read(table_at, alice, method):
    assert getattr(alice, method)(table_at(tutto()).path("record.json")).status_code == 405


def test_there_is_no_record_of_a_game_that_is_not_there(watcher):
    assert watcher.see(Table("nothere"), "record.json").status_code == 404
