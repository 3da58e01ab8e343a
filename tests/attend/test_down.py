"""Time in which nobody attended counts against nobody; so does a clock that was set."""

from datetime import timedelta

import pytest
from django.db import connection
from django.db.models import F
from django.db.models.functions import Now

from games.models import Game, Tick
from games.services.play import attend, ticks
from tests.attend.many import away, left, passes
from tests.games.tables import tutto

DECIDES = tutto("bonus-200 112346")


@pytest.fixture
def table(table_at):
    table = table_at(DECIDES, clock=60)
    ticks.tick()
    return table


def goes_by(**time):
    """As if the site had been down for so long."""
    by = timedelta(**time)
    Game.objects.update(due_at=F("due_at") - by, moved=F("moved") - by)
    Tick.objects.update(at=Now() - by)


def test_after_an_hour_down_everybody_has_the_time_they_had(table, alice):
    passes(table, seconds=70)
    goes_by(hours=1)
    assert attend.attend() == 0
    assert 40 < left(table) <= 60
    alice.act(table, "stop")
    assert 40 < table.game.seats.get(name="Alice").bank <= 50


def test_a_clock_that_was_set_back_makes_nobody_wait(table):
    passes(table, seconds=70)
    goes_by(hours=-1)
    attend.attend()
    assert 40 < left(table) <= 60


@pytest.mark.parametrize("hours", [25, -25])
def test_a_clock_that_jumps_by_more_than_a_day_costs_nobody_anything(table, alice, hours):
    passes(table, seconds=70)
    goes_by(hours=hours)
    assert attend.attend() == 0
    assert 40 < left(table) <= 60
    alice.act(table, "stop")
    assert 40 < table.game.seats.get(name="Alice").bank <= 50


@pytest.mark.parametrize("later", [0, 2])
def test_who_moves_while_it_is_noticed_that_the_clock_was_set_back_has_their_time(table, alice, later):
    goes_by(hours=-25)
    alice.act(table, "stop")
    Game.objects.update(moved=F("moved") + timedelta(seconds=later))
    assert attend.attend() == 0
    assert 0 < left(table) <= 10


def test_what_the_clock_makes_due_in_the_very_moment_of_attending_is_nobodys_to_handle(table):
    before = ticks.tick()
    goes_by(hours=25)
    assert attend.claim(until=before - timedelta(hours=25)) == []
    assert len(attend.claim()) == 1


def test_whoever_takes_a_seat_back_after_the_clock_was_set_back_gets_no_day_for_it(table, alice):
    table.game.seats.filter(name="Alice").update(away=True)
    Game.objects.update(moved=F("moved") + timedelta(hours=25))
    alice.ask(table, "take/")
    assert left(table) <= 120


def test_what_was_due_before_is_settled(table):
    passes(table, seconds=121)
    goes_by(hours=1)
    assert attend.attend() == 1
    assert table.game.turn == 2


def test_a_computer_that_was_to_move_moves_on(table_at):
    table = table_at(DECIDES)
    away(table, "Alice")
    ticks.tick()
    goes_by(hours=1)
    attend.attend()
    assert table.game.turn == 2


def test_the_countdown_on_the_pages_is_drawn_again(table):
    before = table.version
    goes_by(hours=1)
    attend.attend()
    assert table.version == before + 1


def test_a_pause_of_a_few_seconds_is_no_time_down(table):
    goes_by(seconds=15)
    attend.attend()
    assert left(table) <= 106


def test_a_moment_that_the_database_wrote_is_no_obstacle(table):
    """As it stands after a night without any tick: written by the database itself, with the decimals that it keeps."""
    Tick.objects.all().delete()
    with connection.cursor() as cursor:
        hour_ago = "STRFTIME('%Y-%m-%d %H:%M:%f', 'NOW', '-1 hour')"
        then = hour_ago if connection.vendor == "sqlite" else "NOW() - INTERVAL '1 hour'"
        cursor.execute(f"INSERT INTO games_tick (id, at, number) VALUES (1, {then}, 0)")
    Game.objects.update(due_at=F("due_at") - timedelta(hours=1), moved=F("moved") - timedelta(hours=1))
    assert attend.attend() == 0
    assert 100 < left(table) <= 125


def test_it_is_put_off_once_however_many_attend(table):
    goes_by(hours=1)
    for _process in range(3):
        ticks.tick()
    assert 60 < left(table) <= 126
