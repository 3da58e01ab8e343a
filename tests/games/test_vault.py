"""A thief with the database foretells no roll, whoever loses the key loses no proof, and a new key breaks no game."""

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games import memory
from games.models import Chain, Game
from games.rules import chance
from games.services.archive import records
from games.services.play import secrets, vault
from tests.games.tables import tutto

WHOLE_GAME = "cloverleaf 111111 +111111 111111 +111111"


@pytest.fixture
def running(table_at, alice):
    table = table_at(tutto("x2 115662"))
    alice.act(table, "stop")
    return table


@pytest.fixture
def with_key(settings):
    """From now on the site has this key, in a process that remembers nothing."""

    def change(key: str, *before: str) -> None:
        settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = key, list(before)
        memory.renew()

    return change


def secret_of(game: Game) -> bytes:
    return secrets.secret(game.pk, game.turn)


def test_the_database_holds_no_secret_of_a_running_game(running):
    row, game = Chain.objects.get(), running.game
    assert row.sealed
    assert not [mark for mark in secrets.opened(row).marks if mark in bytes(row.marks) or mark.hex() in str(vars(game))]
    assert game.revealed == []


def test_with_another_key_nothing_is_opened(running, with_key):
    with_key("stolen the database, not the key")
    with pytest.raises(vault.WrongKey, match=r"can't be opened here\. Please tell whoever runs this site\."):
        secret_of(running.game)


def test_a_key_that_was_in_use_before_still_opens(running, with_key, settings):
    before, known = settings.SECRET_KEY, secret_of(running.game)
    with_key("the new one", before)
    assert secret_of(running.game) == known


def test_what_a_new_key_seals_the_old_one_does_not_open(with_key, settings):
    before = settings.SECRET_KEY
    with_key("the new one", before)
    sealed = vault.seal(b"a chain")
    with_key(before)
    with pytest.raises(vault.WrongKey):
        vault.unseal(sealed)


def test_the_same_is_sealed_differently_each_time():
    assert vault.seal(b"a chain") != vault.seal(b"a chain")


def test_secrets_that_lie_open_from_an_older_version_still_serve(running):
    row, known = Chain.objects.get(), secret_of(running.game)
    row.marks, row.sealed = b"".join(secrets.opened(row).marks), False
    assert secrets.opened(row).secret(running.game.turn + 1) == known


@pytest.mark.parametrize("command", ["attend", "serve"])
def test_nothing_is_served_with_the_wrong_key(running, with_key, command, monkeypatch):
    monkeypatch.setattr("games.management.commands.serve.check_port", lambda *_address: None)
    monkeypatch.setattr("games.management.alone.claim", lambda: None)
    with_key("mistyped")
    with pytest.raises(CommandError, match="SECRET_KEY_FALLBACKS"):
        call_command(command)


def test_whether_the_key_is_the_right_one_is_known_from_a_running_game(running, with_key):
    assert secrets.can_be_opened() is True
    with_key("mistyped")
    assert secrets.can_be_opened() is False


def test_without_a_running_game_any_key_is_right(db, with_key):
    with_key("any")
    assert secrets.can_be_opened() is True


def test_the_proof_of_a_game_that_is_over_hangs_on_no_key(table_at, with_key):
    game = table_at(tutto(WHOLE_GAME)).game
    before = records.record_of(game)
    with_key("lost and made anew")
    assert records.record_of(Game.objects.get(pk=game.pk)) == before
    assert len(before["proof"]["secrets"]) == game.turns_ended + 1


def test_what_a_game_reveals_is_what_its_chain_has(table_at):
    game = table_at(tutto(WHOLE_GAME)).game
    (public,) = secrets.revealed(game)
    chain = secrets.opened(Chain.objects.get(game=game))
    assert public.top == chain.secret(game.turns_ended + 1)
    assert public.commitment == game.commitments[0]


def test_a_game_of_several_chains_reveals_the_top_of_each(table_at):
    game = table_at(tutto(WHOLE_GAME)).game
    game.turn = chance.LENGTH + 1
    game.revealed = ["00" * 32, "11" * 32]
    assert [public.index for public in secrets.revealed(game)] == [chance.LENGTH, 2]


def test_what_is_revealed_of_a_chain_that_was_used_up_is_its_last_secret(table_at):
    game = table_at({"game": "tutto"}).game
    game.turn = chance.LENGTH - 9
    secrets.foresee(game)
    secrets.look_ahead(game, game.turn + 1)
    game.turn, game.status = chance.LENGTH + 3, Game.Status.FINISHED
    first, second = (secrets.opened(chain) for chain in Chain.objects.filter(game=game).order_by("number"))
    assert secrets.reveal(game) == [first.secret(chance.LENGTH).hex(), second.secret(4).hex()]


def test_a_game_without_chains_has_nothing_to_reveal_or_to_show():
    """Made-up games have none."""
    assert (secrets.reveal(Game()), secrets.shown(Game(), 5)) == ([], [])
