"""When a game is due, to the second: what set_due writes, without a table or a database."""

from datetime import UTC, datetime, timedelta

import pytest

from games.models import Game, Player, Seat
from games.rules.position import but
from games.services.play import clocks
from tests.rules.tables import board, gambler, tutto

SINCE = datetime(2026, 7, 1, 12, tzinfo=UTC)
FLIPS, CHOOSES, OF_TWO = tutto(), tutto("bonus-200 112346"), tutto("x2 111555 +111555")
DAY = 24 * 3600
DICE = gambler()


def person(number=0, pace="normal", **more):
    return Seat(player=Player(kind=Player.Kind.GUEST, pace=pace), number=number, **more)


def computer(number=0):
    return Seat(player=Player(kind=Player.Kind.COMPUTER), number=number)


def due(position, *seats, shown=0.0, **of_the_game):
    """Seconds after which something happens by itself; None if nothing does."""
    game = Game(**{"automatic": True, "turn": position.turn, "to_act": position.seat, "due_at": SINCE, **of_the_game})
    clocks.set_due(game, seats, position, SINCE, shown)
    return game.due_at and (game.due_at - SINCE).total_seconds()


# People.


def test_a_decision_has_the_clock_and_the_bank():
    assert due(CHOOSES, person(bank=50), person(1), clock=60) == 110


@pytest.mark.parametrize(("clock", "seconds"), [(60, 10), (5, 5), (DAY - 1, 10), (DAY, DAY)])
def test_a_step_without_a_choice_has_ten_seconds_at_most_unless_it_is_correspondence(clock, seconds):
    assert due(FLIPS, person(), person(1), clock=clock) == seconds


def test_nothing_is_due_without_a_clock():
    assert due(CHOOSES, person(), person(1), clock=0) is None


@pytest.mark.parametrize("never", [{"to_act": None}, {"automatic": False}])
def test_nothing_is_due_where_nobody_acts_or_nothing_can_be_due(never):
    assert due(CHOOSES, person(), person(1), clock=60, **never) is None


# Computers.


@pytest.mark.parametrize(("position", "seconds"), [(CHOOSES, 0.7), (FLIPS, 0.3)])
def test_a_computer_pauses_longer_where_it_has_a_choice(position, seconds):
    assert due(position, computer(), person(1)) == seconds


def test_it_pauses_as_long_before_the_only_dice_that_it_may_place():
    """They lie there to be looked at; chance is all that comes soon."""
    placing = gambler("13345", boards=(board(([1, 2], 10), *[([6], 10)] * 5),))
    assert len(placing.choices()) == 1
    assert due(placing, computer(), person(1)) == 0.7


def test_it_pauses_as_long_where_it_may_roll_or_stop():
    assert due(but(DICE, phase="decide", roll=(1, 2)), computer(), person(1)) == 0.7


@pytest.mark.parametrize("gone", [{"left": True}, {"away": True}])
def test_a_computer_plays_for_whoever_is_gone(gone):
    assert due(CHOOSES, person(**gone), person(1), clock=60) == 0.7


def test_a_computer_plays_the_rest_of_a_turn_that_ran_out():
    assert due(CHOOSES, person(), person(1), clock=60, stand_in=1) == 0.7
    assert due(CHOOSES, person(bank=60), person(1), clock=60, stand_in=2) == 120


def test_a_computer_waits_until_what_happened_has_been_seen():
    assert due(CHOOSES, computer(), person(1), shown=2.95) == 3.65


@pytest.mark.parametrize(("paces", "factor"), [(["fast"], 0.5), (["fast", "normal"], 1), (["normal", "calm"], 1.4)])
def test_it_waits_for_whoever_takes_it_slowest(paces, factor):
    people = [person(number, pace) for number, pace in enumerate(paces, 1)]
    assert due(CHOOSES, computer(), *people, shown=1.3) == pytest.approx(2 * factor)


def test_whoever_is_new_takes_it_calmly():
    assert due(CHOOSES, computer(), person(1, pace=""), shown=1.3) == pytest.approx(2.8)


def test_nobody_who_has_gone_is_waited_for():
    assert due(CHOOSES, computer(), person(1, pace="fast"), person(2, pace="calm", away=True), shown=1.3) == 1


def test_nobody_can_stretch_a_pause_over_its_limit():
    assert due(CHOOSES, computer(), person(1, pace="calm"), shown=9) == clocks.LONGEST_PAUSE


NO_DICE_LEFT = [(1, (3, 0)), (0, (0, 9))]


