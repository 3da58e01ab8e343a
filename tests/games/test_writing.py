"""Whoever writes stands in line until the commit, and no longer."""

import threading

import pytest
from django.db import connection, transaction

from games import memory
from games.services.writing import Line, in_line

pytestmark = pytest.mark.django_db(transaction=True)


def is_free() -> bool:
    """Whether another thread could write now."""
    free = []

    def ask() -> None:
        free.append(line.acquire(blocking=False))
        if free[0]:
            line.release()

    line = memory.of(Line).first
    asking = threading.Thread(target=ask)
    asking.start()
    asking.join()
    return free[0]


def test_while_somebody_writes_the_others_wait():
    with in_line():
        assert not is_free()
    assert is_free()


def test_what_follows_a_commit_keeps_nobody_waiting():
    """Drawing and sending happen there."""
    seen = []
    with in_line():
        transaction.on_commit(lambda: seen.append((is_free(), connection.in_atomic_block)))
    assert seen == [(True, False)]


def test_a_transaction_within_another_keeps_the_line_until_the_outer_one_is_over():
    with in_line():
        with in_line():
            pass
        assert not is_free()
    assert is_free()


def test_what_fails_leaves_the_line():
    with pytest.raises(ZeroDivisionError), in_line():
        raise ZeroDivisionError
    assert is_free()
