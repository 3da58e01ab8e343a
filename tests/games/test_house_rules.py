"""House rules from the form to the table, the record and the proof; and who begins."""

import pytest

from games.kinds import KINDS
from games.models import Game, Seat, Tally
from games.rules import proof, record
from games.services.archive import audit
from games.services.standing import tallies
from tests.games.friends import Friend
from tests.games.tables import tutto

CHOSEN = {
    "plus_minus": ("exactly", "exactly"),
    "x2": ("dice", "dice"),
    "cloverleaf_from": ("turn", "turn"),
    "cloverleaf_by": ("straights", "straights"),
    "keep": ("all", "all"),
    "fireworks": ("card", "card"),
    "tie": ("round", "round"),
}


def begun(alice, bob, **wishes):
    table = alice.open(**wishes)
    bob.ask(table, "sit/", action_id="bobs-salt")
    answer = alice.ask(table, "start/", action_id="go")
    assert answer.status_code == 200, answer.content
    return table


@pytest.mark.parametrize("name", CHOSEN)
def test_a_house_rule_is_chosen_played_and_stands_in_the_record(alice, bob, name):
    sent, value = CHOSEN[name]
    table = begun(alice, bob, **{name: sent})
    assert alice.record(table)["rules"] == {name: value}
    assert table.position.rules != begun(alice, bob).position.rules


def test_the_table_says_in_words_what_was_agreed(alice, bob):
    table = begun(alice, bob, plus_minus="exactly", **{"pile-stop": "4", "pile-x2": "5"})
    page = alice.see(table).content.decode()
    assert "Exactly 1,000 for the whole turn" in page
    assert "4 × Stop" in page
    assert alice.record(table)["rules"]["pile"] == {"stop": 4}


def test_a_pile_of_ones_own_is_drawn_from(alice, bob):
    wishes = {f"pile-{card}": "0" for card in KINDS["tutto"].cards if card != "x2"}
    table = begun(alice, bob, begins="host", **wishes)
    assert alice.act(table, "card").status_code == 200
    assert table.position.card == "x2"


@pytest.mark.parametrize("wishes", [{"pile-stop": "21"}, {"pile-x2": "-1"}, {"pile-x2": "many"}, {"keep": "none"}])
def test_what_no_table_can_agree_on_is_refused(alice, wishes):
    assert alice.post("/games/new/", {"game": "tutto", **wishes}).status_code == 422


def test_a_pile_of_stop_cards_alone_is_no_game(alice):
    wishes = {f"pile-{card}": "0" for card in KINDS["tutto"].cards if card != "stop"}
    assert alice.post("/games/new/", {"game": "tutto", **wishes}).status_code == 422


@pytest.mark.parametrize(
    ("wishes", "is_own"), [({}, False), ({"end": "full-round"}, False), ({"end": "at-once"}, True)]
)
def test_a_table_knows_whether_it_plays_the_edition_as_printed(alice, wishes, is_own):
    assert alice.open(**wishes).game.by_house_rules == is_own


def test_a_kind_names_the_rules_that_make_it_another_game():
    agreed = {"edition": "classic", "rules": {"end": "at-once", "floor": True, "x2": "dice"}}
    assert KINDS["tutto"].house_rules_of(agreed) == ("floor", "x2")
    assert KINDS["tutto"].house_rules_of({"edition": "classic", "target": 3000}) == ()
    assert KINDS["gambler"].house_rules_of({"edition": "german", "rules": {"first": [3], "boards": 5}}) == ("boards",)


@pytest.mark.parametrize(("wishes", "top"), [({"first": "beginners"}, [1]), ({"first-list": "7, 3 12"}, [7, 3, 12])])
def test_boards_lie_on_top_as_agreed(alice, bob, wishes, top):
    table = begun(alice, bob, game="gambler", **wishes)
    first = min(table.game.stack)  # of the boards of today
    assert [number - first + 1 for number in table.game.stack[: len(top)]] == top
    assert proof.report(record.check(alice.record(table)))["verified"]
    assert list(audit.of(table.game)) == []


