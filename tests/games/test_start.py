"""POST /games/CODE/start/: the host begins; order of play and boards are fixed, the commitment is made."""

import hashlib
import time

import pytest
from django.db import connection, transaction

from games.models import Chain, Game
from games.rules import proof, record
from games.rules.setup import Setup
from games.services.tables import starting
from games.site import triggers
from tests.games.friends import FORM, Friend
from tests.games.tables import Table, seated, tutto


@pytest.fixture
def table(alice, bob):
    table = alice.open()
    bob.ask(table, "sit/")
    return table


def begin(friend: Friend, table: Table, action: str = "go", **more: str):
    return friend.ask(table, "start/", action_id=action, **more)


def test_the_host_starts_the_game(table, alice):
    answer = begin(alice, table)
    assert (answer.status_code, answer.json()["status"], answer.json()["version"]) == (200, "playing", table.version)
    assert (table.game.status, table.game.turn, table.game.to_act) == ("playing", 1, 0)


def test_a_browser_is_sent_to_the_table(table, alice):
    answer = alice.ask(table, "start/", FORM, action_id="go")
    assert (answer.status_code, answer["Location"]) == (302, table.path())


def test_everybody_has_a_number_then(table, alice):
    begin(alice, table)
    assert sorted(seat.number for seat in table.game.seats.all()) == [0, 1]


def test_the_same_click_twice_starts_once(table, alice):
    first = begin(alice, table, "once")
    second = begin(alice, table, "once")
    assert (first.status_code, second.status_code, first.content) == (200, 200, second.content)
    assert Chain.objects.count() == 1


def test_another_click_comes_too_late(table, alice):
    begin(alice, table, "once")
    answer = begin(alice, table, "twice")
    assert (answer.status_code, answer.json()["error"]) == (422, "The game has started already.")


def test_only_the_host_starts(table, bob):
    assert begin(bob, table).status_code == 403
    assert table.game.status == "open"


def test_a_stranger_starts_nothing(table, charlie, watcher):
    assert {begin(charlie, table).status_code, begin(watcher, table).status_code} == {403}
    assert table.game.status == "open"


def test_what_is_promised_is_shown_to_whoever_comes(alice, watcher):
    table = alice.open()
    assert table.game.commitments[0] in watcher.see(table).text


def test_the_promise_is_kept_at_the_start(table, alice):
    promised = table.game.commitments
    begin(alice, table)
    assert table.game.commitments == promised


def test_a_salt_that_is_none_takes_no_seat(alice, charlie):
    table = alice.open()
    assert charlie.ask(table, "sit/", action_id="a b").status_code == 422
    assert table.game.seats.count() == 1


def test_a_second_click_keeps_the_first_salt(alice, charlie):
    table = alice.open()
    for action in ("first", "second"):
        charlie.ask(table, "sit/", action_id=action)
    assert [seat.salt for seat in table.game.seats.all()] == [None, "first"]


def test_a_table_that_an_older_site_opened_starts_as_it_would_have_then(table, alice):
    """It has promised nothing, and its seats brought no salt."""
    triggers.remove(connection)
    Chain.objects.all().delete()
    Game.objects.update(commitments=[], scheme=1)
    triggers.install(connection)
    begin(alice, table, "salt-of-alice")
    alice.act(table, "card")
    written = alice.record(table)
    assert written["proof"]["setup"] == {"joined": ["Alice", "Bob"], "salt": "salt-of-alice"}
    assert proof.report(record.check(written))["scheme"] == 1
    assert begin(alice, table, "salt-of-alice").status_code == 200


def test_nobody_plays_alone(alice):
    table = alice.open()
    assert begin(alice, table).status_code == 422
    assert (table.game.status, table.game.commitments) == ("open", table.game.commitments)


@pytest.mark.parametrize("action", ["", "a b", "ä", "x" * 65, "a\0", "٣"])
def test_a_start_needs_an_action_id(table, alice, action):
    assert begin(alice, table, action).status_code == 422
    assert table.game.status == "open"


