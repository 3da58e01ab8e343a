"""Clocks: what time there is for a decision, what it costs to let it run out, and who plays then."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from games.models import Game
from games.services.play import attend, clocks
from tests.attend.many import left, passes
from tests.games.tables import tutto

DECIDES = tutto("bonus-200 112346 done bonus-200 113346")
"""It is Bob's turn, and he has to choose."""


@pytest.fixture
def table(table_at):
    return table_at(DECIDES, clock=60)


def seat(table, name="Bob"):
    return table.game.seats.get(name=name)


def test_a_decision_has_its_time_and_the_bank(table):
    assert 115 < left(table) <= 120


def test_a_step_without_a_choice_has_a_few_seconds_and_costs_nothing(table_at):
    """Under a Straight a first roll can't be a null, whatever the dice show."""
    table = table_at(tutto("straight"), clock=60)
    assert left(table) <= 10
    passes(table, seconds=11)
    attend.attend()
    assert (table.position.phase, seat(table, "Alice").bank, seat(table, "Alice").missed) == ("choose", 60, 0)
    assert left(table) > 100


def test_fireworks_burn_no_time(table_at):
    table = table_at(tutto("fireworks 112346"), clock=60)
    passes(table, seconds=11)
    attend.attend()
    assert seat(table, "Alice").bank == 60


def test_nothing_happens_before_the_time_is_up(table):
    passes(table, seconds=110)
    assert attend.attend() == 0


def test_whoever_is_slow_uses_up_the_bank(table, bob):
    passes(table, seconds=100)
    assert bob.act(table, "stop").status_code == 200
    assert 15 <= seat(table).bank <= 20


def test_whoever_is_in_time_keeps_it(table, bob):
    passes(table, seconds=55)
    bob.act(table, "stop")
    assert seat(table).bank == 60


def test_a_time_out_lets_a_computer_finish_this_one_turn(table):
    passes(table, seconds=121)
    attend.attend()
    assert (seat(table).missed, seat(table).bank, seat(table).away, seat(table).gone_at) == (1, 0, False, None)
    assert table.game.turns.get(number=2).player is None


def test_the_turn_is_not_the_persons_any_more(table, bob, table_at):
    Game.objects.filter(code=table.code).update(stand_in=table.game.turn)
    assert bob.act(table, "stop").status_code == 403


def test_after_two_turns_in_a_row_the_computer_keeps_the_seat(table):
    table.game.seats.filter(name="Bob").update(missed=1)
    passes(table, seconds=121)
    attend.attend()
    assert (seat(table).away, seat(table).by_computer) == (True, True)
    assert seat(table).gone_at == table.game.moved


def test_a_turn_that_was_played_makes_missed_ones_forgotten(table, bob):
    table.game.seats.filter(name="Bob").update(missed=1)
    bob.act(table, "stop")
    assert seat(table).missed == 0


def test_one_click_takes_the_seat_back(table, bob):
    table.game.seats.filter(name="Bob").update(away=True, missed=2)
    assert bob.act(table, "stop").status_code == 403
    assert bob.ask(table, "take/").status_code == 302
    assert bob.act(table, "stop").status_code == 200


def test_taking_a_seat_again_and_again_gains_no_time(table, bob):
    passes(table, seconds=80)
    for _time in range(3):
        bob.ask(table, "leave/")
        bob.ask(table, "take/")
    assert left(table) <= 40


def test_taking_a_seat_that_one_holds_changes_nothing(table, bob):
    passes(table, seconds=80)
    before = table.version
    bob.ask(table, "take/")
    assert (table.version, left(table) <= 40) == (before, True)


def test_in_correspondence_every_step_has_its_days_and_counts(table_at):
    table = table_at(tutto("bonus-200"), clock=clocks.CORRESPONDENCE)
    assert left(table) > 86_000
    passes(table, days=1)
    attend.attend()
    assert (seat(table, "Alice").missed, table.game.stand_in) == (1, 1)


@pytest.mark.parametrize("hours", [1, -1])
def test_a_server_whose_clock_is_wrong_times_nobody_out(table, bob, hours):
    with time_machine.travel(datetime.now(UTC) + timedelta(hours=hours)):
        assert attend.attend() == 0
        bob.act(table, "stop")
    assert left(table) <= 10
    assert seat(table).bank == 60
    assert attend.attend() == 0


def test_without_a_clock_nobody_is_hurried(table_at):
    assert table_at(DECIDES).game.due_at is None
