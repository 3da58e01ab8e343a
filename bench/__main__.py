"""python -m bench [NAME …] [--long] [--keep]: measures, and prints one table. Missed goals are told, not an error."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial

from bench import analysis, bots, farms, fold, history, ladder, learner, mastered, pages, ticker
from bench.feel import phone
from bench.figures import Figure, table
from bench.inside import profile
from bench.live import words
from bench.neighbours import Neighbours

Take = Callable[[bool], list[Figure]]
BENCHES: dict[str, Take] = {
    "fold": fold.figures,
    "bots": bots.figures,
    "ladder": ladder.figures,
    "mastered": mastered.figures,
    "learner": learner.figures,
    "analysis": analysis.figures,
    "ticker": ticker.figures,
    "pages": pages.figures,
    "farms": farms.figures,
    "feel": phone.figures,
    "profile": profile.figures,
    **{name: partial(words.figures, name) for name in words.BENCHES},
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one or more of: {', '.join(BENCHES)}; all if none")
    parser.add_argument("--long", action="store_true", help="more rounds and longer ones: steadier figures")
    parser.add_argument("--keep", action="store_true", help=f"writes the ratios to {history.FILE.name}")
    wanted = parser.parse_args()
    if strange := set(wanted.names) - set(BENCHES):
        parser.error(f"there is no {', '.join(sorted(strange))}; there are {', '.join(BENCHES)}")
    neighbours = Neighbours()
    found, broken = taken(wanted.names or list(BENCHES), wanted.long)
    others = neighbours.share()
    print(f"\n{table(found)}\n\nOthers took {others:.0%} of the computer meanwhile.")
    if broken:
        print(f"\nBroken, so not measured: {', '.join(broken)}.")
    elif wanted.keep:
        history.keep(found, others)
    return 1 if broken else 0


def taken(names: list[str], long: bool) -> tuple[list[Figure], list[str]]:
    """The figures, and the names of what broke."""
    found, broken = list[Figure](), list[str]()
    for name in names:
        began = time.perf_counter()
        print(f"{name} …", end=" ", file=sys.stderr, flush=True)
        try:
            found += BENCHES[name](long)
        except Exception:
            broken.append(name)
            traceback.print_exc()
        print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return found, broken


if __name__ == "__main__":
    sys.exit(main())
