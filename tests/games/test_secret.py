"""The secret of a turn that is still running appears nowhere."""

import base64

import pytest

from games import memory
from games.models import Chain, Game
from games.rules import GAMES, chance
from games.services.play import secrets
from tests.games.friends import FORM, HTMX, JSON
from tests.games.tables import Table, tutto

PAGES = ("", "record.json")


def forms_of(value: bytes) -> list[bytes]:
    """How bytes might slip out: as hex, as base64, raw, or as a number."""
    number = str(int.from_bytes(value, "big")).encode()
    return [value.hex().encode(), value.hex().upper().encode(), base64.b64encode(value)[:40], value, number]


def kept_secret(game: Game) -> list[bytes]:
    """What nobody may know now: the secret of this turn, those of the next ones, and the marks they follow from."""
    row = Chain.objects.get(game=game, number=0)
    stored = [*secrets.opened(row).marks, bytes(row.marks)[:32]]
    coming = [secrets.secret(game.pk, turn) for turn in range(game.turn, game.turn + 3)]
    return [form for value in [*coming, *stored] for form in forms_of(value)]


def answers_now(table: Table, friends) -> bytes:
    seen = [friend.see(table, what, how).content for friend in friends for what in PAGES for how in (FORM, JSON)]
    return b"".join([*seen, friends[0].get("/").content, friends[0].get("/metrics").content])


@pytest.mark.parametrize("game", GAMES)
def test_the_running_secret_is_on_no_page_of_a_whole_game(table_at, alice, bob, watcher, game):
    table, moves, how = table_at({"game": game}), 0, (JSON, HTMX, FORM)
    while (now := table.game).status == "playing" and moves < 60:
        choice = alice.see(table, headers=JSON).json()["choices"][-1]
        answer = (alice, bob)[now.to_act].act(table, headers=how[moves % 3], **choice)
        refused = bob.act(table, "nothing", seen=0).content
        now = table.game
        if now.status == "playing":
            said = answer.content + refused + (answers_now(table, (alice, bob, watcher)) if moves % 4 == 0 else b"")
            assert not [form for form in kept_secret(now) if form in said]
        moves += 1
    # The search finds what is there: the secrets of the turns that have ended.
    assert secrets.secret(now.pk, 1).hex().encode() in answers_now(table, (alice, bob, watcher))


def test_the_admin_desk_does_not_show_the_chains(db, alice):
    from django.contrib import admin

    assert Chain not in admin.site._registry


def test_every_secret_that_was_shown_was_fixed_before(table_at, alice):
    table = table_at({"game": "tutto"})
    shown = alice.record(table)["proof"]
    assert chance.link(bytes.fromhex(shown["secrets"][0])).hex() == shown["commitment"]


def test_the_commitment_of_the_next_chain_is_shown_before_it_is_used(table_at, alice):
    table = table_at({"game": "tutto"})
    game = table.game
    game.turn = chance.LENGTH - 8 - 1
    secrets.foresee(game)
    assert secrets.look_ahead(game, game.turn) is False
    assert secrets.look_ahead(game, game.turn + 1) is True
    game.save()
    assert alice.record(table)["commitments"] == [game.commitments[1]]
    assert secrets.secret(game.pk, chance.LENGTH) != secrets.secret(game.pk, chance.LENGTH - 1)


@pytest.mark.parametrize(("turns", "foreseen"), [(10, 0), (9, 1), (8, 1)])
def test_a_chain_is_made_in_the_turn_before_it_is_shown(table_at, turns, foreseen):
    game = table_at({"game": "tutto"}).game
    game.turn = chance.LENGTH - turns
    secrets.foresee(game)
    assert len(memory.of(secrets.Spares)) == foreseen


def test_a_chain_that_is_added_in_the_middle_of_a_game_is_on_disk_with_its_commitment(table_at, alice, monkeypatch):
    table = table_at(tutto("x2 115662"))
    monkeypatch.setattr(secrets, "AHEAD", chance.LENGTH - 2)  # turn 2 is as close to the end as the last ones are
    assert len(table.game.commitments) == 1
    assert alice.act(table, "stop").status_code == 200
    stored = [secrets.opened(chain) for chain in Chain.objects.order_by("number")]
    assert len(stored) == 2
    assert Game.objects.get(code=table.code).commitments == [chain.commitment for chain in stored]
    assert alice.record(table)["commitments"] == [stored[1].commitment]


def test_what_nobody_has_foreseen_waits_for_the_next_move(table_at):
    game = table_at({"game": "tutto"}).game
    assert not secrets.look_ahead(game, chance.LENGTH)
    game.turn = chance.LENGTH - 1
    secrets.foresee(game)
    assert secrets.look_ahead(game, chance.LENGTH)


@pytest.mark.parametrize("status", ["open", "finished"])
def test_a_game_that_does_not_run_needs_no_further_chain(table_at, status):
    game = table_at({"game": "tutto"}).game
    game.status, game.turn = status, chance.LENGTH
    secrets.foresee(game)
    assert not secrets.look_ahead(game, chance.LENGTH)
