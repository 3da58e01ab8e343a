"""Positions are folded from the log; what is kept in memory equals a fresh fold."""

from random import Random

import pytest

from games import memory
from games.models import Entry
from games.rules import GAMES
from games.rules.steps import turns_ended
from games.services.play import positions
from tests.games.friends import JSON
from tests.games.tables import Table, append, gambler, tutto


def fresh(table: Table) -> positions.Fold:
    """From the first entry, without what is kept."""
    game = table.game
    rows = Entry.objects.filter(game=game).order_by("number").values_list("entry", flat=True)
    return positions.Fold(0, positions.start(game, game.seats.count())).then(rows)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_equals_a_fresh_fold_at_every_step(table_at, alice, bob, game):
    table, random = table_at({"game": game}), Random(7)
    for _move in range(40):
        now = alice.see(table, headers=JSON).json()
        if now["status"] != "playing":
            break
        (alice, bob)[now["to_act"]].act(table, **random.choice(now["choices"]))
        assert positions.fold(table.game) == fresh(table)


def test_only_new_entries_are_read(table_at, django_assert_num_queries):
    table = table_at(tutto("x2 115662"))
    positions.fold(table.game)
    append(table.game, ("stop",), "more")
    game = table.game
    with django_assert_num_queries(1) as queries:
        positions.fold(game)
    assert '"number" >= 2' in queries[0]["sql"]
    with django_assert_num_queries(0):
        positions.fold(game)


def test_after_a_move_nothing_is_read(table_at, django_assert_num_queries, django_capture_on_commit_callbacks):
    table = table_at(tutto("x2 115662"))
    with django_capture_on_commit_callbacks(execute=True):
        append(table.game, ("stop",), "more")
    game = table.game
    with django_assert_num_queries(0):
        assert positions.fold(game).entries == 3


def test_an_older_game_row_is_folded_as_it_was(table_at):
    table = table_at(tutto("x2 115662"))
    before = table.game
    append(before, ("stop",), "more")
    old = before.__class__.objects.get(pk=before.pk)
    old.entries = 2
    assert positions.fold(table.game).position.scores == (250, 0)
    assert positions.fold(old).position.phase == "choose"
    assert positions.fold(table.game).position.scores == (250, 0)


def test_the_game_at_an_entry(table_at):
    table = table_at(tutto("x2 115662 done x2"))
    assert positions.at(table.game, 0).position.phase == "draw"
    assert positions.at(table.game, 2).position.roll == (1, 1, 5, 6, 6, 2)
    assert positions.at(table.game, 4) == positions.fold(table.game)


def test_the_game_at_an_entry_counts_its_entries(table_at):
    fold = positions.at(table_at(tutto("x2 115662 done x2")).game, 2)
    assert (fold.entries, [step.number for step in fold.steps]) == (2, [0, 1])


def test_the_steps_of_the_last_three_turns_are_kept(table_at):
    table = table_at(tutto("stop stop x2 115662 done stop x2"))
    steps = positions.fold(table.game).steps
    assert [step.number for step in steps] == [2, 3, 4, 5, 6]
    assert (steps[0].entry, steps[-1].after) == (("card", "x2"), table.position)


def test_an_arranged_table_is_the_one_of_its_record(table_at):
    table = table_at(gambler("66213 1>0,2>1 235"))
    assert (table.position.rows[:2], table.position.roll) == (((1,), (2,)), (2, 3, 5))


@pytest.mark.parametrize("moves", ["", "x2 115662", "x2 223346", "cloverleaf 111555 +111555 111555 +111555"])
def test_the_columns_say_how_many_turns_are_over_as_the_log_does(table_at, moves):
    table = table_at(tutto(moves))
    assert table.game.turns_ended == turns_ended(table.position)


def test_a_game_ended_beside_its_log_has_no_running_turn(table_at):
    game = table_at(tutto("x2 115662")).game
    game.status = "finished"
    assert game.turns_ended == game.turn == 1


@pytest.mark.parametrize("game", GAMES)
def test_wherever_one_goes_back_to_it_is_as_it_was(table_at, alice, bob, game, monkeypatch):
    """Forwards, backwards and again, with landmarks on the way."""
    monkeypatch.setattr(positions, "LANDMARK", 7)
    table, random = table_at({"game": game}), Random(3)
    for _move in range(30):
        now = alice.see(table, headers=JSON).json()
        if now["status"] != "playing":
            break
        (alice, bob)[now["to_act"]].act(table, **random.choice(now["choices"]))
    log = list(Entry.objects.filter(game=table.game).order_by("number").values_list("entry", flat=True))
    meant = [positions.Fold(0, positions.start(table.game, 2)).then(log[:entries]) for entries in range(len(log))]
    assert len(log) > 20
    for order in (range(len(log)), range(len(log) - 1, -1, -1), [20, 3, 14, 15, 13, 20]):
        assert [positions.at(table.game, entries) for entries in order] == [meant[entries] for entries in order]


def test_going_on_from_where_one_was_reads_little(table_at, alice, bob, django_assert_num_queries, monkeypatch):
    monkeypatch.setattr(positions, "LANDMARK", 2)
    game = table_at(tutto("x2 115662 done x2 115662 done x2 115662")).game
    positions.at(game, 6)
    with django_assert_num_queries(1) as asked:
        positions.at(game, 7)
    assert '"number" >= 6' in asked[0]["sql"]


@pytest.mark.parametrize(("entries", "landmarks"), [(1, 0), (2, 1), (7, 3)])
def test_only_landmarks_on_the_way_are_remembered(table_at, monkeypatch, entries, landmarks):
    monkeypatch.setattr(positions, "LANDMARK", 2)
    positions.at(table_at(tutto("x2 115662 done x2 115662 done x2 115662")).game, entries)
    assert len(memory.of(positions.Landmarks)) == landmarks
