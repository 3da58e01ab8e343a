"""How soon everybody has a move: 500 viewers and 2,000, readers of four languages, those alone, and many tables."""

from dataclasses import replace

from bench.figures import Figure, capped, compared
from bench.live.rounds import Rounds, faultless, rounds
from bench.load.report import Load
from bench.load.run import Audience
from bench.our_tables import Tables
from bench.seeds import guests
from bench.serving import Served

VIEWERS, MORE, FIRST = 500, 2000, 200


async def move(server: Served, long: bool) -> list[Figure]:
    """One durable move until the last of 500 viewers has it, all of them logged in."""
    tables, ours, more, raw = Tables(server.base, guests=guests(server.data, MORE)), Rounds(), Rounds(), Rounds()
    load = Load(server.pid, viewers=VIEWERS, actions=400 if long else 200)
    for _round in rounds(long):
        report = await ours.take(load, tables)
        await raw.take_raw(load, report.bytes)
        await more.take(replace(load, viewers=MORE, actions=load.actions // 4, connecting=100), tables)
    what = f"a move to {VIEWERS} viewers"
    return [
        compared(f"{what}, p50", ours.p50, raw.p50, 1.6),
        compared(f"{what}, p99", ours.p99, raw.p99, 2.5),
        compared(f"{what}, processor time", ours.cpu, raw.cpu, None),
        compared(f"a move to {MORE:,} viewers against {VIEWERS}, p50", more.p50, ours.p50, 4.2),
        faultless(what, ours, more),
    ]


async def four(server: Served, long: bool) -> list[Figure]:
    """One durable move until all four who play have it."""
    tables, ours, raw = Tables(server.base), Rounds(), Rounds()
    load = Load(server.pid, viewers=4, actions=1000 if long else 300)
    for _round in rounds(long):
        report = await ours.take(load, tables)
        await raw.take_raw(load, report.bytes)
    return [
        capped("a move to the four who play, p50", ours.p50, raw.p50, 3),
        compared("a move to the four who play, p99", ours.p99, raw.p99, None),
        faultless("a move to the four who play", ours),
    ]


FOUR = ("en", "de", "fr", "it")


async def languages(server: Served, long: bool) -> list[Figure]:
    """One durable move until the last of 500 viewers has it who read four languages, against 500 who read one."""
    one, mixed = Rounds(), Rounds()
    alone, together = Tables(server.base), Tables(server.base, languages=FOUR)
    load = Load(server.pid, viewers=VIEWERS, actions=400 if long else 200)
    for _round in rounds(long):
        await one.take(load, alone)
        await mixed.take(load, together)
    what = f"a move to {VIEWERS} viewers in {len(FOUR)} languages against one"
    return [
        compared(f"{what}, p50", mixed.p50, one.p50, 1.6),
        compared(f"{what}, processor time", mixed.cpu, one.cpu, 1.6),
        compared(f"{what}, p99", mixed.p99, one.p99, None),
        faultless(what, one, mixed),
    ]


async def many(server: Served, long: bool) -> list[Figure]:
    """Twenty tables with fifty viewers each, four of whom play; twenty moves a second."""
    tables, ours, raw = Tables(server.base, tables=20), Rounds(), Rounds()
    load = Load(server.pid, tables=20, viewers=50, mode="rate", rate=20, duration=30 if long else 8)
    for _round in rounds(long):
        report = await ours.take(load, tables)
        await raw.take_raw(load, report.bytes)
    what = "20 tables × 50 viewers, 20 moves a second"
    return [
        compared(f"{what}, p50", ours.p50, raw.p50, None),
        capped(f"{what}, p99", ours.p99, raw.p99, 8),
        faultless(what, ours),
    ]


async def memory(server: Served, long: bool) -> list[Figure]:
    """What an idle viewer costs who is logged in. The first ones of all bring threads, connections and templates
    along, which are there once; and only a fresh server tells, as what has gone makes room."""
    load, ours, raw = Load(server.pid, viewers=2 * VIEWERS, actions=1, settle=10 if long else 4), Rounds(), Rounds()
    tables = Tables(server.base, guests=guests(server.data, load.viewers))
    async with Audience(replace(load, viewers=FIRST), tables):
        report = await ours.take(load, tables)
    floor = await raw.take_raw(load, report.bytes)
    return [capped(f"memory of each of {load.viewers:,} idle viewers", report.memory, floor.memory, 16, "KiB")]
