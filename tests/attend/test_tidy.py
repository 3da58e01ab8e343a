"""Empty tables and deserted games go away by themselves."""

import pytest
from django.db.models import F

from games.models import Game
from games.services.tables.tidy import DESERTED, KEPT, tidy
from tests.attend.many import passes
from tests.games.tables import tutto


def later(by) -> None:
    Game.objects.update(due_at=F("due_at") - by)


@pytest.mark.parametrize("visibility", ["public", "link"])
def test_an_open_table_that_nobody_looks_at_is_closed(alice, visibility):
    alice.open(visibility=visibility)
    tidy()
    assert Game.objects.count() == 1
    later(KEPT[visibility])
    tidy()
    assert Game.objects.count() == 0


def test_one_that_somebody_looks_at_stays(alice):
    table = alice.open()
    tidy()
    later(KEPT["public"])
    tidy({table.game.pk})
    assert Game.objects.count() == 1


def test_a_table_that_has_started_is_not_empty(table_at):
    table = table_at(tutto("x2"))
    tidy()
    assert (table.game.status, table.game.due_at) == ("playing", None)


def test_a_game_without_a_clock_ends_when_nobody_has_moved_for_days(table_at):
    table = table_at(tutto("x2"))
    passes(table, seconds=DESERTED.total_seconds() - 60)
    tidy()
    assert table.game.status == Game.Status.PLAYING
    passes(table, seconds=61)
    tidy()
    assert (table.game.status, table.game.ended_by) == ("finished", "abandoned")
