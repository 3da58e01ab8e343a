"""What the load counts at a table."""

from types import SimpleNamespace
from typing import Any

import pytest

from bench.load.table import Table


def whole(version: int) -> bytes:
    return b'<section id="board" data-version="%d">' % version


def change(version: int, since: int) -> bytes:
    return b'<data id="version" data-version="%d" data-since="%d">' % (version, since)


def seen(*messages: bytes) -> Table:
    """A table whose only viewer has got these."""
    table, viewer = Table("t"), SimpleNamespace(version=None)
    viewers: list[Any] = [viewer]
    table.viewers = viewers
    for moment, message in enumerate(messages):
        table.heard(viewers[0], message, float(moment))
    return table


def test_a_version_has_arrived_when_its_frame_has():
    table = seen(whole(3), whole(4))
    assert table.everybody_has(4)
    assert table.arrived[4] == (1, 1.0)


def test_a_change_is_of_use_to_whoever_shows_the_version_before():
    table = seen(whole(3), change(4, 3))
    assert table.everybody_has(4)
    assert (table.frames, table.changes, table.unfit) == (2, 1, 0)


@pytest.mark.parametrize("since", [2, 4])
def test_a_change_from_another_version_is_of_no_use(since):
    table = seen(whole(3), change(5, since))
    assert not table.everybody_has(5)
    assert table.unfit == 1


def test_a_change_is_of_no_use_to_whoever_shows_nothing_yet():
    assert seen(change(4, 3)).unfit == 1


def test_a_newer_frame_brings_the_ones_it_has_overtaken():
    table = seen(whole(3), whole(6))
    assert [table.everybody_has(version) for version in (4, 5, 6)] == [True] * 3
    assert table.skipped == 2


def test_the_same_version_twice_and_an_older_one_are_counted():
    table = seen(whole(3), whole(4), whole(4), whole(3))
    assert (table.doubled, table.out_of_order, table.skipped) == (1, 1, 0)


def test_what_has_no_version_is_no_update():
    table = seen(whole(3), b'<div id="presence">', b" ")
    assert (table.frames, table.bytes) == (1, len(whole(3)))


def test_bytes_are_those_that_were_sent():
    assert seen(whole(3), change(4, 3)).bytes == len(whole(3)) + len(change(4, 3))
