"""python -m bench.drill [NAME …] [--short]: what may happen to a site under load. A lost move is an error."""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from bench.drill.between import hosts, pushes, wire
from bench.drill.load import SHORT, Load
from bench.drill.people import flood, silent
from bench.drill.processes import clock, killed, reload, rolling
from bench.drill.quick import quick
from bench.drill.result import CannotBeTried, Result, table
from bench.drill.site import Site, missing, site
from bench.drill.stores import (
    archive,
    channels,
    crowded,
    database_away,
    disk_full,
    locked,
    pooler,
    power,
    redis_away,
    redis_ill,
    replicated,
)
from bench.drill.whole import day, due

TOGETHER: dict[str, Callable[[Site, Load], Result]] = {
    "rolling": rolling.drill,
    "rollback": rolling.back,
    "killed": killed.drill,
    "reload": reload.drill,
    "redis": redis_away.drill,
    "redis-ill": redis_ill.drill,
    "postgres": database_away.drill,
    "locked": locked.drill,
    "silent": silent.drill,
}
"""One site for all of them: what a drill leaves behind, the next one finds."""
APART: dict[str, Callable[[Load], Result]] = {
    "killed-sqlite": killed.on_sqlite,
    "power": power.drill,
    "disk-reserve": disk_full.reserve,
    "disk-sqlite": disk_full.sqlite,
    "disk-postgres": disk_full.postgres,
    "crowded": crowded.drill,
    "pooler": pooler.drill,
    "replica": replicated.drill,
    "channels": channels.drill,
    "archive": archive.drill,
    "clock": clock.drill,
    "wire": wire.drill,
    "pushes": pushes.drill,
    "hosts": hosts.drill,
    "flood": flood.drill,
    "due": due.drill,
}
"""Each makes what it needs."""
BY_NAME: dict[str, Callable[[Load], Result]] = {"quick": quick, "day": day.drill}
"""Only if they are asked for."""
NAMES = [*TOGETHER, *APART, *BY_NAME]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.drill", description=__doc__)
    all_of_them = f"one or more of: {', '.join(NAMES)}; all but {' and '.join(BY_NAME)} if none"
    parser.add_argument("names", nargs="*", metavar="NAME", help=all_of_them)
    parser.add_argument("--short", action="store_true", help="fewer tables, and less waiting: for a quick look")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long `day` takes")
    parser.add_argument("--notes", action="store_true", help="prints what happened beside the figures")
    wanted = parser.parse_args()
    if strange := set(wanted.names) - set(NAMES):
        parser.error(f"there is no {', '.join(sorted(strange))}; there are {', '.join(NAMES)}")
    if wrong := missing():
        parser.exit(1, f"{wrong}\n")
    load = replace(SHORT if wanted.short else Load(), minutes=wanted.minutes)
    results = list(drilled(wanted.names or [*TOGETHER, *APART], load))
    told(results, wanted.notes)
    return 1 if any(result.wrong for result in results) else 0


def told(results: list[Result], notes: bool) -> None:
    print(f"\n{table(results)}\n")
    for result in results:
        for what, count in result.failures.most_common(10):
            print(f"{result.name}: {count} × {what}")
        if notes:
            print(*result.notes, sep="\n")
        for why in result.wrong:
            print(f"FAILED {result.name}: {why}")


def drilled(names: list[str], load: Load) -> Iterator[Result]:
    if together := [name for name in names if name in TOGETHER]:
        with site(2 if load.short else 3, {"DRAIN_SECONDS": "1"} if load.short else {}) as running:
            for name in together:
                yield from tried(name, partial(TOGETHER[name], running, load))
    for name in names:
        if name not in TOGETHER:
            yield from tried(name, partial((APART | BY_NAME)[name], load))


def tried(name: str, drill: Callable[[], Result]) -> Iterator[Result]:
    began = time.perf_counter()
    print(f"{name} …", end=" ", file=sys.stderr, flush=True)
    try:
        yield drill()
    except CannotBeTried as error:
        print(f"NOT TRIED {name}: {error}")
    except Exception as error:
        traceback.print_exc()  # the others are tried all the same
        yield Result(name, "", 0, 0, 0, Counter(), broke=(f"it broke off: {type(error).__name__}",))
    print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
