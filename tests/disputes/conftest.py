"""People with accounts around a disputed turn, referees, and games whose dice came from their secrets."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.db import connection

from games.models import Dispute, Game, Player
from games.services.court import lodging
from games.services.tables import access
from games.site import triggers
from tests.disputes.played import at, played
from tests.people.members import account


@pytest.fixture
def anna(db: None) -> Player:
    return account("Anna")


@pytest.fixture
def ben(db: None) -> Player:
    return account("Ben")


@pytest.fixture
def clara(db: None) -> Player:
    """Has no business at their table."""
    return account("Clara")


@pytest.fixture
def referee(db: None) -> Player:
    return _referee("Rita")


@pytest.fixture
def other_referee(db: None) -> Player:
    return _referee("Rolf")


def _referee(name: str) -> Player:
    player = account(name, is_staff=True)
    player.groups.add(Group.objects.get_or_create(name=access.REFEREES)[0])
    return player


@pytest.fixture
def running(anna: Player, ben: Player) -> Game:
    """Six turns have ended."""
    return played(anna, ben, turns=6, target=10_000)


@pytest.fixture
def over(anna: Player, ben: Player) -> Game:
    """A whole game that counts for ratings."""
    game = played(anna, ben)
    assert game.rated
    return game


@pytest.fixture
def lodged() -> Callable[..., Dispute]:
    def lodge(game: Game, player: Player, number: int = 1, **more: Any) -> Dispute:
        return lodging.lodge(at(game, player), number, **{"reason": "dice", "words": "That was no 5.", **more})

    return lodge


@pytest.fixture
def guarded(transactional_db: None) -> Iterator[None]:
    """The triggers are there, as they are for the application."""
    triggers.install(connection)
    yield
    triggers.remove(connection)
