"""Mail when it is one's turn in a game that lasts for days, and the link that ends it."""

import re

import pytest
from django.core import mail

from games.services.people import notices
from games.services.play import clocks
from tests.attend.many import passes
from tests.games.tables import append, tutto
from tests.rules.tables import entries


@pytest.fixture
def table(table_at, bob):
    """It is Bob's turn; he wants mail, and it is a while since Alice moved."""
    bob.player.email, bob.player.notices = "bob@example.org", True
    bob.player.save()
    return table_at(tutto("bonus-200 112346 done"), clock=clocks.CORRESPONDENCE)


def played(table, moves: str) -> None:
    for entry in entries(moves):
        append(table.game, entry, f"played-{table.version}")


def stop(message) -> str:
    found = re.search(r"https?://[^/]+(/notices/\S+)", message.body)
    assert found
    return found[1]


def test_whoever_is_to_act_gets_one_mail(table):
    assert [notices.send() for _time in range(3)] == [1, 0, 0]
    assert (mail.outbox[0].to, table.path() in mail.outbox[0].body) == (["bob@example.org"], True)


def test_the_next_turn_brings_the_next_mail(table):
    notices.send()
    played(table, "x2 223446 x2 223446")
    passes(table, minutes=11)
    assert [notices.send() for _time in range(2)] == [1, 0]


def test_nobody_is_told_who_is_looking(table, bob):
    assert notices.send({table.game.pk: {bob.player.pk}}.__getitem__) == 0
    assert notices.send({table.game.pk: set()}.__getitem__) == 1


def test_nobody_is_told_who_has_just_moved(table):
    played(table, "x2")
    assert notices.send() == 0
    passes(table, minutes=11)
    assert notices.send() == 1


@pytest.mark.parametrize("change", [{"email": ""}, {"notices": False}])
def test_nobody_is_told_who_does_not_want_it(table, bob, change):
    type(bob.player).objects.filter(pk=bob.player.pk).update(**change)
    assert notices.send() == 0


@pytest.mark.parametrize("change", [{"left": True}, {"away": True}])
def test_nobody_is_told_whose_seat_a_computer_plays(table, change):
    table.game.seats.filter(name="Bob").update(**change)
    assert notices.send() == 0


def test_a_fast_game_sends_no_mail(table):
    type(table.game).objects.update(clock=120)
    assert notices.send() == 0


def test_a_look_at_the_link_changes_nothing(table, bob, watcher):
    notices.send()
    assert watcher.get(stop(mail.outbox[0])).status_code == 200
    bob.player.refresh_from_db()
    assert bob.player.notices


def test_a_click_on_it_ends_the_mail_without_logging_in(table, bob, watcher):
    notices.send()
    assert watcher.post(stop(mail.outbox[0])).status_code == 200
    bob.player.refresh_from_db()
    assert not bob.player.notices


def test_a_mail_program_may_click_for_its_reader(table):
    notices.send()
    headers = mail.outbox[0].extra_headers
    assert headers["List-Unsubscribe"].endswith(stop(mail.outbox[0]) + ">")
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


@pytest.mark.parametrize("token", ["1", "abc:def:ghi"])
def test_a_link_of_ones_own_making_is_worth_nothing(db, watcher, token):
    assert watcher.post(f"/notices/{token}/stop/").status_code == 404
