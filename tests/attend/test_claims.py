"""Any number of processes attend; each due game is handled once, whatever happens to them."""

import signal
from collections import Counter

import pytest
from django.db.models import F
from django.db.models.functions import Now

from games.models import Entry, Game
from games.services.play import attend
from tests.attend.many import away, copies
from tests.attend.processes import begin, said, until
from tests.games.tables import tutto

pytestmark = pytest.mark.django_db(transaction=True)

ENOUGH = tutto("bonus-200 112346")
"""200 points at risk: a careful computer player stops here, and then it is the turn of somebody without a clock."""


@pytest.fixture
def due(table_at):
    """So many games in which a computer is to make one move, and nothing after that."""

    def at(count: int) -> list[int]:
        table = table_at(ENOUGH)
        away(table, "Alice")
        made = copies(table, count)
        table.game.seats.update(away=False)
        Game.objects.filter(code=table.code).update(due_at=None)
        return made

    return at


def moves(games: list[int]) -> Counter[int]:
    stops = Entry.objects.filter(game__in=games, entry=["stop"])
    return Counter(stops.values_list("game", flat=True))


def test_three_processes_sweep_a_thousand_games_and_handle_each_once(due, tmp_path):
    games = due(1000)
    sweepers = [begin(tmp_path, "-m", "tests.attend.sweeper") for _process in range(3)]
    claimed = [[int(pk) for pk in said(process).split()] for process in sweepers]
    assert sorted(pk for one in claimed for pk in one) == sorted(games)
    assert moves(games) == dict.fromkeys(games, 1)
    assert len([one for one in claimed if one]) > 1, "one process alone proves nothing"


def test_what_was_claimed_by_the_dead_is_moved_later_and_once(due, tmp_path):
    games = due(20)
    deaths = said(begin(tmp_path, "-m", "tests.attend.sweeper", "killed", "20"))
    assert deaths.split() == [str(int(signal.SIGKILL))] * 20
    assert (attend.claim(), moves(games)) == ([], {})
    Game.objects.filter(pk__in=games).update(due_at=F("due_at") - attend.LEASE)
    assert attend.attend() == 20
    assert moves(games) == dict.fromkeys(games, 1)
    assert attend.claim() == []


def test_an_attendant_killed_in_the_middle_leaves_nothing_half_done(due, tmp_path):
    games = due(200)
    process = begin(tmp_path, "manage.py", "attend")
    until(lambda: moves(games), process)
    process.kill()
    process.communicate(timeout=60)
    Game.objects.filter(pk__in=games, due_at__isnull=False).update(due_at=Now())
    while attend.attend():
        pass
    assert moves(games) == dict.fromkeys(games, 1)
