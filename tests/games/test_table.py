"""GET /games/CODE/: the table for whoever may see it, as a page and for programs."""

import pytest

from games.models import Game
from tests.games.friends import JSON
from tests.games.tables import Table, gambler, tutto

GAMES = [tutto("x2 115662"), gambler("66213")]


@pytest.mark.parametrize("record", [tutto(), gambler(), *GAMES], ids=["t", "g", "tutto", "gambler"])
def test_a_running_table_is_shown_to_everybody(table_at, alice, bob, watcher, record):
    table = table_at(record)
    for friend in (alice, bob, watcher):
        page = friend.see(table)
        assert (page.status_code, page.content.decode().count(f'data-version="{table.version}"')) == (200, 1)


def test_an_open_table_is_shown_to_everybody(alice, bob, watcher):
    table = alice.open()
    assert {friend.see(table).status_code for friend in (alice, bob, watcher)} == {200}


def test_a_table_that_is_over_is_shown_to_everybody(table_at, alice, watcher):
    table = table_at(tutto("cloverleaf 111111 +111111 111111 +111111"))
    assert {friend.see(table).status_code for friend in (alice, watcher)} == {200}
    assert watcher.see(table, headers=JSON).json()["winners"] == [0]


@pytest.mark.parametrize("record", GAMES, ids=["tutto", "gambler"])
def test_only_who_is_to_act_gets_the_controls(table_at, alice, bob, charlie, watcher, record):
    table = table_at(record)
    assert 'name="action_id"' in alice.see(table).content.decode()
    for friend in (bob, charlie, watcher):
        assert 'form="act"' not in friend.see(table).content.decode()


def test_programs_are_told_where_an_open_table_stands(alice, watcher):
    table = alice.open()
    told = watcher.see(table, headers=JSON).json()
    assert (told["version"], told["status"], told["choices"], told["to_act"]) == (table.version, "open", [], None)


def test_programs_are_told_where_a_running_table_stands(table_at, watcher):
    table = table_at(GAMES[0])
    told = watcher.see(table, headers=JSON).json()
    assert (told["status"], told["phase"], told["to_act"], told["roll"]) == ("playing", "choose", 0, [1, 1, 5, 6, 6, 2])
    assert {"do": "keep", "die": [0]} in told["choices"]


def test_a_running_table_without_spectators_is_there_for_its_players_only(table_at, alice, bob, charlie, watcher):
    table = table_at(GAMES[0], spectators=False)
    assert {friend.see(table).status_code for friend in (alice, bob)} == {200}
    for what in ("", "record.json"):
        assert {friend.see(table, what).status_code for friend in (charlie, watcher)} == {404}


def test_an_open_table_without_spectators_can_be_joined(alice, charlie):
    table = alice.open(no_spectators="on")
    assert charlie.see(table).status_code == 200
    assert charlie.ask(table, "sit/").status_code == 302


def test_not_allowed_looks_like_not_there(table_at, charlie):
    hidden = charlie.see(table_at(GAMES[0], spectators=False))
    missing = charlie.see(Table("nothere8"))
    assert hidden.status_code == missing.status_code == 404
    assert _same(hidden) == _same(missing)


def _same(answer) -> str:
    """The page without the token that is new on each."""
    return "\n".join(line for line in answer.content.decode().splitlines() if "csrf" not in line.lower())


@pytest.mark.parametrize("what", ["act/", "sit/", "start/", "leave/", "rematch/", "host/", "say/"])
def test_strangers_find_nothing_to_click_at_a_hidden_table(table_at, charlie, what):
    assert charlie.ask(table_at(GAMES[0], spectators=False), what).status_code == 404


def test_the_link_is_all_one_needs_for_a_table_by_link(alice, charlie):
    assert charlie.see(alice.open(visibility="link")).status_code == 200


def test_a_code_is_written_exactly(table_at, watcher):
    table = table_at(GAMES[0])
    assert watcher.see(Table(table.code.swapcase())).status_code == 404


def test_looking_changes_nothing(table_at, watcher):
    table = table_at(GAMES[0])
    before = Game.objects.values().get()
    for how in ({}, JSON):
        watcher.see(table, headers=how)
    assert Game.objects.values().get() == before


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_the_table_itself_takes_nothing(table_at, alice, method):
    assert getattr(alice, method)(table_at(GAMES[0]).path()).status_code == 405


def test_looking_at_the_head_is_enough_to_know(table_at, watcher):
    answer = watcher.head(table_at(GAMES[0]).path())
    assert (answer.status_code, answer.content) == (200, b"")


def test_a_page_says_whose_turn_it_is_in_words(table_at, watcher):
    assert "Alice" in watcher.see(table_at(GAMES[0])).content.decode()
