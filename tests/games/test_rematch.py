"""POST /games/CODE/rematch/: the same table once more, for the same people."""

import pytest

from games.models import Game
from games.models.agreement import Agreement
from games.services.tables import opening
from tests.games.friends import FORM
from tests.games.tables import Table, tutto

OVER = tutto("cloverleaf 111111 +111111 111111 +111111", edition="revised", target=2000, rules={"end": "at-once"})


@pytest.fixture
def over(table_at):
    return table_at(OVER, visibility="link", spectators=True, capacity=4)


def again(answer) -> Table:
    assert answer.status_code == 302
    return Table(answer["Location"].split("/")[2])


def test_whoever_asks_first_hosts_the_next_game(over, bob):
    table = again(bob.ask(over, "rematch/", FORM))
    assert table.code != over.code
    assert (table.game.status, table.game.host, table.game.seats.get().name) == ("open", bob.player, "Bob")


AGREED = {
    "kind": "tutto",
    "edition": "revised",
    "target": 2000,
    "house_rules": {"end": "at-once"},
    "visibility": "link",
    "spectators": False,
    "capacity": 4,
    "draw_order": False,
    "begins": "roll",
    "clock": 120,
    "friendly": True,
}
"""Nothing here is what a table has without being asked for it (kind: it has no default)."""


def test_every_column_of_the_agreement_is_tested_with_another_value_than_its_own():
    fields = {field.name: field for field in Agreement._meta.local_fields}
    assert set(AGREED) == set(fields)
    usual = opening.usual("tutto")
    assert [name for name in fields if getattr(usual, name) == AGREED[name]] == ["kind"]


@pytest.mark.parametrize("name", AGREED)
def test_what_was_agreed_is_agreed_again(over, bob, name):
    Game.objects.filter(pk=over.game.pk).update(**AGREED)
    assert getattr(again(bob.ask(over, "rematch/")).game, name) == AGREED[name]


def test_the_others_come_to_the_same_table(over, alice, bob):
    tables = {again(friend.ask(over, "rematch/")).code for friend in (bob, alice, bob)}
    assert len(tables) == 1
    assert [seat.name for seat in Game.objects.get(code=tables.pop()).seats.order_by("joined")] == ["Bob", "Alice"]


def test_the_old_table_tells_of_the_new_one(over, bob, watcher):
    before = over.version
    table = again(bob.ask(over, "rematch/"))
    assert (over.game.rematch.code, over.version) == (table.code, before + 1)
    assert table.code in watcher.see(over).content.decode()


def test_only_those_who_played_ask(over, charlie, watcher):
    assert {friend.ask(over, "rematch/").status_code for friend in (charlie, watcher)} == {403}
    assert over.game.rematch is None


def test_a_running_game_comes_to_its_end_first(table_at, alice):
    answer = alice.ask(table_at(tutto("x2")), "rematch/")
    assert (answer.status_code, answer.json()["error"]) == (422, "A rematch comes after the end of the game.")


def test_a_rematch_that_began_without_somebody_is_not_joined(over, alice, bob, charlie):
    table = again(bob.ask(over, "rematch/"))
    charlie.ask(table, "sit/")
    bob.ask(table, "start/", action_id="go")
    assert alice.ask(over, "rematch/").status_code == 422


def test_the_next_game_can_be_played(over, alice, bob):
    table = again(bob.ask(over, "rematch/"))
    alice.ask(over, "rematch/")
    bob.ask(table, "start/", action_id="go")
    first = (alice, bob)[alice.record(table)["players"][0] == "Bob"]
    assert first.act(table, "card").status_code == 200


def test_asking_takes_a_click(over, bob):
    assert bob.see(over, "rematch/").status_code == 405
