"""The end of a game: scores, places, one place that finishes it."""

import pytest

from games import memory
from games.drawing import versions
from games.models import Turn
from games.services.play import positions, secrets
from tests.games.friends import JSON
from tests.games.tables import append, gambler, tutto

LAST = "cloverleaf 111111 +111111 111111"
"""Alice is about to put the second Tutto of a Cloverleaf aside."""
SINGLES = gambler()


@pytest.fixture
def over(table_at, alice):
    table = table_at(tutto(LAST))
    alice.act(table, "keep", die=list("012345"))
    return table


def test_the_game_is_over_with_its_reason(over):
    game = over.game
    assert (game.status, game.ended_by, game.to_act) == ("finished", "cloverleaf", None)
    assert game.ended == game.moved


def test_little_of_it_stays_in_memory(table_at, alice, monkeypatch):
    """Of games that are over a site that runs for long would keep thousands."""
    shelves, table = (positions.Folds, versions.Newest, secrets.Chains), table_at(tutto(LAST))
    for shelf in shelves:
        monkeypatch.setattr(shelf, "FEW", 0)
    alice.see(table)
    assert [len(memory.of(shelf)) for shelf in shelves[:2]] == [1, 1]
    alice.act(table, "keep", headers={"HX-Request": "true"}, die=list("012345"))
    assert [len(memory.of(shelf)) for shelf in shelves] == [0, 0, 0]


def test_the_one_who_ends_it_is_told_why_it_is_not_rated(table_at, alice, watcher):
    table = table_at(tutto(LAST))
    answer = alice.act(table, "keep", headers={"HX-Request": "true"}, die=list("012345"))
    for page in (answer, watcher.see(table)):
        assert "with a guest at the table" in page.content.decode()


def test_no_last_round_begins_when_the_last_one_of_a_round_reaches_the_target(table_at, bob):
    table = table_at(tutto("bonus-200 155234 done x2 111222", target=1000))
    bob.act(table, "stop")
    assert table.game.status == "finished"
    assert "The last round begins" not in bob.see(table).content.decode()


def test_everybody_has_a_place(over):
    assert [(seat.name, seat.place) for seat in over.game.seats.all()] == [("Alice", 1), ("Bob", 2)]


def test_programs_are_told_how_it_ended(over, watcher):
    told = watcher.see(over, headers=JSON).json()
    assert (told["status"], told["winners"], told["ended_by"]) == ("finished", [0], "cloverleaf")
    assert (told["to_act"], told["phase"], told["choices"]) == (None, None, [])


def test_the_record_says_so_too(over, watcher):
    written = watcher.record(over)
    assert (written["status"], written["ended_by"]) == ("finished", "cloverleaf")


def test_the_last_secret_is_shown(over, watcher):
    assert len(watcher.record(over)["proof"]["secrets"]) == over.game.turn + 1


def test_the_page_offers_a_rematch_to_those_who_played(over, alice, watcher):
    assert 'form="again"' in alice.see(over).content.decode()
    assert 'form="again"' not in watcher.see(over).content.decode()


def test_a_score_at_the_target_ends_the_game_after_the_round(table_at, bob):
    table = table_at(tutto("bonus-600 111111 done bonus-600 222336", target=1000))
    bob.act(table, "stop")
    assert (table.game.status, table.game.ended_by) == ("finished", "target")
    assert [seat.place for seat in table.game.seats.all()] == [1, 2]


def test_equal_points_share_a_place(table_at, bob):
    table = table_at(tutto("bonus-600 111111 done bonus-600 111111", target=1000))
    bob.act(table, "stop")
    assert [seat.place for seat in table.game.seats.all()] == [1, 1]


def test_every_turn_that_ended_has_a_row(table_at, bob):
    table = table_at(tutto("x2 115662 done x2 223346 stop x2 115662"))
    bob.act(table, "stop")
    rows = Turn.objects.filter(game=table.game).values_list("number", "seat", "points", "outcome", "first", "last")
    assert list(rows) == [
        (1, 0, 250, "banked", 0, 2),
        (2, 1, 0, "null", 3, 4),
        (3, 0, 0, "stop-card", 5, 5),
        (4, 1, 250, "banked", 6, 8),
    ]


def test_a_turn_is_of_whoever_played_it(table_at, alice, bob):
    table = table_at(tutto("x2 115662 done x2 115662"))
    bob.act(table, "stop")
    assert [turn.player for turn in Turn.objects.filter(game=table.game).order_by("number")] == [
        alice.player,
        bob.player,
    ]


@pytest.mark.parametrize("gone", [{"left": True}, {"away": True}])
def test_a_turn_that_a_computer_has_played_for_somebody_is_nobodys(table_at, gone):
    table = table_at(tutto("x2 115662"))
    table.game.seats.filter(name="Alice").update(**gone)
    append(table.game, ("stop",), "a computer's")
    assert Turn.objects.get(game=table.game).player is None


def test_scores_follow_every_turn(table_at, alice):
    table = table_at(tutto("x2 115662"))
    alice.act(table, "stop")
    assert [seat.score for seat in table.game.seats.all()] == [250, 0]
    assert (table.game.turn, table.game.to_act) == (2, 1)


def test_what_comes_along_with_the_end_of_a_turn_is_not_how_it_ended(table_at, alice):
    table = table_at(tutto("bonus-600 111111", target=1000))
    alice.act(table, "stop")
    assert [news.what for news in table.position.news] == ["tutto", "banked", "last-round"]
    assert Turn.objects.get(game=table.game).outcome == "banked"
