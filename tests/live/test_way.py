"""Pages stand aside for moves: between two queries, for a while, and never in a transaction."""

from threading import Event, Thread

import pytest
from django.db import connection, transaction

from games import memory
from games.models import Game
from tutto_site import way


@pytest.fixture
def moves():
    """Of a process of its own."""
    before = memory.renew()
    yield memory.of(way.Moves)
    memory._memory = before


def read() -> int:
    return Game.objects.count()


class Reading(Thread):
    """A page in a thread of its own, as the bridge draws it."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.done = Event(), Event()

    def run(self) -> None:
        self.begun.set()
        with way.aside():
            read()
        self.done.set()
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_page_waits_until_the_move_is_made(moves, monkeypatch):
    monkeypatch.setattr(way, "PATIENCE", 60)
    moves.begin()
    page = Reading()
    page.start()
    assert page.begun.wait(10)
    assert not page.done.wait(0.3)
    moves.end()
    assert page.done.wait(10)
    page.join()


@pytest.mark.django_db
def test_moves_without_a_pause_hold_nobody_up_for_ever(moves):
    moves.begin()
    with way.aside():
        assert [read() for _query in range(50)] == [0] * 50


@pytest.mark.django_db
def test_a_page_that_writes_holds_nobody_up(moves, monkeypatch):
    monkeypatch.setattr(way, "PATIENCE", 60)
    moves.begin()
    with way.aside(), transaction.atomic():
        assert read() == 0


@pytest.mark.django_db
def test_where_nobody_moves_nothing_is_waited_for(moves, monkeypatch):
    monkeypatch.setattr(way, "PATIENCE", 60)
    moves.begin()
    moves.end()
    with way.aside():
        assert read() == 0
