"""POST /games/CODE/host/: what the host decides before the start."""

import pytest

from tests.games.friends import Friend
from tests.games.tables import Table, tutto


@pytest.fixture
def table(alice, bob):
    table = alice.open()
    for friend in (bob, Friend("Dora")):
        friend.ask(table, "sit/")
    return table


def order(table: Table) -> list[str]:
    return [seat.name for seat in table.game.seats.order_by("joined")]


def test_the_host_removes_somebody(table, alice):
    assert alice.ask(table, "host/", remove="1").status_code == 302
    assert order(table) == ["Alice", "Dora"]


def test_whoever_was_removed_is_a_stranger_again(table, alice, bob):
    alice.ask(table, "host/", remove="1")
    assert bob.ask(table, "leave/").status_code == 403


def test_the_host_does_not_remove_himself(table, alice):
    answer = alice.ask(table, "host/", remove="0")
    assert (answer.status_code, order(table)) == (422, ["Alice", "Bob", "Dora"])


def test_the_host_passes_the_table_on(table, alice, bob):
    alice.ask(table, "host/", **{"pass": "1"})
    assert table.game.host == bob.player
    assert alice.ask(table, "host/", remove="2").status_code == 403
    assert bob.ask(table, "host/", remove="2").status_code == 302


def test_the_host_moves_somebody_up(table, alice):
    alice.ask(table, "host/", earlier="2")
    assert (order(table), table.game.draw_order) == (["Alice", "Dora", "Bob"], False)


def test_nobody_is_earlier_than_the_first(table, alice):
    assert alice.ask(table, "host/", earlier="0").status_code == 422


def test_the_host_sets_the_whole_order(table, alice):
    alice.ask(table, "host/", order=["2", "0", "1"])
    assert (order(table), table.game.draw_order) == (["Dora", "Alice", "Bob"], False)


@pytest.mark.parametrize("wanted", [["0", "1"], ["0", "0", "1"], ["0", "1", "2", "3"], ["0", "1", "9"]])
def test_an_order_names_every_seat_once(table, alice, wanted):
    assert alice.ask(table, "host/", order=wanted).status_code == 422
    assert order(table) == ["Alice", "Bob", "Dora"]


def test_the_host_lets_lots_decide_after_all(table, alice):
    alice.ask(table, "host/", order=["2", "0", "1"])
    alice.ask(table, "host/", draw="1")
    assert table.game.draw_order


def test_every_decision_is_seen_by_the_others(table, alice):
    seen = [table.version]
    for decision in ({"order": ["2", "0", "1"]}, {"draw": "1"}, {"remove": "2"}, {"pass": "1"}):
        alice.ask(table, "host/", **decision)
        seen.append(table.version)
    assert seen == list(range(seen[0], seen[0] + 5))


@pytest.mark.parametrize("decision", [{"remove": "2"}, {"pass": "1"}, {"order": ["1", "0", "2"]}, {"draw": "1"}])
def test_only_the_host_decides(table, bob, decision):
    answer = bob.ask(table, "host/", **decision)
    assert (answer.status_code, answer.json()["error"]) == (403, "Only the host of the table can do this.")
    assert order(table) == ["Alice", "Bob", "Dora"]


def test_a_stranger_decides_nothing(table, charlie):
    assert charlie.ask(table, "host/", remove="1").status_code == 403


@pytest.mark.parametrize("decision", [{"remove": "1"}, {"pass": "1"}, {"earlier": "1"}, {"draw": "1"}])
def test_after_the_start_everything_is_decided(table_at, alice, decision):
    assert alice.ask(table_at(tutto()), "host/", **decision).status_code == 422


WORDS = ["", "x", "-1", "1.5", "٣", "9" * 18, "9" * 100_000, "1\0", "99"]


@pytest.mark.parametrize("what", ["remove", "pass", "earlier", "order", "mute"])
@pytest.mark.parametrize("word", WORDS, ids=[word[:8] or "nothing" for word in WORDS])
def test_what_names_no_seat_decides_nothing(table, alice, what, word):
    before = table.version
    assert alice.ask(table, "host/", **{what: word}).status_code == 422
    assert (order(table), table.version) == (["Alice", "Bob", "Dora"], before)


def test_a_form_without_a_decision_is_not_complete(table, alice):
    assert alice.ask(table, "host/").status_code == 422


def test_deciding_takes_a_click(table, alice):
    assert alice.see(table, "host/").status_code == 405
