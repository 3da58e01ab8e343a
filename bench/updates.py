"""The bytes of an update, over games of both kinds: on every page at the table, the players' and a spectator's."""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median

from bench.client import Viewer, connect
from bench.figures import Figure
from bench.our_tables import Tables
from bench.serving import Served
from bench.tables_load import Over

GOAL = 6 * 1024
TABLES = (("tutto", 2), ("tutto", 4), ("tutto", 10), ("gambler", 2), ("gambler", 4), ("gambler", 6))
TARGETS = {"tutto": 6000, "gambler": 500}


async def updates(server: Served, long: bool) -> list[Figure]:
    """(f) The bytes of an update."""
    return [await _of(server, game, seats, 100_000 if long else 300) for game, seats in TABLES]


@dataclass
class Sizes:
    version: re.Pattern[bytes]
    found: list[int] = field(default_factory=list)

    def heard(self, _viewer: Viewer, message: bytes, _now: float) -> None:
        if self.version.search(message):
            self.found.append(len(message))


async def _of(server: Served, game: str, seats: int, most: int) -> Figure:
    tables = Tables(server.base, seats=seats, members=seats, game=game, target=TARGETS[game])
    sizes, moves = Sizes(tables.version), 0
    [table] = await tables.setup()
    path = tables.ws_path(table, 0)
    viewers = [
        await connect(tables.http, path, tables.ws_headers(table, page), sizes.heard) for page in range(seats + 1)
    ]
    with suppress(Over):
        while moves < most and (await tables.act(table))[0]:
            moves += 1
    await asyncio.sleep(0.5)
    for viewer in viewers:
        viewer.stop()
    largest = max(sizes.found)
    return Figure(
        f"(f) bytes of an update, {game.title()} of {seats}",
        f"{median(sizes.found):,.0f}, at most {largest:,}",
        goal=f"≤ {GOAL:,}",
        met=largest <= GOAL,
        note=f"median and largest of {len(sizes.found):,} in {moves} moves",
    )
