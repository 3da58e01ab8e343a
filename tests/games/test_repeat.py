"""A repeated action id gets the first answer again, to the byte, with the same dice."""

import pytest

from games.models import Entry
from games.rules import GAMES
from games.services.errors import Stale
from games.services.play import moves
from tests.games.friends import FORM, HTMX, JSON
from tests.games.tables import gambler, tutto

MOVES = {
    "card": (tutto(), "card", {}),
    "roll": (tutto("x2"), "roll", {}),
    "keep": (tutto("x2 115662"), "keep", {"die": "0"}),
    "stop": (tutto("x2 115662"), "stop", {}),
    "gambler roll": (gambler(), "roll", {}),
    "gambler place": (gambler("66213"), "place", {"put": "3:0"}),
    "gambler place and roll": (gambler("66213"), "place roll", {"put": "3:0"}),
    "gambler place and stop": (gambler("66213"), "place stop", {"put": "3:0"}),
    "gambler stop": (gambler("66213 1>0"), "stop", {}),
}


@pytest.mark.parametrize(("record", "do", "fields"), MOVES.values(), ids=MOVES.keys())
def test_the_same_request_twice_is_one_move_and_one_answer(table_at, alice, record, do, fields):
    table = table_at(record)
    told = {"seen": table.version, "action_id": "once", **fields}
    first = alice.act(table, do, **told)
    entries = Entry.objects.count()
    second = alice.act(table, do, **told)
    assert (first.status_code, second.status_code, second.content) == (200, 200, first.content)
    assert Entry.objects.count() == entries


def test_the_first_answer_comes_again_even_when_the_game_has_gone_on(table_at, alice, bob):
    table = table_at(tutto("x2 115662"))
    told = {"seen": table.version, "action_id": "once"}
    first = alice.act(table, "stop", **told)
    bob.act(table, "card")
    assert alice.act(table, "stop", **told).content == first.content


def test_the_first_answer_comes_again_when_the_game_is_over(table_at, alice):
    table = table_at(tutto("cloverleaf 111111 +111111 111111"))
    told = {"seen": table.version, "action_id": "once", "die": list("012345")}
    first = alice.act(table, "keep", **told)
    assert first.json()["status"] == "finished"
    assert alice.act(table, "keep", **told).content == first.content


def test_an_action_id_of_another_move_changes_nothing(table_at, alice):
    """The id decides: what else the second request says is not looked at."""
    table = table_at(tutto("x2 115662"))
    seen = table.version
    first = alice.act(table, "keep", die="0", action_id="once", seen=seen)
    entries = Entry.objects.count()
    again = alice.act(table, "stop", action_id="once", seen=seen)
    assert (again.status_code, again.content, Entry.objects.count()) == (200, first.content, entries)


def test_somebody_elses_action_id_is_no_answer(table_at, alice, bob):
    table = table_at(tutto("x2 115662"))
    alice.act(table, "stop", action_id="hers")
    assert bob.act(table, "card", action_id="hers").status_code == 409
    assert bob.act(table, "card", action_id="his").status_code == 200


def test_a_live_page_that_repeats_gets_the_table(table_at, alice):
    table = table_at(tutto("x2 115662"))
    told = {"seen": table.version, "action_id": "once"}
    alice.act(table, "stop", **told)
    again = alice.act(table, "stop", HTMX, **told)
    assert (again.status_code, again.content.decode().count(f'data-version="{table.version}"')) == (200, 1)


def test_a_plain_form_that_repeats_is_sent_to_the_table(table_at, alice):
    table = table_at(tutto("x2 115662"))
    told = {"seen": table.version, "action_id": "once"}
    assert {alice.act(table, "stop", FORM, **told).status_code for _click in range(2)} == {302}


@pytest.mark.parametrize("action", ["", " ", "a b", "ä", "x" * 65, "a\0b", "٣", "a/b", "x" * 100_000])
def test_an_action_id_has_the_letters_that_it_may_have(table_at, alice, action):
    table = table_at(tutto())
    answer = alice.act(table, "card", action_id=action)
    assert (answer.status_code, Entry.objects.count()) == (422, 0)


@pytest.mark.parametrize("action", ["a", "x" * 64, "-_-", "0", "A9_z-"])
def test_any_other_action_id_is_the_salt_of_the_dice(table_at, alice, action):
    table = table_at(tutto())
    assert alice.act(table, "card", action_id=action).status_code == 200
    assert alice.record(table)["proof"]["salts"] == [action]


def test_one_action_id_may_be_used_at_two_tables(table_at, alice):
    answers = {alice.act(table_at(tutto()), "card", action_id="same").status_code for _table in range(2)}
    assert answers == {200}


def test_the_service_tells_a_repetition_from_an_old_page(table_at, alice):
    table = table_at(tutto("x2 115662"))
    seat, seen = table.game.seats.get(number=0), table.version
    first = moves.act(table.game, seat, moves.Move("stop"), seen, "once")
    again = moves.act(table.game, seat, moves.Move("stop"), seen, "once")
    assert (again.version, again.position) == (first.version, first.position)
    with pytest.raises(Stale):
        moves.act(table.game, seat, moves.Move("stop"), seen, "another")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_answered_then_is_what_the_log_says_of_then(table_at, alice, bob, game):
    """The state of every prefix of the log equals what was answered when it was played."""
    table, told = table_at({"game": game}), []
    for number in range(25):
        now = alice.see(table, headers=JSON).json()
        if now["to_act"] is None:  # two Tutti under the Cloverleaf end any game
            break
        friend = (alice, bob)[now["to_act"]]
        sent = {"seen": now["version"], "action_id": f"id-{number}", **now["choices"][-1]}
        told.append((friend, sent, friend.act(table, **sent).content))
    assert all(friend.act(table, **sent).content == answer for friend, sent, answer in told)
    assert Entry.objects.filter(game=table.game, salt__isnull=False).count() == len(told)