def test_starting_takes_a_click(table, alice):
    assert alice.see(table, "start/").status_code == 405


def test_the_order_of_play_follows_from_secret_and_salt(table, alice):
    for name in ("Dora", "Emil"):
        Friend(name).ask(table, "sit/", action_id=f"salt-of-{name.lower()}")
    begin(alice, table, "salt-of-alice")
    written = alice.record(table)
    secret = bytes.fromhex(written["proof"]["secrets"][0])
    joined = ["Alice", "Bob", "Dora", "Emil"]
    told = Setup(tuple(joined), (None, None, "salt-of-dora", "salt-of-emil"), "salt-of-alice", drawn=True)
    assert written["proof"]["setup"] == told.written()
    assert told.deal(secret, table.code, [])[0] == written["players"]


def test_the_hosts_order_is_played_as_it_was_set(table, alice):
    alice.ask(table, "host/", order=["1", "0"])
    begin(alice, table)
    written = alice.record(table)
    assert written["players"] == ["Bob", "Alice"]
    assert (written["proof"]["setup"]["joined"], written["proof"]["setup"]["drawn"]) == (["Bob", "Alice"], False)
    assert proof.report(record.check(written))["verified"]


def test_the_boards_of_gambler_are_drawn(alice, bob):
    table = alice.open(game="gambler")
    bob.ask(table, "sit/")
    begin(alice, table)
    assert sorted(table.game.stack) == list(range(21, 41))
    assert table.game.stack != list(range(21, 41))


@pytest.mark.parametrize(("game", "points"), [("tutto", 0), ("gambler", 80)])
def test_everybody_starts_with_what_the_game_gives(alice, bob, game, points):
    table = alice.open(game=game)
    bob.ask(table, "sit/")
    begin(alice, table)
    assert [seat.score for seat in table.game.seats.all()] == [points, points]


def test_the_commitment_is_shown_before_the_first_turn(table, alice, watcher):
    begin(alice, table)
    shown = watcher.record(table)["proof"]
    assert shown["commitment"] == table.game.commitments[0]
    assert shown["digest"] == table.game.first_digest
    assert hashlib.sha256(bytes.fromhex(shown["secrets"][0])).hexdigest() == shown["commitment"]
    assert len(shown["secrets"]) == 1


def test_before_the_start_there_is_nothing_to_prove(table, alice):
    assert "proof" not in alice.record(table)


def test_every_game_has_a_secret_of_its_own(alice, bob):
    commitments = set()
    for _game in range(3):
        table = alice.open()
        bob.ask(table, "sit/")
        begin(alice, table, "the-same-salt")
        commitments.add(table.game.commitments[0])
    assert len(commitments) == 3


def test_a_start_that_the_database_lost_leaves_no_secret_behind(alice, bob):
    game = seated(tutto(), {"Alice": alice.player, "Bob": bob.player})
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        starting.start(game, alice.player, "lost")
        raise ZeroDivisionError
    starting.start(Game.objects.get(), alice.player, "again")
    alice.act(Table(game.code), "card")
    report = proof.report(record.check(alice.record(Table(game.code))))
    assert report["verified"], report


def test_a_table_that_programs_looked_at_early_starts_with_everybody(table, alice, bob):
    """What was asked of an open table must not be taken for the game that it becomes."""
    for friend in (alice, bob):
        friend.see(table, headers={"Accept": "application/json"})
        friend.act(table, "card")
    Friend("Dora").ask(table, "sit/")
    assert begin(alice, table).json()["scores"] == [0, 0, 0]


def test_the_boards_are_those_drawn_even_if_somebody_looked_early(alice, bob):
    table = alice.open(game="gambler")
    bob.ask(table, "sit/")
    bob.act(table, "roll")
    begin(alice, table)
    assert list(table.position.boards) == list(record.check(alice.record(table)).start.boards)


def test_the_start_is_noted_with_its_time(table, alice):
    before = int(time.time())  # SQLite's clock leaves parts of a millisecond out
    begin(alice, table)
    assert before <= table.game.started.timestamp() <= time.time()
    assert table.game.moved == table.game.started
