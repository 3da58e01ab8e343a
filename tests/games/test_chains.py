"""The secrets of a game are thousands of hashes: made while everybody else may write."""

import pytest
from django.db import connection

from games.models import Chain, Game
from games.rules import chance
from games.services.play import moves, secrets
from games.services.tables import demonstration
from games.services.writing import writing
from tests.games.friends import FORM, Friend
from tests.games.tables import Table, tutto

pytestmark = pytest.mark.django_db(transaction=True)
OVER = tutto("cloverleaf 111111 +111111 111111 +111111")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each chain that is made from now on: whether somebody was writing meanwhile."""
    seen: list[bool] = []
    real = chance.Chain.from_root.__func__  # type: ignore[attr-defined]

    def watched(cls: type[chance.Chain], root: bytes) -> chance.Chain:
        seen.append(connection.in_atomic_block)
        return real(cls, root)  # type: ignore[no-any-return]

    monkeypatch.setattr(chance.Chain, "from_root", classmethod(watched))
    return seen


def test_made_in_a_transaction_it_would_be_noticed(made: list[bool]) -> None:
    with writing():
        secrets.new_chain()
    assert made == [True]


def test_a_table_is_opened_and_starts(made: list[bool], alice: Friend, bob: Friend) -> None:
    table = alice.open()
    assert made == [False]
    bob.ask(table, "sit/")
    assert alice.ask(table, "start/", action_id="go").status_code == 200
    assert made == [False]


@pytest.mark.parametrize("game", ["tutto", "gambler"])
def test_somebody_plays_at_once(made: list[bool], watcher: Friend, game: str) -> None:
    answer = watcher.post("/games/now/", {"game": game, "name": "Dora"})
    assert (answer.status_code, Game.objects.get().status, made) == (302, "open", [False])


def test_a_game_is_played_again(made: list[bool], table_at, alice: Friend, bob: Friend) -> None:
    over = table_at(OVER)
    made.clear()
    table = Table(alice.ask(over, "rematch/", FORM)["Location"].split("/")[2])
    bob.ask(over, "rematch/", FORM)
    assert made == [False]
    assert alice.ask(table, "start/", action_id="go").status_code == 200
    assert made == [False]


def test_an_empty_lobby_gets_a_demonstration(made: list[bool]) -> None:
    demonstration.keep((), lobby=True)
    assert (Game.objects.get().status, made) == ("playing", [False])


@pytest.fixture
def near_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn 2 is as close to the end of a chain as its last turns are."""
    monkeypatch.setattr(secrets, "AHEAD", chance.LENGTH - 2)


def test_a_move_makes_the_next_one(made: list[bool], table_at, alice: Friend, near_the_end: None) -> None:
    table = table_at(tutto("x2 115662"))
    made.clear()
    assert alice.act(table, "stop").status_code == 200
    assert (made, Chain.objects.count()) == ([False], 2)


def test_a_move_that_was_refused_has_made_it_for_the_next(
    made: list[bool], table_at, alice: Friend, bob: Friend, near_the_end: None
) -> None:
    table = table_at(tutto("x2 115662"))
    made.clear()
    assert [bob.act(table, "stop").status_code, alice.act(table, "stop").status_code] == [403, 200]
    assert (made, Chain.objects.count()) == ([False], 2)


def test_so_does_one_that_nobody_sends(made: list[bool], table_at, near_the_end: None) -> None:
    table = table_at(tutto("x2 115662"))
    made.clear()
    moves.act_for(table.game, ("stop",))
    assert (made, Chain.objects.count()) == ([False], 2)
