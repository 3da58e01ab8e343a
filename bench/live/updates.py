"""The bytes of an update, over games of both kinds: what is really sent to all pages, a spectator's too."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median

from bench.figures import Figure
from bench.load.report import Over
from bench.load.table import VERSION
from bench.load.viewer import Viewer, connect
from bench.our_tables import Tables
from bench.serving import Served

MOVES, SHORT = 200, 80
CALM = 0.3
LAST = 10_000
"""The most bytes of a game's last frame."""


@dataclass(frozen=True)
class Played:
    """A table whose updates are counted; `most` is the goal for their median."""

    game: str
    seats: int
    target: int
    most: int | None = None
    to_the_end: bool = False


TABLES = (
    Played("tutto", 2, 6000),
    Played("tutto", 4, 6000, 3000),
    Played("tutto", 10, 1500, to_the_end=True),
    Played("gambler", 2, 500),
    Played("gambler", 4, 500, 4500),
    Played("gambler", 6, 800, to_the_end=True),
)


async def updates(server: Served, long: bool) -> list[Figure]:
    return [figure for played in TABLES for figure in await _of(server, played, long)]


@dataclass
class Sent:
    """The bytes of each frame with a version, and of the last one of each viewer."""

    found: list[int] = field(default_factory=list)
    changes: int = 0
    last: dict[Viewer, int] = field(default_factory=dict)
    moves: int = 0

    def heard(self, viewer: Viewer, message: bytes, _now: float) -> None:
        if version := VERSION.search(message):
            self.found.append(len(message))
            self.changes += version[2] is not None
            self.last[viewer] = len(message)


async def _of(server: Served, played: Played, long: bool) -> list[Figure]:
    """Two Tutti under the Cloverleaf end any game: a short one says nothing of how games end."""
    sent = await _sent(server, played, long)
    while played.to_the_end and sent.moves < SHORT:
        sent = await _sent(server, played, long)
    return [_usual(played, sent), *([_end(played, max(sent.last.values()))] if played.to_the_end else [])]


async def _sent(server: Served, played: Played, long: bool) -> Sent:
    tables, sent = Tables(server.base, 1, played.seats, played.game, played.target), Sent()
    most = 100_000 if long or played.to_the_end else MOVES
    [table] = await tables.setup()
    path, pages = tables.ws_path(table, 0), range(played.seats + 1)
    viewers = [await connect(tables.http, path, tables.ws_headers(table, page), sent.heard) for page in pages]
    await asyncio.sleep(CALM)
    first = len(sent.found)  # what a page is sent when it comes is not an update
    with suppress(Over):
        while sent.moves < most and (await tables.act(table))[0]:
            sent.moves += 1
    await asyncio.sleep(CALM)
    for viewer in viewers:
        viewer.stop()
    del sent.found[:first]
    return sent


def _usual(played: Played, sent: Sent) -> Figure:
    """Without a floor: beside its goal, if it has one."""
    usual, what = median(sent.found), f"bytes of an update, {played.game.title()} of {played.seats}"
    measured, changes = f"{usual:,.0f}, at most {max(sent.found):,}", sent.changes / len(sent.found)
    note = f"median and largest of {len(sent.found):,} in {sent.moves} moves, {changes:.0%} of them changes"
    if played.most is None:
        return Figure(what, measured, note=note)
    return Figure(what, measured, "", f"{usual / played.most:.2f}", f"≤ {played.most:,}", usual <= played.most, note)


def _end(played: Played, largest: int) -> Figure:
    what = f"bytes of the last frame, {played.game.title()} of {played.seats}"
    return Figure(what, f"{largest:,}", "", f"{largest / LAST:.2f}", f"≤ {LAST:,}", largest <= LAST)
