"""A table that fails again and again: set aside, told to its players and to whoever runs the site, and tried again."""

import re
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.db.models import F
from django.db.models.functions import Now

from games import memory
from games.live import process, push, sweep
from games.live.hub import Hub
from games.models import Entry, Game, Trouble
from games.services.errors import Broken
from games.services.play import attend, moves, trouble
from games.services.tables import demonstration, tidy
from games.site import metrics
from tests.attend.many import away, passes
from tests.games.friends import HTMX, JSON
from tests.games.tables import tutto
from tests.people.members import Member, with_factor

WORDS = "This table has been set aside"


@pytest.fixture
def table(table_at):
    table = table_at(tutto("bonus-200 112346"))
    away(table, "Alice")
    return table


@pytest.fixture
def log_is_wrong(table):
    """It can't be played again; what it was stays at hand for whoever puts it right."""
    entry = Entry.objects.get(game=table.game, number=1)
    Entry.objects.filter(pk=entry.pk).update(entry=["roll", [9]])
    memory.renew()
    return entry


def fail(table, times: int) -> None:
    """So many attempts, each when it is due."""
    for _time in range(times):
        Game.objects.filter(code=table.code, set_aside__isnull=True).update(due_at=Now())
        Trouble.objects.update(last=F("last") - timedelta(hours=1))
        attend.attend()


def test_a_table_that_fails_seven_times_in_a_row_is_set_aside(table, log_is_wrong, caplog):
    fail(table, 6)
    assert (table.game.set_aside, table.game.due_at is None) == (None, False)
    fail(table, 1)
    assert (table.game.set_aside is None, table.game.due_at) == (False, None)
    said = next(line for line in caplog.records if "A table is set aside" in line.getMessage())
    assert (said.game, "Illegal in" in said.getMessage()) == (table.code, True)


def test_a_computer_player_that_throws_sets_its_table_aside_and_not_the_others(table, monkeypatch):
    def think(*_given):
        raise ZeroDivisionError

    monkeypatch.setattr(attend, "think", think)
    fail(table, 7)
    assert (table.game.set_aside is None, trouble.count()) == (False, 1)
    thrown = think.__code__.co_firstlineno + 1
    assert Trouble.objects.get().why == f"ZeroDivisionError in test_trouble.py, line {thrown}"


def test_a_database_that_is_away_is_no_fault_of_the_table(table, monkeypatch):
    def think(*_given):
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(attend, "think", think)
    fail(table, 8)
    assert (table.game.set_aside, Trouble.objects.count()) == (None, 0)


def test_between_two_tries_nothing_is_counted(table, log_is_wrong, alice):
    for _look in range(9):
        assert alice.see(table).status_code == 503
    assert Trouble.objects.get().times == 1


def test_whoever_looks_at_a_table_that_fails_is_told_so(table, log_is_wrong, alice, caplog):
    answer = alice.see(table, headers=HTMX)
    assert (answer.status_code, "can&#x27;t be shown just now" in answer.content.decode()) == (503, True)
    assert [line.game for line in caplog.records if line.getMessage() == "A table can't be shown"] == [table.code]


def test_players_are_told_that_their_table_is_set_aside(table, log_is_wrong, alice):
    fail(table, 7)
    page = alice.see(table)
    assert (page.status_code, WORDS in page.content.decode()) == (200, True)
    assert alice.see(table, headers=JSON).json()["status"] == "stopped"


def test_nobody_moves_at_a_table_that_is_set_aside(table, alice, bob):
    Game.objects.update(set_aside=Now(), due_at=None)
    answer = alice.act(table, "stop")
    assert (answer.status_code, WORDS in answer.json()["error"]) == (422, True)


def test_whatever_is_set_aside_is_left_alone(table):
    Game.objects.update(set_aside=Now(), due_at=Now(), moved=Now() - timedelta(days=30))
    assert attend.attend() == 0
    Game.objects.update(due_at=None)
    tidy.tidy()
    assert table.game.status == Game.Status.PLAYING


def test_a_demonstration_that_is_set_aside_makes_room_for_the_next_one(db):
    demonstration.keep((), lobby=True)
    Game.objects.update(set_aside=Now(), due_at=None, moved=Now() - timedelta(hours=1))
    demonstration.keep((), lobby=True)
    assert [game.set_aside is None for game in Game.objects.order_by("pk")] == [False, True]


