"""Timers around named functions."""

import json

import pytest

from bench.inside.clock import Clock
from bench.inside.timers import Bucket, Gone, found, timers
from tests.bench import named

HERE = "tests.bench.named"
ROOT = Bucket("whole", (f"{HERE}:whole",))


def opened(*buckets: Bucket) -> dict[str, int]:
    """How often each bucket was opened while everything here was called once."""
    clock, root = Clock(), Bucket("root", (f"{HERE}:whole", f"{HERE}:read"))
    with timers(clock, root, buckets):
        named.whole("a/board.html", "log.html")
        named.read("{}")
    return {bucket: spent.opened for bucket, spent in clock.spent.items() if bucket != "root"}


def test_a_function_is_counted_wherever_its_name_was_taken_to():
    assert opened(Bucket("reading", ("json:loads",))) == {"reading": 1}


def test_calls_may_be_told_apart_by_a_word_among_their_arguments():
    assert opened(Bucket("board", (f"{HERE}:drawn[board.html]",))) == {"board": 1}


def test_an_inherited_method_is_counted_and_then_inherited_again():
    clock = Clock()
    with timers(clock, Bucket("decoding", (f"{HERE}:Cursor.decode",))):
        named.Cursor().decode("{}")
        json.JSONDecoder().decode("{}")
    assert clock.spent["decoding"].opened == 1
    assert "decode" not in vars(named.Cursor)


def test_afterwards_everything_is_as_it_was():
    before = named.drawn, named.loads, json.loads
    opened(Bucket("all", (f"{HERE}:drawn", "json:loads")))
    assert (named.drawn, named.loads, json.loads) == before


@pytest.mark.parametrize("gone", ["no.such.module:function", f"{HERE}:no_such", f"{HERE}:Cursor.no_such"])
def test_a_function_that_is_gone_is_an_error(gone):
    with pytest.raises(Gone, match="such"), timers(Clock(), ROOT, [Bucket("part", (gone,))]):
        pass


@pytest.mark.parametrize("later", [f"{HERE}:each", f"{HERE}:Cursor.made", "json:decoder"])
def test_so_is_one_whose_time_passes_elsewhere_or_that_is_no_plain_function(later):
    with pytest.raises(Gone):
        found(later)
