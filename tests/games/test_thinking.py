"""A computer player that is to act thinks, to be seen and not to be heard."""

import re

import pytest

from games.services.tables import computers
from tests.games.tables import arrange, tutto

DOTS = '<span class="thinking" aria-hidden="true">'


@pytest.fixture
def page(alice):
    """The page of a table of Alice and a computer player, after these moves."""

    def after(moves: str) -> str:
        people = {"Alice": alice.player, "Clara": computers.known("careful", 0)}
        return alice.see(arrange(tutto(moves, players=["Alice", "Clara"]), people)).content.decode()

    return after


def seat_of(page: str, name: str) -> str:
    return re.search(rf'<li id="s\d"[^>]*data-name="{name}".*?</li>', page, re.DOTALL)[0]


def test_dots_stand_beside_a_computer_that_is_to_act(page):
    text = page("bonus-200 111115 done")
    assert DOTS in seat_of(text, "Clara")
    assert text.count(DOTS) == 1


def test_while_a_person_thinks_there_are_none(page):
    assert DOTS not in page("bonus-200")
