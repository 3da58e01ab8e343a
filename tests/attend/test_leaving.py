"""POST /games/CODE/leave/ in a running game: a computer plays the seat to its end, and nobody is held up."""

import pytest

from games.models import Game
from games.services.play import attend
from games.services.standing import ratings
from games.services.tables import leaving
from tests.attend.many import left, passes
from tests.games.tables import tutto

CHOOSE = tutto("bonus-200 112346", players=["Alice", "Bob", "Carol"])


@pytest.fixture
def table(table_at):
    return table_at(CHOOSE)


def end(table) -> None:
    """Whatever computers have to do until the game is over."""
    while table.game.status == Game.Status.PLAYING:
        passes(table, hours=1)
        assert attend.attend() == 1


def test_a_computer_moves_for_whoever_has_left(table, alice):
    alice.ask(table, "leave/")
    assert left(table) < 2
    passes(table, seconds=2)
    attend.attend()
    assert (table.game.turn, table.game.seats.get(name="Alice").left) == (2, True)


def test_the_host_role_passes_on(table, alice, bob):
    alice.ask(table, "leave/")
    assert table.game.host == bob.player


def test_the_host_role_passes_to_somebody_who_is_there(table, alice, bob):
    table.game.seats.filter(name="Bob").update(away=True)
    alice.ask(table, "leave/")
    assert table.game.host.name == "Carol"


def test_leaving_does_not_change_the_time_of_the_others(table_at, bob):
    table = table_at(CHOOSE, clock=60)
    passes(table, seconds=50)
    bob.ask(table, "leave/")
    assert 60 < left(table) <= 70


def test_the_last_person_to_leave_ends_the_game(table_at, alice, bob):
    table = table_at(tutto("bonus-200 112346"))
    for friend in (alice, bob):
        friend.ask(table, "leave/")
    assert (table.game.status, table.game.ended_by, table.game.due_at) == ("finished", "abandoned", None)
    ratings.settle_all()
    assert (table.game.rated, table.game.unrated_why) == (False, "abandoned")


def test_a_game_whose_people_are_all_away_ends_after_a_while(table_at):
    table = table_at(tutto("bonus-200 112346"), clock=60)
    table.game.seats.filter(name="Bob").update(away=True)
    table.game.seats.filter(name="Alice").update(missed=1)
    passes(table, seconds=121)
    attend.attend()
    assert (table.game.status, left(table) > 500) == ("playing", True)
    passes(table, minutes=11)
    attend.attend()
    assert (table.game.status, table.game.ended_by) == ("finished", "abandoned")


def test_whoever_comes_back_in_time_plays_on(table_at, alice):
    table = table_at(tutto("bonus-200 112346"), clock=60)
    table.game.seats.update(away=True)
    alice.ask(table, "take/")
    assert alice.act(table, "stop").status_code == 200


def test_the_result_says_who_has_left(table_at, alice, bob):
    table = table_at(tutto("bonus-200 112346", target=1000))
    bob.ask(table, "leave/")
    while table.game.status == Game.Status.PLAYING:
        passes(table, hours=1)
        if not attend.attend():
            choices = alice.get(table.path(), headers={"Accept": "application/json"}).json()["choices"]
            assert alice.act(table, **choices[-1]).status_code == 200
    assert table.game.seats.get(name="Bob").left
    assert table.game.ended_by in ("target", "cloverleaf")


def test_leaving_a_game_that_is_over_changes_nothing(table_at, alice):
    table = table_at(tutto("cloverleaf 111111 +111111 111111 +111111"))
    before = table.version
    leaving.leave(table.game, alice.player)
    assert (table.version, table.game.ended_by) == (before, "cloverleaf")


def test_an_open_table_is_never_left_to_computers(alice, bob):
    table = alice.open()
    alice.ask(table, "host/", computer="bold")
    bob.ask(table, "sit/")
    alice.ask(table, "leave/")
    assert table.game.host == bob.player
    bob.ask(table, "leave/")
    assert not Game.objects.exists()
