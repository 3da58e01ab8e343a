"""Whether a move costs more in a long game, with many players, or on a site with many tables.

What is compared is the processor time of the whole server, by turns. Moves go round several tables; one whose game has
ended is left out.
"""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from statistics import median

from bench import process, seeds
from bench.figures import Figure, compared
from bench.live.rounds import LONGER, rounds
from bench.load.report import Load, Report
from bench.load.run import Audience
from bench.our_tables import Table, Tables
from bench.serving import Served, served

ENTRIES, RUNNING = 1000, 1000
LONG, WIDE, FULL = 1.1, 1.5, 1.1
"""How many times as much a move may cost in a long game, among ten players, on a site with 1,000 running tables."""
TURNS, BLOCKS, FEW = 50, 5, 16
CALM, IDLE, PATIENCE = 0.003, 2.0, 15.0
"""Seconds after which everybody has a move; in which nobody moves; after which no further block begins."""


async def growth(server: Served, long: bool) -> list[Figure]:
    with served() as full:
        return [await _length(server, long), await _width(server, long), *await _number(server, full, long)]


async def _length(server: Served, long: bool) -> Figure:
    """The first turn of a fresh game, then one of a long game, and so on."""
    turns = TURNS * (LONGER if long else 1)
    aged, fresh = _adopted(server, 1, ENTRIES), Tables(server.base, turns, seats=2)
    early, late = list[tuple[float, int]](), list[tuple[float, int]]()
    load = Load(server.pid, viewers=2)
    async with Audience(load, aged) as old, Audience(load, fresh) as new:
        for table in new.tables:
            early.append(await _turn(fresh, table.id, server.pid))
            late.append(await _turn(aged, old.tables[0].id, server.pid))
    figure = compared(f"a move after {ENTRIES:,} entries", _cost(late), _cost(early), LONG)
    return replace(figure, note=f"floor: in the first turn of a game; {turns} turns each")


def _adopted(server: Served, count: int, entries: int = 0) -> Tables:
    """Games that were begun before, and have so many entries."""
    tables = Tables(server.base, count, seats=2)
    for made in seeds.tables(server.data, count, entries):
        tables.adopt(**made)
    return tables


async def _turn(tables: Tables, table: Table, pid: int) -> tuple[float, int]:
    """Milliseconds of the server in a turn, and its moves but the first: in a fresh game that finds nothing at hand."""
    seat, moves = table.state["to_act"], -1
    before = await _calm(pid)
    while table.state["status"] == "playing" and table.state["to_act"] == seat:
        await tables.act(table)
        moves += 1
        before = before if moves else await _calm(pid)
    return (1000 * (await _calm(pid) - before), moves) if moves > 0 else (0.0, 0)


async def _calm(pid: int) -> float:
    """The processor time of the server when everybody has the last move."""
    await asyncio.sleep(CALM)
    return process.cpu(pid)


def _cost(turns: Sequence[tuple[float, int]]) -> float:
    return sum(cost for cost, _moves in turns) / sum(moves for _cost, moves in turns)


async def _width(server: Served, long: bool) -> Figure:
    two, ten = (Load(server.pid, viewers=seats, mode="closed", drivers=1, duration=1) for seats in (2, 10))
    seats = [(load, Tables(server.base, 3, load.viewers)) for load in (two, ten)]
    few, many = await _by_turns(seats, long)
    return replace(compared("a move among ten players", many, few, WIDE), note="floor: among two; each has a page")


async def _number(empty: Served, full: Served, long: bool) -> list[Figure]:
    """Where a thousand games run with a page open at each, moves go round a few others, or round them all."""
    load = Load(empty.pid, viewers=1, mode="closed", drivers=1, duration=1, connecting=100)
    there = replace(load, pid=full.pid)
    few, beside, every = Tables(empty.base, FEW, seats=2), Tables(full.base, FEW, seats=2), _adopted(full, RUNNING)
    sites = [(load, few), (there, beside), (there, every)]
    alone, some, round_ = await _by_turns(sites, long)
    note = f"floor: with {FEW} tables alone"
    return [
        replace(compared(f"a move beside {RUNNING:,} running tables", some, alone, FULL), note=note),
        replace(compared(f"moves that go round {RUNNING:,} tables", round_, alone, FULL), note=note),
    ]


async def _by_turns(sites: Sequence[tuple[Load, Tables]], long: bool) -> list[float]:
    """Milliseconds of a processor for a move at each of them, with everybody's pages open all the time."""
    async with AsyncExitStack() as stack:
        shown = [(load, await stack.enter_async_context(Audience(load, tables))) for load, tables in sites]
        for load, audience in shown:
            await audience.drive(replace(load, warmup=1))
        idle = [await _idle(load.pid) for load, _tables in sites]
        taken: list[list[Report]] = [[] for _site in sites]
        for _block in rounds(long, BLOCKS, PATIENCE):
            for (load, audience), reports in zip(shown, taken, strict=True):
                reports.append(await audience.drive(replace(load, warmup=0)))
    return [_middle(reports, share) for reports, share in zip(taken, idle, strict=True)]


def _middle(reports: Sequence[Report], idle: float) -> float:
    """Of all blocks in which anybody moved; a game's end may come first."""
    moved = [report for report in reports if report.actions]
    return median(report.cpu - 1000 * idle * (report.ended - report.began) / report.actions for report in moved)


async def _idle(pid: int) -> float:
    """The share of a processor that open pages and clocks take while nobody moves: no part of a move."""
    before = process.cpu(pid)
    await asyncio.sleep(IDLE)
    return (process.cpu(pid) - before) / IDLE
