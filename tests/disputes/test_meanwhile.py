"""While the ratings after a ruling are computed, everything else goes on, and nothing of it is lost."""

import threading

import pytest
from django.db import connections

from games.models import Dispute, Game, Rating, Ruling
from games.services.court import rulings
from games.services.play import changes
from games.services.standing import corrections, ratings, recount
from games.services.writing import writing
from tests.people.members import ended

pytestmark = pytest.mark.django_db(transaction=True)
PATIENCE = 10


def elsewhere(do):
    """Somebody else does this, with a connection of their own. Says whether it came to its end."""
    done = threading.Event()

    def run():
        try:
            do()
            done.set()
        finally:
            connections.close_all()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(PATIENCE)
    return done.is_set()


@pytest.fixture
def counted(anna, ben):
    """Two games that count, a third one that nobody has looked at yet."""
    games = [ended((anna, 1), (ben, 2)) for _game in range(2)]
    ratings.settle_all()
    return [*games, ended((anna, 2), (ben, 1))]


@pytest.fixture
def void(counted, anna, referee):
    def rule(game=counted[0], by=referee):
        dispute = Dispute.objects.create(
            game=game, turn=1, by=anna, reason="dice", words="No.", waiting_since=game.ended
        )
        return rulings.rule(dispute, by, "void", "So be it.")

    return rule


@pytest.fixture
def computing(monkeypatch):
    """What happens while ratings are computed: a list of things to do, one for each time."""
    meanwhile, real = [], corrections.recomputed

    def recomputed(*asked):
        ledger = real(*asked)
        if meanwhile:
            assert elsewhere(meanwhile.pop(0)), "it had to wait for the ruling"
        return ledger

    monkeypatch.setattr(corrections, "recomputed", recomputed)
    return meanwhile


def touched(game):
    """As a move does: a game is read with a lock and written."""
    with writing():
        changes.save(changes.locked(game))


def test_others_write_while_a_ruling_computes(counted, void, computing):
    before = Game.objects.get(pk=counted[2].pk).version
    computing.append(lambda: touched(counted[2]))
    void()
    assert computing == []
    assert Game.objects.get(pk=counted[2].pk).version == before + 1


def test_the_very_game_may_change_while_a_ruling_computes(counted, void, computing):
    computing.append(lambda: touched(counted[0]))
    void()
    assert (computing, Game.objects.get(pk=counted[0].pk).ended_by) == ([], "void")


def test_a_game_that_is_settled_meanwhile_is_not_lost(counted, void, computing):
    computing.append(lambda: ratings.settle(counted[2].pk))
    void()
    assert list(recount.differences()) == []
    assert list(Rating.objects.order_by("pk").values_list("game", "why"))[4:] == [
        *[(counted[2].pk, "game")] * 2,
        *[(counted[0].pk, "ruling")] * 2,
    ]


def test_another_ruling_meanwhile_is_not_lost(counted, void, computing, other_referee):
    computing.append(lambda: void(counted[1], other_referee))
    void()
    assert list(recount.differences()) == []
    assert list(Ruling.objects.values_list("dispute__game", flat=True)) == [counted[1].pk, counted[0].pk]
    assert {standing.games for standing in ratings.Standing.objects.all()} == {0}


def test_if_ratings_never_stand_still_the_last_try_makes_them_wait(counted, void, computing, anna, ben):
    more = [ended((anna, 1), (ben, 2)) for _try in range(rulings.OUTSIDE)]
    computing += [lambda game=game: ratings.settle(game.pk) for game in more]
    void()
    assert list(recount.differences()) == []
    assert Rating.objects.filter(why="ruling").count() == 2


def test_a_game_that_is_being_settled_is_waited_for(counted, void, computing, monkeypatch):
    """It has its players, but has not written anything yet, when the ruling wants to write."""
    settling, on, real = threading.Event(), threading.Event(), ratings._rate

    def slowly(game, seats):
        settling.set()
        on.wait(PATIENCE)
        real(game, seats)

    monkeypatch.setattr(ratings, "_rate", slowly)
    thread = threading.Thread(target=lambda: (ratings.settle(counted[2].pk), connections.close_all()))

    def begin():
        thread.start()
        assert settling.wait(PATIENCE)
        threading.Timer(0.5, on.set).start()

    computing.append(begin)
    void()
    thread.join(PATIENCE)
    assert list(recount.differences()) == []
    assert Rating.objects.filter(game=counted[2]).count() == 2
