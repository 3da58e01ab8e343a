"""A move taken to pieces: what is told of it."""

import pytest

from bench.inside.breakdown import Half, fitted, told
from bench.inside.buckets import BUCKETS, ROOT
from bench.inside.clock import Cost, Spent

MS = 1_000_000
PART = BUCKETS[0].name


def half():
    """Ten moves each: 2 ms without timers, 2.4 with them. The part is half of a move, and is opened twice."""
    made = Half()
    made.plain.spent[ROOT.name] = Spent(cpu=20 * MS, wall=30 * MS, opened=10)
    made.parts.spent[ROOT.name] = Spent(cpu=13 * MS, wall=14 * MS, opened=10, left=20)
    made.parts.spent[PART] = Spent(cpu=11 * MS, wall=21 * MS, opened=20)
    return made


def test_timers_cost_amid_a_move_what_it_takes_more_with_them():
    cost = fitted(half(), Cost(within=1.0, around=2.0))
    assert (2 * cost.within + 2 * cost.around) / MS == pytest.approx(0.4)
    assert cost.around == pytest.approx(2 * cost.within)


def test_all_parts_together_are_the_move():
    found = told(half(), fitted(half(), Cost(within=1.0, around=2.0)))
    assert sum(part["cpu"] for part in found["parts"]) == pytest.approx(found["total"])


def test_what_a_part_waits_is_told_for_each_move():
    found = {part["name"]: part["waited"] for part in told(half(), Cost(0, 0))["parts"]}
    assert found[PART] == pytest.approx(1.0)


def test_every_bucket_is_told_even_if_nothing_of_it_was_called():
    found = {part["name"]: part["cpu"] for part in told(half(), Cost(0, 0))["parts"]}
    assert set(found) == {ROOT.name, *(bucket.name for bucket in BUCKETS)}
    assert found["commit"] == 0
