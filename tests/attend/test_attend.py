"""What one attendant does with what is due: claims it for a while, tries again later what fails."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.db.models.functions import Now

from games import memory
from games.models import Entry, Game, Tick, Trouble
from games.services.errors import Stale
from games.services.play import attend, endings, moves, ticks
from tests.attend.many import away, copies
from tests.games.tables import tutto

DECIDES = tutto("bonus-200 112346")


@pytest.fixture
def table(table_at):
    table = table_at(DECIDES)
    away(table, "Alice")
    return table


@pytest.fixture
def broken(table):
    """Its log can't be folded."""
    Entry.objects.filter(game=table.game, number=1).update(entry=["roll", [9]])
    memory.renew()
    return table


def now():
    return Game.objects.values_list(Now(), flat=True)[0]


def put_off(table, act):
    """For how long the table is put off by what is done: at least and at most."""
    before = now()
    act()
    due = table.game.due_at
    return due - now(), due - before


def again(table, times_before):
    """It is due once more after so many failures."""
    if times_before:
        Trouble.objects.create(game=table.game, times=times_before)
    Game.objects.filter(code=table.code).update(due_at=Now())
    attend.attend()


# Claims.


def test_a_claim_lasts_twenty_seconds(table):
    least, most = put_off(table, attend.claim)
    assert least <= timedelta(seconds=20) <= most


def test_fifty_are_claimed_at_once_and_those_first_that_have_waited_longest(table):
    made = copies(table, 60)
    for seconds, pk in enumerate(made):
        Game.objects.filter(pk=pk).update(due_at=Now() - timedelta(seconds=1 + seconds))
    assert sorted(attend.claim()) == made[10:]
    assert sorted(attend.claim()) == [table.game.pk, *made[:10]]
    assert attend.claim() == []


def test_only_what_runs_and_is_due_is_claimed(table):
    over, later = copies(table, 2)
    Game.objects.filter(pk=over).update(status=Game.Status.FINISHED, to_act=None)
    Game.objects.filter(pk=later).update(due_at=Now() + timedelta(seconds=60))
    assert attend.claim() == [table.game.pk]


def test_how_late_one_is_says_the_game_that_has_waited_longest(table):
    (longest,) = copies(table, 1)
    Game.objects.filter(pk=longest).update(due_at=Now() - timedelta(seconds=60))
    assert timedelta(seconds=59.9) < attend.late() < timedelta(seconds=70)
    attend.claim()
    assert attend.late() == timedelta()


def test_where_nothing_is_due_one_look_is_all_and_whoever_writes_need_not_wait(db, django_assert_num_queries):
    attend.claim()
    with django_assert_num_queries(1):
        assert attend.claim() == []


@pytest.mark.parametrize("meanwhile", [{"version": F("version") + 1}, {"status": Game.Status.FINISHED, "to_act": None}])
def test_a_game_that_went_on_or_ended_meanwhile_is_left_alone_and_has_not_failed(table, meanwhile):
    game = table.game
    Game.objects.filter(pk=game.pk).update(**meanwhile)
    attend._handle(game)
    assert Entry.objects.filter(game=game).count() == game.entries
    assert not Trouble.objects.exists()


def test_what_a_computer_plays_for_somebody_costs_them_nothing(table):
    table.game.seats.filter(name="Alice").update(bank=60)
    assert attend.attend() == 1
    seat = table.game.seats.get(name="Alice")
    assert (table.game.turn, seat.bank, seat.missed) == (2, 60, 0)


@pytest.mark.parametrize("meanwhile", [{"version": F("version") + 1}, {"status": Game.Status.FINISHED, "to_act": None}])
def test_a_game_that_went_on_or_ended_meanwhile_is_not_abandoned(table, meanwhile):
    game = table.game
    Game.objects.filter(pk=game.pk).update(**meanwhile)
    with pytest.raises(Stale):
        endings.abandon(game)
    assert table.game.ended_by == ""


@pytest.mark.parametrize(("stands_in", "missed"), [({}, 0), ({"stand_in": True}, 1)])
def test_a_move_that_nobody_sent_counts_as_missed_only_where_it_stands_in(table, stands_in, missed):
    moves.act_for(table.game, ("stop",), **stands_in)
    assert table.game.seats.get(name="Alice").missed == missed


def test_games_that_are_over_are_looked_at_for_ratings(table):
    Game.objects.update(status=Game.Status.FINISHED, to_act=None, due_at=None, ended=Now(), ended_by="target")
    assert table.game.rated is None
    attend.attend()
    assert table.game.rated is False


# Failures.


@pytest.mark.parametrize(("times", "seconds"), [(0, 20), (1, 40), (2, 80), (5, 640)])
def test_what_fails_is_tried_again_later_and_later(broken, times, seconds):
    least, most = put_off(broken, lambda: again(broken, times))
    assert least <= timedelta(seconds=seconds) <= most
    assert Trouble.objects.get().times == times + 1


def test_what_succeeds_makes_failures_forgotten(table):
    again(table, 3)
    assert table.game.turn == 2
    assert not Trouble.objects.exists()


def test_what_fails_is_said_in_the_log(broken, caplog):
    again(broken, 0)
    assert "A due game could not be attended to" in caplog.text


# Ticks.


def ticked_after(seconds):
    """Whether an attendant notes that it attends when the last one has done so before so many seconds."""
    ticks.tick()
    number = Tick.objects.get().number
    Tick.objects.update(at=Now() - timedelta(seconds=seconds))
    ticks.tick()
    return Tick.objects.get().number - number


def test_it_is_known_how_long_ago_somebody_attended(db):
    ticks.tick()
    Tick.objects.update(at=Now() - timedelta(seconds=30))
    assert timedelta(seconds=29.9) < ticks.age() < timedelta(seconds=40)


@pytest.mark.parametrize(("seconds", "times"), [(0, 0), (4.2, 0), (5.1, 1), (30, 1)])
def test_it_is_noted_every_five_seconds_that_somebody_attends(table, seconds, times):
    assert ticked_after(seconds) == times


@pytest.mark.parametrize("clock", [0, 1, 60])
@pytest.mark.parametrize(("seconds", "by"), [(19.2, 0), (20.1, 20.1), (3600, 3600)])
def test_more_than_twenty_seconds_without_anybody_count_against_nobody(table, seconds, by, clock):
    Game.objects.update(due_at=Now() + timedelta(seconds=60), clock=clock)
    before = table.game.due_at
    ticked_after(seconds)
    assert by <= (table.game.due_at - before).total_seconds() <= by + (5 if by else 0)
