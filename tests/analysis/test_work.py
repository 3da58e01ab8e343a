"""Each analysis is done once, by whichever process takes it up; what dies in the middle is gone on with."""

import subprocess
from datetime import timedelta

import pytest
from django.db.models.functions import Now

from games.mastery.tutto import tables
from games.models import Analysis
from games.services.analysis import asking, child, work
from games.services.analysis.child import Child, Lost
from games.services.analysis.pieces import SIZE, go_over
from tests.analysis.played import analysed, played

W, D, F = Analysis.Status.WANTED, Analysis.Status.DONE, Analysis.Status.FAILED


def stored(table):
    return Analysis.objects.get(game=table.game)


def test_it_is_done_by_a_process_of_its_own(db):
    here, there = played(seed=1), played(seed=1)
    analysed(here)
    asking.ask(there.game)
    assert work.attend() == 1
    assert stored(there).status == D
    assert (stored(there).start, stored(there).lines) == (stored(here).start, stored(here).lines)


def test_where_nothing_is_wanted_no_process_is_begun(db, monkeypatch):
    monkeypatch.setattr(subprocess, "Popen", None)
    assert work.attend() == 0


def test_only_one_takes_it_up(db):
    asking.ask(played().game)
    assert work.claim() is not None
    assert work.claim() is None


def test_whoever_looks_sees_how_far_it_is(db):
    table, seen = played(), []
    asking.ask(table.game)

    def watched(piece):
        seen.append(stored(table).done)
        return go_over(piece)

    work.go_on(work.claim(), watched)
    assert seen == list(range(0, table.game.entries, SIZE)) and len(seen) > 2


def test_a_process_that_is_told_to_end_gives_it_to_the_next_one(db):
    table, pieces = played(), iter([True, True, False])
    asking.ask(table.game)
    work.go_on(work.claim(), go_over, lambda: next(pieces))
    assert (stored(table).status, stored(table).done) == (W, 2 * SIZE)
    work.go_on(work.claim(), go_over)
    assert stored(table).status == D and len(stored(table).lines) == table.game.entries


def test_after_the_lease_another_one_goes_on_and_the_first_one_stops(db):
    table = played()
    asking.ask(table.game)
    slow = work.claim()

    def taken_over_meanwhile(piece):
        Analysis.objects.update(free_at=Now() - timedelta(seconds=1))
        work.go_on(work.claim(), go_over)
        return go_over(piece)

    work.go_on(slow, taken_over_meanwhile)
    assert stored(table).status == D and len(stored(table).lines) == table.game.entries


def test_it_comes_to_the_same_in_pieces_and_at_once(db, monkeypatch):
    one, other = played(), played()
    analysed(one)
    monkeypatch.setattr(work, "SIZE", 10_000)
    analysed(other)
    assert stored(one).lines == stored(other).lines


def test_a_process_that_dies_again_and_again_is_no_endless_story(db, caplog):
    table = played()
    asking.ask(table.game)

    def dies(_piece):
        raise Lost("the process ended with -9")

    for _try in range(work.MOST):
        assert stored(table).status == W
        work.go_on(work.claim(), dies)
    assert stored(table).status == F and stored(table).refused["sentence"] == work.FAILED
    assert work.claim() is None
    asking.ask(table.game)
    work.go_on(work.claim(), go_over)
    assert stored(table).status == D


def test_without_the_table_of_the_solution_it_says_so(db, monkeypatch, tmp_path):
    tables.forget()
    monkeypatch.setattr(tables, "FOLDER", tmp_path)
    try:
        analysis = analysed(played())
    finally:
        monkeypatch.undo()
        tables.forget()
    assert analysis.status == F
    assert "is missing" in analysis.refused["sentence"] % analysis.refused["facts"]


def test_a_fault_of_ours_is_said_too(db, caplog):
    table = played()
    asking.ask(table.game)
    work.go_on(work.claim(), lambda _piece: 1 / 0)
    assert stored(table).refused["sentence"] == work.FAILED


def test_while_a_slow_process_is_waited_for_nobody_else_takes_it_up(db, monkeypatch):
    monkeypatch.setattr(child, "BEAT", 0.01)
    beats = []
    with Child(lambda: beats.append(1)) as slow:
        analysis = asking.ask(played().game)
        slow.go_over(work._next(analysis))
    assert beats
    mine = work.claim()
    Analysis.objects.update(free_at=Now() - timedelta(seconds=1))
    work.renew(mine)
    assert work.claim() is None


def test_a_process_that_hangs_is_ended(db, monkeypatch):
    monkeypatch.setattr(child, "PATIENCE", 0)
    with Child() as hangs, pytest.raises(Lost):
        hangs.go_over(work._next(asking.ask(played().game)))


def test_a_process_that_is_killed_is_noticed(db):
    with Child() as killed:
        analysis = asking.ask(played().game)
        killed.go_over(work._next(analysis))
        killed._process.kill()
        with pytest.raises(Lost):
            killed.go_over(work._next(analysis))


def test_after_a_death_another_process_goes_on(db):
    with Child() as killed:
        piece = work._next(asking.ask(played().game))
        killed.go_over(piece)
        killed._process.kill()
        with pytest.raises(Lost):
            killed.go_over(piece)
        assert killed.go_over(piece)