@pytest.mark.parametrize("numbers", ["21", "3, 3", "0", "a,b", "-1", "1;2", "1.5"])
def test_boards_that_are_not_there_can_not_lie_on_top(alice, numbers):
    assert alice.post("/games/new/", {"game": "gambler", "first-list": numbers}).status_code == 422


@pytest.mark.parametrize(("more", "counted"), [({"x2": "dice"}, ""), ({}, "tutto")])
def test_turns_by_house_rules_are_counted_apart(table_at, more, counted):
    table = table_at(tutto("bonus-200 123466 done", rules=more))
    assert [turn.kind for turn in table.game.turns.all()] == [counted]


@pytest.mark.parametrize(("wishes", "marked"), [({"x2": "dice"}, True), ({"first": "drawn"}, False), ({}, False)])
def test_the_lobby_marks_tables_with_house_rules(alice, watcher, wishes, marked):
    alice.open(**wishes)
    assert ("with house rules" in watcher.get("/").content.decode()) == marked


def test_cards_of_another_pile_say_nothing_about_the_chances_of_ours(table_at):
    for rules in ({"pile": {"stop": 0}}, {}):
        tallies.count(table_at(tutto("bonus-200 123466 done", rules=rules)).game)
    counted = {tally.what: tally.count for tally in Tally.objects.all()}
    assert (counted["card bonus-200"], counted["face 6"]) == (1, 4)


# Who begins.


def seats(table):
    return [seat.name for seat in Seat.objects.filter(game=table.game).order_by("number")]


def test_the_highest_roll_begins_and_all_see_it(alice, bob):
    table = begun(alice, bob, begins="roll")
    rolled = table.game.opening_rolls[-1]
    assert seats(table)[0] == ["Alice", "Bob"][rolled.index(max(rolled))]
    assert f"{seats(table)[0]} rolled highest" in bob.see(table).content.decode()


def test_the_roll_is_proven_in_the_record(alice, bob):
    table = begun(alice, bob, begins="roll")
    raw = alice.record(table)
    assert raw["proof"]["setup"]["begins"] == "roll"
    assert proof.report(record.check(raw))["verified"]
    assert list(audit.of(table.game)) == []


def test_a_roll_that_was_changed_is_found(alice, bob):
    table = begun(alice, bob, begins="roll")
    Game.objects.filter(code=table.code).update(opening_rolls=[[1, 2]] * 3)
    assert list(audit.of(table.game)) == ["who begins was rolled otherwise"]


def test_the_host_names_the_youngest(alice, bob):
    table = alice.open(begins="named")
    bob.ask(table, "sit/", action_id="bobs-salt")
    assert alice.ask(table, "start/", action_id="go").status_code == 422
    alice.ask(table, "host/", starter="1")
    assert alice.ask(table, "start/", action_id="go").status_code == 200
    assert (seats(table), alice.record(table)["proof"]["setup"]["starter"]) == (["Bob", "Alice"], "Bob")


def test_the_others_follow_as_they_sit(alice, bob):
    table = alice.open(begins="named")
    for friend in (bob, Friend("Dora")):
        friend.ask(table, "sit/")
    alice.ask(table, "host/", starter="1")
    alice.ask(table, "start/", action_id="go")
    assert seats(table) == ["Bob", "Dora", "Alice"]


def test_the_host_changes_how_it_begins(alice, bob):
    table = alice.open()
    bob.ask(table, "sit/")
    alice.ask(table, "host/", begins="roll")
    assert (table.game.begins, table.game.draw_order) == ("roll", False)
    alice.ask(table, "host/", draw="1")
    assert (table.game.begins, table.game.draw_order) == ("first", True)


@pytest.mark.parametrize("decision", [{"begins": "first"}, {"begins": ""}, {"starter": "9"}, {"starter": "x"}])
def test_a_beginning_that_is_none_is_refused(alice, decision):
    assert alice.ask(alice.open(), "host/", **decision).status_code == 422


def test_only_the_host_says_who_begins(alice, bob):
    table = alice.open()
    bob.ask(table, "sit/")
    assert bob.ask(table, "host/", begins="roll").status_code == 403
    assert bob.ask(table, "host/", starter="1").status_code == 403
