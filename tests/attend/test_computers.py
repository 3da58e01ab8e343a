"""Computer players at the table: through the same door as people, and one game's trouble is not the others'."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.db.models.functions import Now

from games import memory
from games.kinds import LEVELS
from games.models import Entry, Game, Trouble
from games.rules import GAMES, proof, record
from games.services.play import attend
from tests.attend.many import away, left, passes
from tests.games.tables import Table, tutto
from tests.rules.selfplay import SHORT


@pytest.fixture
def now(alice):
    def start(kind: str) -> Table:
        answer = alice.post("/games/now/", {"game": kind})
        table = Table(answer["Location"].split("/")[2])
        assert alice.ask(table, "start/", action_id="made-by-the-page").status_code == 200
        return table

    return start


def play(table, friend) -> None:
    """The person's move at once, the computers' when they are due."""
    game = table.game
    if game.seats.get(number=game.to_act).player_id == friend.player.pk:
        state = friend.get(table.path(), headers={"Accept": "application/json"}).json()
        assert friend.act(table, **state["choices"][-1]).status_code == 200
    else:
        passes(table, minutes=1)
        assert attend.attend() == 1


@pytest.mark.parametrize("kind", GAMES)
def test_play_now_is_a_running_game_with_two_computers(now, alice, kind):
    table = now(kind)
    assert table.game.status == Game.Status.PLAYING
    assert [seat.by_computer for seat in table.game.seats.order_by("joined")] == [False, True, True]


@pytest.mark.parametrize("kind", GAMES)
def test_the_dice_of_computers_can_be_checked_like_those_of_people(now, alice, kind):
    table = now(kind)
    for _move in range(20):
        if table.game.status == Game.Status.PLAYING:
            play(table, alice)
    proved = proof.report(record.check(alice.record(table)))
    assert (proved["verified"], proved["turns"] > 0) == (True, True)


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_game_against_computers_is_played_to_its_end(now, alice, kind):
    table = now(kind)
    Game.objects.update(target=SHORT[kind])
    while table.game.status == Game.Status.PLAYING:
        play(table, alice)
    assert table.game.ended_by in ("target", "cloverleaf")


def test_people_have_time_to_follow(now, alice):
    table = now("tutto")
    while table.game.seats.get(number=table.game.to_act).player == alice.player:
        play(table, alice)
    assert 0.3 < left(table) <= 6.0  # a null is looked at for longer than points in the bank


@pytest.mark.parametrize("level", LEVELS)
def test_the_host_adds_computers_of_every_level(alice, level):
    table = alice.open()
    assert alice.ask(table, "host/", computer=level).status_code == 302
    assert table.game.seats.get(player__level=level).by_computer


def test_computers_play_again_too(now, alice):
    table = now("tutto")
    Game.objects.update(status="finished", to_act=None, due_at=None)
    again = Table(alice.ask(table, "rematch/")["Location"].split("/")[2])
    assert again.game.seats.filter(player__kind="computer").count() == 2


def test_a_broken_game_backs_off_and_holds_up_nobody(table_at, alice, bob):
    broken, sound = (table_at(tutto("bonus-200 112346")) for _table in range(2))
    for table in (broken, sound):
        away(table, "Alice")
    Entry.objects.filter(game=broken.game, number=1).update(entry=["roll", [9]])
    memory.renew()
    waits = []
    for _time in range(3):
        Game.objects.filter(code=broken.code).update(due_at=Now())
        Trouble.objects.update(last=F("last") - timedelta(hours=1))
        attend.attend()
        waits.append(left(broken))
    assert sound.game.turn == 2
    assert waits[0] < waits[1] < waits[2]
