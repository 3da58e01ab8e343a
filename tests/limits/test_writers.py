"""Whoever writes at a table waits for those before them at this table, and for nobody else."""

import asyncio

import pytest

from games.site.limits import writers
from games.site.limits.writers import SLOW, Writers


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(writers, "PATIENCE", 0.05)


async def test_at_another_table_nobody_waits():
    here = Writers()
    assert await here.enter("ours")
    assert await asyncio.wait_for(here.enter("theirs"), 5)


async def test_at_the_same_table_one_waits_until_the_one_before_has_left():
    here = Writers()
    await here.enter("ours")
    second = asyncio.create_task(here.enter("ours"))
    await asyncio.sleep(0)
    assert (second.done(), here.waiting()) == (False, 1)
    here.leave("ours")
    assert (await second, here.waiting()) == (True, 0)


async def test_whoever_has_waited_too_long_is_turned_away_and_the_next_one_gets_in(at_once):
    here = Writers()
    await here.enter("ours")
    assert not await here.enter("ours")
    here.leave("ours")
    assert await here.enter("ours")


async def test_a_queue_that_moves_on_is_waited_in_however_long_it_takes(at_once):
    here = Writers()
    await here.enter("ours")
    queue = [asyncio.create_task(here.enter("ours")) for _one in range(8)]
    for _turn in queue:
        await asyncio.sleep(0.03)  # all of them together wait far longer than their patience
        here.leave("ours")
    assert await asyncio.gather(*queue) == [True] * 8


async def test_where_nobody_writes_nothing_is_kept():
    here = Writers()
    await here.enter("ours")
    waiting = asyncio.create_task(here.enter("ours"))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    here.leave("ours")
    assert (here.locks, here.present, here.through) == ({}, {}, {})


def test_a_table_at_which_writing_took_long_is_apart_until_it_is_quick_again():
    here = Writers()
    here.took("ours", SLOW + 0.1)
    here.took("theirs", SLOW - 0.1)
    assert (here.is_slow("ours"), here.is_slow("theirs"), here.count_slow()) == (True, False, 1)
    here.took("ours", SLOW - 0.1)
    assert (here.is_slow("ours"), here.count_slow()) == (False, 0)


def test_a_table_at_which_nobody_writes_any_more_is_forgotten(monkeypatch):
    monkeypatch.setattr(writers, "APART", 0.0)
    here = Writers()
    here.took("ours", SLOW + 0.1)
    assert (here.is_slow("ours"), here.count_slow(), here.slow) == (False, 0, {})


def test_it_is_named_in_the_log_once(caplog):
    here = Writers()
    for _write in range(3):
        here.took("ours", SLOW + 0.1)
    assert [line.game for line in caplog.records] == ["ours"]
