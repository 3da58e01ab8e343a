"""What a move has read before its transaction: covered by the version, or read again inside."""

from datetime import timedelta
from http import HTTPStatus

import pytest
from django.db.models import F

from games.drawing import regions
from games.models import Game, Seat
from games.services.errors import Stale
from games.services.people import deletion
from games.services.play import changes, clocks, moves
from games.services.tables import access, leaving
from games.services.writing import writing
from games.views import answers
from tests.games.tables import tutto


def roll(visit, action="a-move-of-mine"):
    assert visit.seat is not None
    return moves.act(visit.game, visit.seat, moves.Move("roll"), visit.game.version, action, visit.seats)


@pytest.fixture
def visit(table_at, alice):
    """Alice, to roll, as the view has read her before the lock."""
    return access.visit(table_at(tutto("x2"), clock=30).code, alice.player)


def test_a_table_that_changed_in_between_is_told_and_nothing_is_written(visit, bob):
    leaving.leave(visit.game, bob.player)
    with pytest.raises(Stale):
        roll(visit)
    assert Game.objects.get().entries == 1


def test_a_move_that_came_in_between_is_answered_with_what_it_has_done(visit):
    meanwhile = access.visit(visit.game.code, visit.player)
    first = roll(meanwhile, "the same click")
    again = roll(visit, "the same click")
    assert (again.version, again.position) == (first.version, first.position)


def test_time_that_was_put_off_in_between_is_not_charged(visit):
    """A site that was down puts everything off. The lock reads it, though the version is the same."""
    Game.objects.update(due_at=F("due_at") + timedelta(hours=1))
    with writing():
        game = changes.relocked(visit.game)
        assert game.due_at == Game.objects.get().due_at
        assert game.due_at - clocks.now(game) > timedelta(minutes=59)


def test_what_others_write_without_a_version_stays_as_they_wrote_it(visit):
    turn = visit.game.turn  # which a roll without a valid die ends
    Game.objects.update(noticed=turn)
    roll(visit)
    assert Game.objects.get().noticed == turn


def test_the_time_is_that_of_the_lock(visit):
    visit.game.moment = None
    with writing():
        game = changes.relocked(visit.game)
        assert game.moment is not None
        assert game.moment >= game.moved


@pytest.mark.parametrize("change", ["leave", "come back", "miss", "rename"])
def test_whatever_becomes_of_a_seat_is_a_new_version(visit, bob, change):
    """So seats that were read with a version are right while it holds."""
    if change == "come back":
        leaving.leave(visit.game, bob.player)
    before, version = seats(), Game.objects.get().version
    changed = {
        "leave": lambda: leaving.leave(visit.game, bob.player),
        "come back": lambda: leaving.take_back(visit.game, bob.player),
        "miss": lambda: moves.act_for(Game.objects.get(), ("roll",), stand_in=True),
        "rename": lambda: deletion.forget(bob.player),
    }
    changed[change]()
    assert seats() != before
    assert Game.objects.get().version > version


def test_who_is_told_that_the_table_changed_sees_the_seats_of_now(visit, bob, rf):
    leaving.leave(visit.game, bob.player)
    request = rf.post("/", headers={"HX-Request": "true"})
    request.htmx = True
    shown = answers.refused(request, visit, "The table has changed.", HTTPStatus.CONFLICT).content.decode()
    assert board(shown) == board(regions.complete(access.visit(visit.game.code, visit.player)))
    assert "(has left)" in shown


def board(html):
    return html.partition('id="log"')[0]


def seats():
    return list(Seat.objects.order_by("pk").values())


def test_the_game_is_read_before_its_seats(visit, django_assert_num_queries):
    """The other way round a seat could be older than the version says."""
    with django_assert_num_queries(2) as asked:
        access.visit(visit.game.code, visit.player)
    game, others = (query["sql"] for query in asked.captured_queries)
    assert f'FROM "{Game._meta.db_table}"' in game
    assert f'FROM "{Seat._meta.db_table}"' in others
