"""What it costs to start a game, and whether moves wait for it."""

import hashlib
import secrets
import time
from dataclasses import replace
from statistics import median

from bench import process
from bench.figures import Figure, compared
from bench.live.beside import Beside
from bench.live.mixed import CALM, TABLES, slower
from bench.live.rounds import Rounds, faultless, rounds
from bench.load.report import Load
from bench.our_tables import Tables
from bench.serving import Served

STARTED, HASHES = 40, 4096
SLOWER = 2
"""How many times as long a move may take beside somebody who does nothing but open tables and start games."""


async def starting(server: Served, long: bool) -> list[Figure]:
    tables, others = Tables(server.base, tables=TABLES, seats=2), Tables(server.base, seats=2)
    calm = Load(server.pid, viewers=2, mode="rate", rate=CALM, duration=15 if long else 5)
    alone, beside, starter = Rounds(), Rounds(), Beside(1, lambda _number: others.begun())
    costs, floors = list[float](), list[float]()
    for _round in rounds(long):
        costs.append(await _cost(server, others))
        floors.append(_hashes())
        await alone.take(calm, tables)
        await starter.during(beside.take(calm, tables))
    cost = compared("processor time of the whole server for a start", median(costs), median(floors), None)
    note = f"{starter.a_second:.0f} games started a second, each at a table opened for it; floor: none"
    return [
        replace(cost, note=f"floor: {HASHES:,} hashes, as its chain of secrets has"),
        slower("a move's answer beside games that start", beside.answer_p99, alone.answer_p99, SLOWER, note),
        faultless("moves beside games that start", alone, beside),
    ]


async def _cost(server: Served, tables: Tables) -> float:
    """Milliseconds of a processor."""
    waiting = [await tables.opened() for _table in range(STARTED)]
    before = process.cpu(server.pid)
    for code, people in waiting:
        await people[0].allowed(f"/games/{code}/start/", action_id=secrets.token_urlsafe(12))
    return 1000 * (process.cpu(server.pid) - before) / STARTED


def _hashes() -> float:
    """Milliseconds of a processor."""
    value, began = b"", time.process_time()
    for _step in range(STARTED * HASHES):
        value = hashlib.sha256(value).digest()
    return 1000 * (time.process_time() - began) / STARTED
