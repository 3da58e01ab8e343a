"""What the database itself guarantees, whatever the code above it does."""

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Chain, Entry, Game, Mute, Player, Seat, Turn
from tests.games.tables import Table, tutto


@pytest.fixture
def table(table_at) -> Table:
    return table_at(tutto("x2 115662 done"))


def refused(write) -> bool:
    try:
        with transaction.atomic():
            write()
    except IntegrityError:
        return True
    return False


def entry(game: Game, **differs) -> Entry:
    told = {"number": 99, "seat": 0, "turn": 9, "entry": ["stop"], "salt": "new", "digest": "", "version": 99}
    return Entry(game=game, at=timezone.now(), **told | differs)


def test_an_entry_that_differs_is_written(table):
    assert not refused(entry(table.game).save)


def test_a_number_is_written_once(table):
    assert refused(entry(table.game, number=2).save)


def test_an_action_is_written_once(table):
    assert refused(entry(table.game, salt="arranged-1").save)


def test_entries_without_a_salt_do_not_stand_in_each_others_way(table):
    assert not refused(entry(table.game, salt=None).save)
    assert not refused(entry(table.game, salt=None, number=100).save)


def test_bulk_writes_are_guarded_too(table):
    assert refused(lambda: Entry.objects.bulk_create([entry(table.game), entry(table.game, salt="other")]))


def test_a_seat_is_taken_once(table, alice):
    assert refused(lambda: Seat.objects.create(game=table.game, player=alice.player, name="Alice", joined=7))


def test_a_seat_number_is_given_once(table, charlie):
    assert refused(lambda: Seat.objects.create(game=table.game, player=charlie.player, name="C", joined=7, number=1))


@pytest.mark.parametrize("number", [10, 32767])
def test_there_are_ten_seats(table, charlie, number):
    told = {"game": table.game, "player": charlie.player, "name": "C", "joined": 7}
    assert refused(lambda: Seat.objects.create(number=number, **told))


def test_an_entry_is_of_one_of_the_ten(table):
    assert refused(entry(table.game, seat=10).save)


WRONG = [
    {"status": "paused"},
    {"visibility": "secret"},
    {"capacity": 1},
    {"capacity": 11},
    {"to_act": None},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_a_running_game_is_never_in_a_state_that_does_not_exist(table, wrong):
    assert refused(lambda: Game.objects.filter(code=table.code).update(**wrong))


def test_a_code_is_given_once(table, alice):
    told = {"kind": "tutto", "edition": "current", "target": 6000, "capacity": 2, "host": alice.player}
    assert refused(lambda: Game.objects.create(code=table.code, **told))


def test_a_turn_is_told_once(table):
    told = {"seat": 0, "points": 0, "outcome": "null", "first": 0, "last": 1, "ended": timezone.now()}
    assert refused(lambda: Turn.objects.create(game=table.game, number=1, **told))


def test_a_chain_is_kept_once(table):
    assert refused(lambda: Chain.objects.create(game=table.game, number=0, marks=b""))


def test_a_player_is_muted_once(table, bob):
    Mute.objects.create(game=table.game, player=bob.player)
    assert refused(lambda: Mute.objects.create(game=table.game, player=bob.player))


def test_a_player_is_of_a_kind_that_exists(alice):
    assert refused(lambda: Player.objects.filter(pk=alice.player.pk).update(kind="ghost"))


def test_a_rematch_is_of_one_game(table, table_at):
    other = table_at(tutto()).game
    Game.objects.filter(code=table.code).update(rematch=other)
    assert refused(lambda: Game.objects.filter(code=table_at(tutto()).code).update(rematch=other))


def test_a_player_who_played_cannot_vanish(table, alice):
    with pytest.raises(Exception, match="protected"):
        alice.player.delete()
