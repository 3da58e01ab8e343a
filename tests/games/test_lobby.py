"""GET /: open tables, running ones to watch, one's own."""

import pytest

from games.models import Player
from games.services.people import guests
from tests.games.tables import tutto


def tables_on(friend) -> str:
    return friend.get("/").content.decode()


def test_the_first_page_gives_a_visitor_what_a_form_needs(watcher):
    answer = watcher.get("/")
    assert (answer.status_code, "csrftoken" in answer.cookies) == (200, True)


def test_an_open_table_is_listed(alice, watcher):
    assert alice.open().code in tables_on(watcher)


def test_a_running_table_is_listed_to_watch(table_at, watcher):
    assert table_at(tutto("x2")).code in tables_on(watcher)


def test_a_table_by_link_is_listed_for_those_who_sit_there_only(alice, bob, watcher):
    table = alice.open(visibility="link")
    assert table.code in tables_on(alice)
    assert table.code not in tables_on(watcher) + tables_on(bob)


def test_a_running_table_by_link_is_not_listed(table_at, alice, charlie, watcher):
    table = table_at(tutto("x2"), visibility="link")
    assert table.code not in tables_on(watcher) + tables_on(charlie)
    assert table.code in tables_on(alice)


def test_a_running_table_without_spectators_is_not_listed(table_at, watcher):
    assert table_at(tutto("x2"), spectators=False).code not in tables_on(watcher)


def test_a_table_that_is_over_is_listed_nowhere(table_at, alice, watcher):
    table = table_at(tutto("cloverleaf 111111 +111111 111111 +111111"))
    assert table.code not in tables_on(watcher) + tables_on(alice)


def test_a_table_that_closed_is_gone(alice, watcher):
    table = alice.open()
    alice.ask(table, "leave/")
    assert table.code not in tables_on(watcher)


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_the_lobby_is_only_read(alice, method):
    assert getattr(alice, method)("/").status_code == 405


def test_a_guest_who_comes_back_keeps_the_name(watcher):
    watcher.post("/games/now/", {"game": "tutto", "name": "Dora"})
    watcher.post("/games/now/", {"game": "gambler"})
    assert [guest.name for guest in Player.objects.filter(kind="guest")] == ["Dora"]


def test_whoever_types_no_name_gets_one(watcher):
    watcher.post("/games/now/", {"game": "tutto", "name": ""})
    assert Player.objects.get(kind="guest").name in guests.SUGGESTIONS
