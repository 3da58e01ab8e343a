"""POST /games/CODE/leave/: standing up before the game starts."""

import pytest

from games.models import Game
from games.rules.illegal import Illegal
from games.services.tables import seating
from tests.games.friends import FORM
from tests.games.tables import tutto


@pytest.fixture
def table(alice, bob):
    table = alice.open()
    bob.ask(table, "sit/")
    return table


def test_whoever_leaves_goes_back_to_the_lobby(table, bob):
    answer = bob.ask(table, "leave/", FORM)
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert [seat.name for seat in table.game.seats.all()] == ["Alice"]


def test_the_others_see_it(table, bob):
    before = table.version
    bob.ask(table, "leave/")
    assert table.version == before + 1


def test_when_the_host_leaves_the_next_one_hosts(table, alice, bob):
    alice.ask(table, "leave/")
    assert table.game.host == bob.player


def test_the_last_one_closes_the_table(table, alice, bob):
    for friend in (alice, bob):
        friend.ask(table, "leave/")
    assert not Game.objects.exists()
    assert alice.see(table).status_code == 404


def test_whoever_left_may_come_back(table, bob):
    bob.ask(table, "leave/")
    bob.ask(table, "sit/")
    assert [seat.name for seat in table.game.seats.order_by("joined")] == ["Alice", "Bob"]


def test_a_running_game_is_not_left_by_standing_up(table_at, bob):
    with pytest.raises(Illegal, match="has started already"):
        seating.stand_up(table_at(tutto("x2")).game, bob.player)


def test_who_does_not_sit_there_cannot_leave(table, charlie):
    assert charlie.ask(table, "leave/").status_code == 403
    assert table.game.seats.count() == 2


def test_leaving_takes_a_click(table, bob):
    assert bob.see(table, "leave/").status_code == 405
