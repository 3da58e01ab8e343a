"""An empty lobby shows computers playing, as long as somebody watches."""

import pytest
from django.db.models.functions import Now

from games.kinds import KINDS
from games.models import Game, Tick
from games.services.play import attend
from games.services.standing import ratings
from games.services.tables import demonstration
from tests.attend.many import passes
from tests.games.tables import Table, tutto


@pytest.fixture
def table(db):
    demonstration.keep((), lobby=True)
    return Table(Game.objects.get().code)


def test_the_first_visitor_sees_a_game(table, watcher):
    assert table.code in watcher.get("/").content.decode()
    assert watcher.see(table).status_code == 200


def test_it_moves_while_the_lobby_or_the_table_is_watched(table):
    for watched in (((), True), ((table.game.pk,), False)):
        before = table.version
        passes(table, seconds=3)
        demonstration.keep(*watched)
        attend.attend()
        assert table.version == before + 1


def test_it_moves_slowly(table):
    for _round in range(3):
        demonstration.keep((), lobby=True)
        assert attend.attend() == 0


@pytest.mark.parametrize("shown", [(), (-1,)])
def test_it_stands_still_when_nobody_watches(table, shown):
    passes(table, seconds=3)
    demonstration.keep(shown, lobby=False)
    assert attend.attend() == 0


def test_there_is_one_at_a_time(table):
    demonstration.keep((), lobby=True)
    assert Game.objects.count() == 1


def test_where_people_play_none_is_needed(table_at):
    table_at(tutto("x2"))
    demonstration.keep((), lobby=True)
    assert not demonstration.demonstrations().exists()


def test_nobody_begins_one_who_only_watches_a_table(db):
    demonstration.keep((1,), lobby=False)
    assert not Game.objects.exists()


def test_when_it_is_over_the_next_game_is_shown_and_nothing_is_rated(table):
    Game.objects.update(target=1000)
    while table.game.status == Game.Status.PLAYING:
        passes(table, seconds=3)
        demonstration.keep((), lobby=True)
        attend.attend()
    ratings.settle_all()
    assert table.game.rated is False
    Game.objects.update(ended=table.game.ended - demonstration.SHOWN_AFTER)
    demonstration.keep((), lobby=True)
    assert [game.kind for game in Game.objects.filter(status="playing")] == ["gambler"]
    assert table.game.visibility == "link"
    assert Tick.objects.exists()


def test_every_game_is_shown_in_its_turn(db):
    for _game in range(2 * len(KINDS)):
        demonstration.keep((), lobby=True)
        Game.objects.update(status="finished", to_act=None, due_at=None, ended=Now() - demonstration.SHOWN_AFTER)
    shown = list(demonstration.demonstrations().order_by("pk").values_list("kind", flat=True))
    assert shown == [*KINDS, *KINDS]


def test_its_result_stays_for_a_while(table):
    for ended, games in ((Now(), 1), (Now() - demonstration.SHOWN_AFTER, 2)):
        Game.objects.update(status="finished", to_act=None, due_at=None, ended=ended)
        demonstration.keep((), lobby=True)
        assert Game.objects.count() == games