def test_what_has_been_put_right_goes_on(table, log_is_wrong):
    fail(table, 7)
    Entry.objects.filter(pk=log_is_wrong.pk).update(entry=log_is_wrong.entry)
    memory.renew()
    trouble.again(Trouble.objects.get())
    passes(table, seconds=1)
    assert attend.attend() == 1
    assert (table.game.turn, table.game.set_aside, Trouble.objects.exists()) == (2, None, False)


def test_what_has_not_is_set_aside_again_at_once(table, log_is_wrong):
    fail(table, 7)
    trouble.again(Trouble.objects.get())
    assert table.game.set_aside is None
    passes(table, seconds=1)
    attend.attend()
    assert table.game.set_aside is not None


def test_where_nothing_happens_by_itself_nothing_is_left_of_the_trouble(table_at):
    table = table_at(tutto("bonus-200 112346"))
    Trouble.objects.create(game=table.game, times=7, last=Now())
    Game.objects.update(set_aside=Now())
    trouble.again(Trouble.objects.get())
    assert (table.game.automatic, table.game.set_aside, table.game.due_at) == (False, None, None)
    assert not Trouble.objects.exists()


def test_each_failure_is_said_in_the_log(table, caplog):
    trouble.failed(table.game, ValueError())
    said = next(line for line in caplog.records if "has failed" in line.getMessage())
    assert (said.game, said.getMessage()) == (table.code, "A table has failed 1 times in a row: ValueError")


def test_an_error_with_a_very_long_name_is_cut_to_what_is_kept_of_it(table):
    trouble.failed(table.game, type("E" * 130, (Exception,), {})())
    assert Trouble.objects.get().why == "E" * 120


def test_a_game_that_is_over_by_now_is_not_tried_again(table):
    Trouble.objects.create(game=table.game, times=7, last=Now())
    Game.objects.update(status=Game.Status.FINISHED, to_act=None, due_at=None)
    before = table.version
    trouble.again(Trouble.objects.get())
    assert (table.game.due_at, table.version) == (None, before)


def test_where_nothing_happens_by_itself_a_failure_makes_nothing_due(table_at):
    table = table_at(tutto("bonus-200 112346"))
    trouble.failed(table.game, ValueError())
    assert (Trouble.objects.get().times, table.game.due_at) == (1, None)


def test_failures_are_counted(table, log_is_wrong, django_capture_on_commit_callbacks):
    process._connect(memory.of(Hub))
    before = metrics.FAILED.labels("tutto")._value.get(), metrics.SET_ASIDE._value.get()
    with django_capture_on_commit_callbacks(execute=True):
        fail(table, 7)
    assert (metrics.FAILED.labels("tutto")._value.get(), metrics.SET_ASIDE._value.get()) == (
        before[0] + 7,
        before[1] + 1,
    )


def test_a_move_that_somebody_made_meanwhile_is_no_failure(table):
    looked_at = table.game
    moves.act_for(table.game, ("stop",))
    trouble.failed(looked_at, ValueError())
    assert not Trouble.objects.exists()


def test_one_click_at_the_desk_tries_a_table_again(table, log_is_wrong):
    fail(table, 7)
    desk = Member("Olga", is_staff=True, is_superuser=True)
    with_factor(desk, desk.player)
    listed = desk.get("/admin/games/trouble/").content.decode()
    assert ("Illegal in" in listed, table.game.set_aside is None) == (True, False)
    button = re.search(r'formaction="([^"]+)"', listed)
    assert button and desk.post(button[1], follow=True).status_code == 200
    assert (table.game.set_aside, table.game.due_at is None) == (None, False)


@pytest.mark.django_db(transaction=True)
async def test_a_table_that_can_not_be_drawn_keeps_no_other_one_from_being_healed(monkeypatch):
    refreshed = []

    async def draw(game: int) -> None:
        refreshed.append(game)
        if game == 1:
            raise Broken("a fault")

    monkeypatch.setattr(sweep, "versions_of", lambda games: dict.fromkeys(games, 7))
    monkeypatch.setattr(push, "refreshed", draw)
    memory.of(Hub).pages |= {1: set(), 2: set()}
    await sweep.compare()
    assert refreshed == [1, 2]
    refreshed.clear()
    memory.of(Hub).versions[2] = 7
    await sweep.compare()
    assert refreshed == []
