"""How many durable moves a second, what each costs, and how long an answer takes when half as many are made."""

from dataclasses import replace
from statistics import median

from bench.figures import Figure, at_least, capped
from bench.live.rounds import Rounds, faultless, rounds
from bench.load.disk import commits_a_second
from bench.load.report import Load
from bench.our_tables import Tables
from bench.serving import Served

TABLES = 16
RATE, ALONE = 420, 0.9
"""Moves a second at all tables, and the share of it that one table reaches alone."""
COST, ANSWER = 2.3, 8
"""Milliseconds: of a processor for each move, and of waiting for an answer."""


async def rate(server: Served, long: bool) -> list[Figure]:
    """Two play at each table, each on a page of their own, and nobody pauses."""
    tables, table = Tables(server.base, tables=TABLES, seats=2), Tables(server.base, seats=2)
    load = Load(server.pid, tables=TABLES, viewers=2, mode="closed", drivers=TABLES, duration=15 if long else 4)
    all_, alone, half, raw, commits = Rounds(), Rounds(), Rounds(), Rounds(), list[float]()
    for _round in rounds(long):
        report = await all_.take(load, tables)
        await alone.take(replace(load, drivers=1), table)
        calm = replace(load, mode="rate", rate=report.actions_a_second / 2)
        await half.take(calm, tables)
        await raw.take_raw(replace(calm, duration=2), report.bytes)
        commits.append(commits_a_second(server.data, 0.5))
    late = f"at {half.actions:.0f}/s; the load itself was late by {half.late_p99:.1f} ms (p99); floor: raw"
    return [
        capped("processor time of the whole server for a move", all_.cpu, raw.cpu, COST, note="floor: raw, at half"),
        at_least(f"durable moves at {TABLES} tables", all_.actions, median(commits), RATE, "floor: commits to SQLite"),
        at_least("durable moves at one table alone", alone.actions, all_.actions, ALONE * all_.actions),
        capped("p99 of an answer at half of that", half.answer_p99, raw.answer_p99, ANSWER, note=late),
        faultless(f"durable moves at {TABLES} tables", all_, alone, half),
    ]
