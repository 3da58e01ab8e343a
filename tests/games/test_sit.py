"""POST /games/CODE/sit/: a seat at an open table."""

import pytest

from games.models import Player, Seat
from games.rules.illegal import Illegal
from games.services.tables import seating
from tests.games.friends import FORM, JSON, Friend
from tests.games.tables import Table, tutto


@pytest.fixture
def table(alice):
    return alice.open()


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.game.seats.order_by("joined")]


def test_a_friend_sits_down(table, bob):
    answer = bob.ask(table, "sit/", FORM)
    assert (answer.status_code, answer["Location"]) == (302, table.path())
    assert names(table) == ["Alice", "Bob"]


def test_a_visitor_sits_down_with_a_name_alone(table, watcher):
    watcher.ask(table, "sit/", name="Dora")
    assert names(table) == ["Alice", "Dora"]
    assert Player.objects.get(name="Dora").kind == "guest"


def test_a_visitor_without_a_name_is_asked_for_one(table, watcher):
    answer = watcher.ask(table, "sit/", name="")
    assert (answer.status_code, names(table)) == (422, ["Alice"])
    assert answer.json() == {"error": "Please tell the others what to call you.", "version": table.version}


def test_sitting_down_twice_gives_the_same_seat(table, bob):
    bob.ask(table, "sit/")
    before = table.version
    assert bob.ask(table, "sit/").status_code == 302
    assert (names(table), table.version) == (["Alice", "Bob"], before)


def test_two_people_of_one_name_are_told_apart(table):
    for _friend in range(2):
        Friend("Alice").ask(table, "sit/")
    assert names(table) == ["Alice", "Alice 2", "Alice 3"]


def test_a_name_is_written_as_it_was_meant(table, watcher):
    watcher.ask(table, "sit/", name="  Zoe\u0308 \u200b\t Müller\n")
    assert names(table)[-1] == "Zoë Müller"


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "{{ x }}", "Ann & Bob", "🎲 Dice 🎲"])
def test_any_name_is_shown_as_text(table, watcher, name):
    watcher.ask(table, "sit/", name=name)
    assert b"<script>alert" not in watcher.see(table).content
    assert watcher.see(table).status_code == 200


def test_a_full_table_takes_nobody_more(alice, bob, charlie):
    table = alice.open(capacity="2")
    bob.ask(table, "sit/")
    answer = charlie.ask(table, "sit/")
    assert (answer.status_code, answer.json()["error"]) == (422, "All seats of this table are taken.")
    assert names(table) == ["Alice", "Bob"]


def test_a_running_game_takes_nobody_more(table_at, charlie):
    answer = charlie.ask(table_at(tutto("x2")), "sit/")
    assert (answer.status_code, answer.json()["error"]) == (422, "This game has started already; you may watch it.")


def test_a_browser_is_sent_back_to_the_table_with_the_sentence(table_at, charlie):
    table = table_at(tutto())
    answer = charlie.ask(table, "sit/", FORM)
    assert (answer.status_code, answer["Location"]) == (302, table.path())
    assert "This game has started already" in charlie.see(table).content.decode()


def test_sitting_down_is_seen_by_those_who_play(table, bob):
    before = table.version
    bob.ask(table, "sit/")
    assert table.version == before + 1


def test_there_is_no_seat_at_a_table_that_is_not_there(bob):
    assert bob.ask(Table("nothere"), "sit/").status_code == 404


def test_looking_at_the_address_takes_no_seat(table, bob):
    assert bob.see(table, "sit/").status_code == 405
    assert names(table) == ["Alice"]


def test_without_the_token_of_the_page_nobody_sits(table):
    stranger = Friend("Eve", enforce_csrf_checks=True)
    answer = stranger.ask(table, "sit/", JSON)
    assert (answer.status_code, "error" in answer.json()) == (403, True)
    assert names(table) == ["Alice"]


def test_the_service_says_no_by_itself(table_at, charlie):
    with pytest.raises(Illegal, match="has started already"):
        seating.sit(table_at(tutto()).game, charlie.player)
    assert not Seat.objects.filter(player=charlie.player).exists()
