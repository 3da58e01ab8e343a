"""python -m bench.drill [NAME …] [--short]: what may happen to a site under load. A lost move is an error."""

import argparse
import sys
import time
from collections.abc import Callable

from bench.drill import database_away, killed, locked, redis_away, rolling
from bench.drill.load import SHORT, Load
from bench.drill.result import Result, table
from bench.drill.site import Site, missing, site

DRILLS: dict[str, Callable[[Site, Load], Result]] = {
    "rolling": rolling.drill,
    "killed": killed.drill,
    "redis": redis_away.drill,
    "postgres": database_away.drill,
    "locked": locked.drill,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.drill", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one or more of: {', '.join(DRILLS)}; all if none")
    parser.add_argument("--short", action="store_true", help="fewer tables, and less waiting: for a quick look")
    parser.add_argument("--notes", action="store_true", help="prints what happened beside the figures")
    wanted = parser.parse_args()
    if strange := set(wanted.names) - set(DRILLS):
        parser.error(f"there is no {', '.join(sorted(strange))}; there are {', '.join(DRILLS)}")
    if wrong := missing():
        parser.exit(1, f"{wrong}\n")
    results = list(drilled(wanted.names or list(DRILLS), wanted.short))
    print(f"\n{table(results)}\n")
    for result in results:
        for what, count in result.failures.most_common(10):
            print(f"{result.name}: {count} × {what}")
        if wanted.notes:
            print(*result.notes, sep="\n")
        for why in result.wrong:
            print(f"FAILED {result.name}: {why}")
    return 1 if any(result.wrong for result in results) else 0


def drilled(names: list[str], short: bool) -> list[Result]:
    """One site for all of them: what a drill leaves behind, the next one finds."""
    results = []
    with site(processes=2 if short else 3, drain=1 if short else 4) as running:
        for name in names:
            began = time.perf_counter()
            print(f"{name} …", end=" ", file=sys.stderr, flush=True)
            results.append(DRILLS[name](running, SHORT if short else Load()))
            print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return results


if __name__ == "__main__":
    sys.exit(main())
