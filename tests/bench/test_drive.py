"""The moves of a load."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from bench.load.client import HTTP
from bench.load.drive import Drive
from bench.load.report import Load, Over
from bench.load.table import Table


class Counting:
    """An application whose first game ends after so many moves; one move in `refuses` is refused."""

    http = HTTP("http://localhost")

    def __init__(self, most: int = 1000, refuses: int = 0) -> None:
        self.most, self.refuses = most, refuses
        self.made: dict[str, int] = {}

    async def setup(self) -> list[Any]:
        return []

    def ws_path(self, table: Any, number: int) -> str:
        return ""

    def ws_headers(self, table: Any, number: int) -> Mapping[str, str]:
        return {}

    def beat(self, version: int) -> str:
        return ""

    async def act(self, table: Any) -> tuple[bool, int]:
        await asyncio.sleep(0)
        self.made[table] = self.made.get(table, 0) + 1
        if table == "t0" and self.made[table] > self.most:
            raise Over
        return not (self.refuses and self.made[table] % self.refuses == 0), self.made[table]


def driven(load: Load, application: Counting, tables: int = 2) -> Drive:
    return Drive(load, application, [Table(f"t{number}") for number in range(tables)])


async def test_lockstep_goes_round_the_tables():
    drive = driven(Load(actions=6, gap=0), Counting(), tables=3)
    await drive.run()
    assert [table.id for table, _version, _began in drive.done] == ["t0", "t1", "t2"] * 2
    assert (drive.driven, drive.over) == (1.0, 0)


@pytest.mark.parametrize(
    "load",
    [
        Load(mode="lockstep", actions=40, gap=0),
        Load(mode="rate", rate=1000, duration=0.04),
        Load(mode="closed", drivers=2, duration=2),
    ],
    ids=lambda load: load.mode,
)
async def test_a_game_that_ends_ends_the_driving_and_what_was_done_counts(load):
    application = Counting(most=5)
    drive = driven(load, application)
    await drive.run()
    assert drive.over == 1
    assert 8 <= len(drive.done) < 20
    assert 0 < drive.driven < 1


async def test_what_is_refused_is_counted_and_is_no_move():
    drive = driven(Load(actions=6, gap=0), Counting(refuses=3), tables=1)
    await drive.run()
    assert (drive.refused, len(drive.done)) == (2, 4)


async def test_warming_up_leaves_nothing_behind():
    drive = driven(Load(warmup=2), Counting())
    await drive.warm_up()
    assert (drive.done, drive.answered) == ([], [])
    assert drive.adapter.made == {"t0": 2, "t1": 2}