@pytest.mark.parametrize(("number", "stock"), NO_DICE_LEFT)
def test_while_no_person_has_dice_it_goes_on_as_fast_as_somebody_wants(number, stock):
    seats = [computer(0), computer(1)]
    seats[number] = person(number)
    position = but(DICE, stock=stock, seat=1 - number)
    assert due(position, *seats) == 0.3
    assert due(position, *seats, hurried=True) == 0.2


def test_it_goes_on_at_everybodys_pace_as_soon_as_a_person_has_dice():
    assert due(but(DICE, stock=(3, 9)), computer(), person(1), hurried=True) == 0.3


def test_dice_of_somebody_who_has_left_are_no_persons_dice():
    assert due(but(DICE, stock=(3, 9, 0)), computer(), person(1, left=True), person(2), hurried=True) == 0.2


def test_without_people_a_demonstration_goes_on_only_while_somebody_watches():
    assert due(CHOOSES, computer(), computer(1), clock=60) is None


@pytest.mark.parametrize(("clock", "seconds"), [(0, 600), (60, 600), (DAY, DAY)])
def test_a_game_whose_people_are_all_gone_waits_ten_minutes_or_as_long_as_a_move(clock, seconds):
    assert due(CHOOSES, person(away=True), person(1, left=True), clock=clock) == seconds


def test_a_game_that_counts_waits_for_nobody_who_is_gone():
    assert due(CHOOSES, person(away=True), person(1, left=True), clock=60, counts=True) == 0.2


# What it costs.


@pytest.mark.parametrize(
    ("clock", "position", "costs"),
    [(60, OF_TWO, True), (60, FLIPS, False), (DAY - 1, FLIPS, False), (DAY, FLIPS, True)],
)
def test_only_a_decision_counts_as_missed_unless_it_is_correspondence(clock, position, costs):
    assert clocks.costs(Game(clock=clock), position) is costs


@pytest.mark.parametrize(("clock", "seconds"), [(0, 0), (1, 60), (DAY - 1, 60), (DAY, 0)])
def test_everybody_starts_with_a_minute_where_there_is_a_clock_and_no_correspondence(clock, seconds):
    assert clocks.first_bank(clock) == seconds


def test_a_person_may_be_away_and_come_back_but_not_once_they_have_left():
    assert clocks.any_person([computer(), person(1, away=True)]) is True
    assert clocks.any_person([computer(), person(1, left=True)]) is False


@pytest.mark.parametrize(("ago", "seconds"), [(20, 40), (51, 10), (500, 10), (None, 60)])
def test_a_seat_taken_back_has_what_is_left_and_ten_seconds_at_least(ago, seconds):
    game = Game(clock=60, moved=None if ago is None else SINCE - timedelta(seconds=ago))
    game.moment = SINCE
    clocks.taken_back(game, person(), CHOOSES)
    assert game.due_at == SINCE + timedelta(seconds=seconds)


def test_a_seat_taken_back_without_a_clock_is_not_due():
    game = Game(clock=0, moved=SINCE)
    game.moment = SINCE
    clocks.taken_back(game, person(), CHOOSES)
    assert game.due_at is None


# The bank, which is on the disk.


@pytest.fixture
def seat(table_at):
    return table_at({"game": "tutto"}, clock=60).game.seats.get(name="Alice")


def played(seat, position, seconds):
    """Alice moves when so many seconds are left before the game is due."""
    game = Game(clock=60, due_at=seconds if seconds is None else SINCE + timedelta(seconds=seconds))
    game.moment = SINCE
    clocks.played(game, seat, position)
    seat.refresh_from_db()
    return seat.bank, seat.missed


@pytest.mark.parametrize(("seconds", "bank"), [(100, 60), (60, 60), (59, 59), (1, 1), (0, 0), (-5, 0)])
def test_what_is_overdrawn_comes_off_the_bank(seat, seconds, bank):
    assert played(seat, CHOOSES, seconds) == (bank, 0)


def test_who_moves_in_time_has_missed_nothing(seat):
    Seat.objects.filter(pk=seat.pk).update(missed=1)
    seat.refresh_from_db()
    assert played(seat, CHOOSES, 100) == (60, 0)


@pytest.mark.parametrize(("position", "seconds"), [(FLIPS, 5), (CHOOSES, None)])
def test_a_step_without_a_choice_or_without_a_time_changes_nothing(seat, position, seconds):
    Seat.objects.filter(pk=seat.pk).update(missed=1)
    seat.refresh_from_db()
    assert played(seat, position, seconds) == (60, 1)


def test_a_game_that_is_not_locked_asks_the_database_what_time_it_is(seat):
    assert abs(clocks.now(seat.game) - datetime.now(UTC)) < timedelta(minutes=2)


def test_a_locked_game_keeps_the_time_of_its_lock():
    game = Game()
    game.moment = SINCE
    assert clocks.now(game) == SINCE
