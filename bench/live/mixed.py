"""Moves while others read pages, and pages while others move: whether anybody starves.

Each is measured alone and beside the other, by turns.
"""

import re
from dataclasses import replace

from bench.figures import Figure, at_least, compared
from bench.live.beside import Beside, Do
from bench.live.rounds import Broken, Rounds, faultless, rounds
from bench.load.client import HTTP
from bench.load.report import Load
from bench.our_tables import Tables
from bench.serving import Served

TABLES, READERS = 16, 4
CALM = 60
"""Moves a second, so few that they don't wait for one another."""
SLOWER, FAIR = 4, 1 / 3
"""How many times as long a move may take beside pages, or a page beside moves; and what is left to each of what it does
alone, when both go on without a pause."""


async def mixed(server: Served, long: bool) -> list[Figure]:
    tables, read = Tables(server.base, tables=TABLES, seats=2), await reading(HTTP(server.base))
    calm = Load(server.pid, viewers=2, mode="rate", rate=CALM, duration=15 if long else 3)
    flat_out = replace(calm, mode="closed", drivers=TABLES)
    quiet, among, free, busy = Rounds(), Rounds(), Rounds(), Rounds()
    readers, pages, crowded = Beside(READERS, read), Beside(READERS, read), Beside(READERS, read)
    for _round in rounds(long):
        await quiet.take(calm, tables)
        await readers.during(among.take(calm, tables))
        await free.take(flat_out, tables)
        await pages.alone(calm.duration)
        await crowded.during(busy.take(flat_out, tables))
    move, page = f"beside {READERS} who read pages", f"beside {TABLES} who move without a pause"
    return [
        slower(f"a move's answer {move}", among.answer_p99, quiet.answer_p99, SLOWER, f"{CALM} a second; floor: alone"),
        slower(f"a page {page}", crowded.p99, pages.p99, SLOWER, "floor: alone"),
        at_least(f"moves without a pause {move}", busy.actions, free.actions, FAIR * free.actions, "floor: alone"),
        at_least(f"pages {page}", crowded.a_second, pages.a_second, FAIR * pages.a_second, "floor: alone"),
        faultless("moves beside pages", quiet, among, free, busy),
    ]


def slower(what: str, measured: float, floor: float, most: float, note: str) -> Figure:
    return replace(compared(f"{what}, p99", measured, floor, most), note=note)


async def reading(http: HTTP) -> Do:
    """Reads one of the pages that cost most, by its number. Whoever seeds a site seeds Anna first."""
    _status, _headers, history = await http.request("GET", "/history/")
    [game, *_] = re.findall(r"/games/(\w{8})/", history.decode())
    paths = ("/leaderboard/", "/players/Anna/", f"/games/{game}/replay/?at=20", "/history/")

    async def read(number: int) -> None:
        path = paths[number % len(paths)]
        status, _headers, _body = await http.request("GET", path)
        if status != 200:
            raise Broken(f"{path}: {status}")

    return read
