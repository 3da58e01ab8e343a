"""Puzzles of the site's own games: of those that are over and public, and of nobody else's."""

from random import Random
from typing import Any

import pytest

from games.kinds import think
from games.models import Game, Puzzle, Search
from games.rules import GAMES
from games.services.play.dealing import CHANCE
from games.services.puzzles import gathering
from tests.games.tables import Table, arrange, tutto

pytestmark = pytest.mark.django_db


def played(seed: int = 1, turns: int = 400) -> list[Any]:
    """The log of a game between a careful and a bold player, as far as so many turns."""
    random, position, log = Random(seed), GAMES["tutto"].start({}, 2), []
    while not position.outcome and position.turn <= turns:
        levels = ("careful", "bold")
        choice = think("tutto", levels[position.seat], position) if position.choices() else ("roll",)
        need = position.need if choice in CHANCE else None
        log.append(need.take(iter(lambda: random.randrange(256), -1)) if need else choice)
        position = position.after(log[-1])
    return log


def over(**wishes: Any) -> Table:
    return arrange(tutto() | {"log": played()}, {}, **wishes)


def searched() -> int:
    """Without the puzzles that ship: what was found."""
    gathering.search()
    return Puzzle.objects.count()


def test_a_finished_game_brings_a_few_puzzles_without_a_name() -> None:
    table = over()
    assert table.game.status == Game.Status.FINISHED

    assert searched() == gathering.FROM_ONE_GAME
    for one in Puzzle.objects.all():
        assert "Alice" not in str(one.set_up)
        assert one.worths[0][1] - one.worths[one.tempting][1] >= 0.015


def test_a_running_game_is_never_looked_at() -> None:
    arrange(tutto() | {"log": played(turns=12)}, {})

    assert searched() == 0


def test_a_game_by_link_is_not_looked_at() -> None:
    over(visibility="link")

    assert searched() == 0


def test_a_game_without_spectators_is_not_looked_at() -> None:
    over(spectators=False)

    assert searched() == 0


def test_each_game_is_looked_at_once() -> None:
    table = over()
    assert gathering.search() == 1
    assert gathering.search() == 0
    assert Search.objects.get(kind="tutto").game == table.game.pk


def test_the_same_game_twice_brings_nothing_new() -> None:
    over()
    first = searched()
    Search.objects.all().delete()

    assert searched() == first


def test_to_gather_names_the_puzzle_of_today_as_well() -> None:
    gathering.gather()

    assert Puzzle.objects.filter(day__isnull=False).count() == 1
