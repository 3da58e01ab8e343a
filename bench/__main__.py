"""python -m bench [NAME …] [--long]: measures, and prints one table. Goals that are missed are told, not an error."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial

from bench import bots, fold, live, pages, ticker
from bench.figures import Figure, table

Take = Callable[[bool], list[Figure]]
BENCHES: dict[str, Take] = {
    "fold": fold.figures,
    "bots": bots.figures,
    "ticker": ticker.figures,
    "pages": pages.figures,
    **{name: partial(live.figures, bench) for name, bench in live.BENCHES.items()},
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one or more of: {', '.join(BENCHES)}; all if none")
    parser.add_argument("--long", action="store_true", help="more rounds and longer ones: steadier figures")
    wanted = parser.parse_args()
    if strange := set(wanted.names) - set(BENCHES):
        parser.error(f"there is no {', '.join(sorted(strange))}; there are {', '.join(BENCHES)}")
    found, broken = list[Figure](), list[str]()
    for name in wanted.names or BENCHES:
        began = time.perf_counter()
        print(f"{name} …", end=" ", file=sys.stderr, flush=True)
        try:
            found += BENCHES[name](wanted.long)
        except Exception:
            broken.append(name)
            traceback.print_exc()
        print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    print(f"\n{table(found)}")
    if broken:
        print(f"\nBroken, so not measured: {', '.join(broken)}.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
