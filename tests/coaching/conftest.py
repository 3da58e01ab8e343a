"""Tables with a coach: in practice alone with a computer, and among people."""

from collections.abc import Callable
from typing import Any

import pytest

from games.services.people import choices
from games.services.tables import computers
from tests.games.friends import Friend
from tests.games.tables import Table, arrange, tutto
from tests.people.members import Member

CHOICE = "x2 115234"
"""The first roll of a game: one 1, two 1s, a 5, or all of them; or to stop, which is a mistake."""


@pytest.fixture
def practice(alice: Friend) -> Callable[..., Table]:
    """Alice plays with a computer; she is to choose."""

    def at(moves: str = CHOICE, **agreed: Any) -> Table:
        people = {"Alice": alice.player, "Sofia": computers.known("strong", 0)}
        return arrange(tutto(moves, players=["Alice", "Sofia"], **agreed), people)

    return at


@pytest.fixture
def rated(db: None) -> tuple[Table, Member, Member]:
    """A rated game in which Anna is to choose, and Ben sits opposite."""
    anna, ben = Member("Anna"), Member("Ben")
    people = {"Anna": anna.player, "Ben": ben.player}
    return arrange(tutto(CHOICE, players=["Anna", "Ben"]), people), anna, ben


def wishes(friend: Friend, mode: str, drawn: bool = False) -> Friend:
    choices.set_advice(friend.player, mode, drawn)
    return friend
