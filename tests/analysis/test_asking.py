"""Who asks for an analysis gets one, of a game that is over."""

import pytest

from games.models import Analysis
from games.rules.illegal import Illegal
from games.services.analysis import asking
from tests.analysis.played import analysed, played


def test_of_a_running_game_there_is_none(db):
    table = played(entries_of=5)
    with pytest.raises(Illegal, match="running"):
        asking.ask(table.game)
    assert asking.of(table.game) is None


def test_whatever_lies_there_of_a_running_game_is_not_shown(db):
    table = played()
    analysed(table)
    game = table.game
    assert asking.of(game)
    game.status = "playing"
    assert asking.of(game) is None


def test_two_who_ask_get_the_same(db):
    table = played()
    assert asking.ask(table.game) == asking.ask(table.game)
    assert Analysis.objects.count() == 1


def test_what_is_done_stays_done(db):
    table = played()
    analysed(table)
    assert asking.ask(table.game).status == Analysis.Status.DONE


def test_what_would_keep_all_others_waiting_is_refused(db, monkeypatch):
    monkeypatch.setattr(asking, "LONGEST", 3)
    with pytest.raises(Illegal, match="too long"):
        asking.ask(played().game)
