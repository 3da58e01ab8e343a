"""Where a move's milliseconds go, inside the process by parts, and how much of them the server adds around it."""

import asyncio

from bench.figures import Figure
from bench.inside.apart import apart
from bench.inside.breakdown import Part
from bench.inside.playing import PAGES
from bench.live.rounds import Rounds
from bench.load.report import Load
from bench.our_tables import Tables
from bench.serving import served

SUM = 0.05
"""By so much the sum of all parts may differ from what a move takes without timers."""


def figures(long: bool = False) -> list[Figure]:
    found = apart("bench.inside.breakdown", 8000 if long else 1600, seconds=400 if long else 90)
    whole, total, timer = _on_a_server(10 if long else 4), found["total"], found["timer"]
    parts = sorted((Part(**part) for part in found["parts"]), key=lambda part: -part.cpu)
    return [
        _sum(sum(part.cpu for part in parts), total, f"floor: without timers, each of which costs {timer:.1f} µs"),
        *(_row(part, whole) for part in parts),
        _row(Part("around it: Daphne, the serving loop, other threads", whole - total, 0), whole),
        Figure("  processor time of the whole server for such a move", f"{whole:.3f} ms"),
    ]


def _sum(parts: float, total: float, note: str) -> Figure:
    what, share = "a move inside the process, the sum of its parts", parts / total
    goal = f"{1 - SUM} to {1 + SUM}×"
    return Figure(what, f"{parts:.2f} ms", f"{total:.2f} ms", f"{share:.2f}", goal, abs(share - 1) <= SUM, note)


def _row(part: Part, whole: float) -> Figure:
    waited = f"and {part.waited:.2f} ms of waiting" if part.waited >= 0.05 else ""
    return Figure(f"  {part.name}", f"{part.cpu:.3f} ms", "", f"{part.cpu / whole:.1%}", note=waited)


def _on_a_server(seconds: float) -> float:
    """Milliseconds of a processor for a move at such a table."""
    with served() as server:
        load = Load(server.pid, viewers=PAGES, mode="closed", drivers=1, duration=seconds, warmup=100)
        return asyncio.run(Rounds().take(load, Tables(server.base, seats=2))).cpu
