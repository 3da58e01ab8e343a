"""make mutants: breaks modules line by line and names what no test has noticed, if EXPLAINED.md does not say why."""

import sys
from collections.abc import Iterator
from operator import add
from time import monotonic
from typing import NamedTuple

from tests.mutants.explained import explanations, split
from tests.mutants.mutations import Mutant, mutants
from tests.mutants.running import ROOT, Trial, survivors
from tests.mutants.touching import touching

RULES = [
    f"tests/rules/test_{name}.py"
    for name in (
        *("agreed", "beginning", "chance", "difficulty", "endings", "entries", "gambler", "illegal", "proof", "purity"),
        *("record", "records", "scoring", "setup", "steps", "tutto"),
    )
]
BOTS = ["tests/rules/test_bots.py"]
PLAY = {
    "announce": ("attend/trouble", "games/changes", "games/failures"),
    "attend": ("attend/attend", "attend/clocks", "attend/computers", "attend/down", "attend/leaving", "games/room"),
    "changes": ("games/changes", "games/read_ahead", "games/versions"),
    "clocks": ("attend/clocks", "attend/due"),
    "dealing": ("attend/computers", "games/act", "games/frozen", "games/moves", "games/repeat"),
    "endings": (
        "attend/attend",
        "attend/leaving",
        "attend/paces",
        "disputes/appeal",
        "disputes/rule",
        "games/finish",
        "games/vault",
    ),
    "hurry": ("attend/due", "attend/hurry"),
    "moves": (
        *("attend/attend", "attend/clocks", "attend/computers", "attend/trouble", "games/act", "games/chains"),
        *("games/finish", "games/frozen", "games/moves", "games/positions", "games/read_ahead", "games/repeat"),
        *("games/room", "games/versions"),
    ),
    "positions": ("games/frozen", "games/memory", "games/positions", "games/repeat"),
    "seats": ("games/start",),
    "secrets": ("games/chains", "games/secret", "games/start", "games/vault"),
    "ticks": ("attend/attend", "attend/down"),
    "trouble": ("attend/attend", "attend/trouble"),
    "turns": ("attend/clocks", "games/finish", "games/secret", "games/turns"),
    "vault": ("games/vault", "people/sealed"),
}
PUZZLES = {
    "daily": ("daily", "pages"),
    "finding": ("finding", "pages", "shipped"),
    "gathering": ("gathering",),
    "playing": ("shipped",),
    "solvers": ("pages", "solving"),
    "solving": ("pages", "solving"),
    "stock": ("shipped",),
}
TESTS = {
    "games/rules/position.py": [
        "tests/games/test_kinds.py",
        *(f"tests/rules/test_{name}.py" for name in ("endings", "gambler", "position", "purity", "records")),
    ],
    "games/rules/tutto/bots.py": [*BOTS, "tests/rules/test_bots_tutto.py", "tests/rules/test_purity.py"],
    "games/rules/tutto/thinking/": [*BOTS, "tests/rules/test_bots_tutto.py", "tests/mastery/tutto/test_strong.py"],
    "games/rules/gambler/ending.py": [*BOTS, "tests/rules/test_bots_gambler.py", "tests/rules/test_last_board.py"],
    **{
        f"games/rules/gambler/{module}.py": [*BOTS, "tests/rules/test_bots_gambler.py", "tests/rules/test_purity.py"]
        for module in ("bots", "outlook", "shares")
    },
    "games/rules/gambler/twenty.py": ["tests/rules/test_boards.py"],
    "games/rules/gambler/forecast.py": ["tests/rules/test_forecast.py", "tests/rules/test_purity.py"],
    "games/rules/": RULES,
    **{
        f"games/services/play/{module}.py": [f"tests/{'/test_'.join(test.split('/'))}.py" for test in tests]
        for module, tests in PLAY.items()
    },
    **{
        f"games/services/puzzles/{module}.py": [f"tests/puzzles/test_{test}.py" for test in tests]
        for module, tests in PUZZLES.items()
    },
}
"""The tests that are to notice, for a module or a folder; the first that fits is taken."""

UNBROKEN = -1


def noticing(module: str) -> list[str]:
    return next(tests for start, tests in TESTS.items() if module.startswith(start))


def unnoticed(module: str, tested: list[Mutant], tests: list[str], pure: bool) -> Iterator[Mutant]:
    """Those that no test runs, and those with which all tests pass."""
    touched, trials = touching(tuple(tests), pure), []
    for number, mutant in enumerate(tested):
        if chosen := touched.tests(module, mutant.lines):
            trials.append(Trial(number, mutant.write, chosen))
        else:
            yield mutant
    # At the end the module as it is: what is noticed of that says nothing of the others.
    trials.append(Trial(UNBROKEN, (ROOT / module).read_text, touched.seconds))
    passed = False
    for number in survivors(module, trials, tests, pure):
        if number == UNBROKEN:
            passed = True
        else:
            yield tested[number]
    if not passed:
        sys.exit(f"{module}: its tests fail with nothing broken as well.")


class Counts(NamedTuple):
    mutants: int
    noticed: int
    explained: int
    left: int
    stale: int

    def __str__(self) -> str:
        return f"{self.mutants} mutants, {self.noticed} noticed, {self.explained} explained, {self.left} survive"


def broken(module: str) -> Counts:
    """Tries all mutants of a module; names those that survive, and what is explained without being there."""
    every = list(mutants((ROOT / module).read_text()))
    tested, stale = split(module, every, explanations())
    left, tests = 0, noticing(module)
    for mutant in unnoticed(module, tested, tests, pure=tests is RULES) if tested else ():
        left += 1
        print(f"{module}:{mutant.lines[0]}: {mutant.place} `{mutant.text}`\n- {mutant.fault} because ", flush=True)
    for gone in stale:
        print(f"{module}: explained, but no longer there: {gone.place} `{gone.text}`: {gone.fault}", flush=True)
    return Counts(len(every), len(tested) - left, len(every) - len(tested), left, len(stale))


def modules(names: list[str]) -> Iterator[str]:
    """The modules of these names; of a folder all that are in it and hold more than names."""
    for name in names:
        path = ROOT / name
        files = sorted(set(path.rglob("*.py")) - set(path.rglob("__init__.py"))) if path.is_dir() else [path]
        yield from (str(file.relative_to(ROOT)) for file in files)


def main(names: list[str]) -> int:
    if not names:
        sys.exit("Name modules or folders: make mutants ARGS=games/rules/steps.py")
    begun, total = monotonic(), Counts(0, 0, 0, 0, 0)
    for module in modules(names):
        since, counts = monotonic(), broken(module)
        total = Counts(*map(add, total, counts))
        print(f"{module}: {counts}; {monotonic() - since:.0f} s", flush=True)
    print(f"{total}; {monotonic() - begun:.0f} s")
    return bool(total.left or total.stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
