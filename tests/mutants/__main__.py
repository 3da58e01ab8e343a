"""make mutants: breaks modules in a copy of the house, line by line, and names what no test has noticed."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.mutations import Mutant, mutants

ROOT = Path(__file__).parents[2]
RULES = ("test_tutto", "test_gambler", "test_record", "test_records", "test_replay", "test_scoring", "test_setup")
PLAY = ("test_act", "test_start", "test_repeat", "test_finish", "test_versions", "test_secret", "test_leave")
TESTS = {
    "games/rules/endings.py": ["tests/rules/test_endings.py"],
    "games/rules/steps.py": ["tests/rules/test_steps.py"],
    "games/rules/tutto/scoring.py": ["tests/rules/test_scoring.py"],
    "games/rules/entries.py": ["tests/rules/test_record.py"],
    "games/rules/tutto/": [
        "tests/rules/test_tutto.py",
        "tests/rules/test_records.py",
        "tests/rules/test_bots_tutto.py",
    ],
    "games/rules/gambler/": [
        *("tests/rules/test_gambler.py", "tests/rules/test_records.py", "tests/rules/test_boards.py"),
        *("tests/rules/test_difficulty.py", "tests/rules/test_bots_gambler.py"),
    ],
    "games/services/play/changes.py": ["tests/games/test_changes.py", "tests/games/test_versions.py"],
    "games/services/play/turns.py": [
        "tests/games/test_turns.py",
        "tests/games/test_finish.py",
        "tests/games/test_secret.py",
    ],
    "games/services/play/ticks.py": ["tests/attend/test_down.py"],
    "games/rules/chance.py": ["tests/rules/test_chance.py"],
    "games/rules/proof.py": ["tests/rules/test_proof.py", "tests/rules/test_verify.py"],
    "games/rules/": [f"tests/rules/{name}.py" for name in (*RULES, "test_proof")],
    "games/services/play/": [
        *(f"tests/games/{name}.py" for name in PLAY),
        *("tests/attend/test_clocks.py", "tests/attend/test_computers.py", "tests/attend/test_leaving.py"),
        "tests/disputes/test_audit.py",
    ],
}
"""The tests that are to notice, for a module or a folder; the first that fits is taken."""

AT_ONCE, PATIENCE = 2, 180

PURE = ("-p", "no:django", "-p", "no:playwright", "-p", "no:xdist", "-c", os.devnull, "--rootdir", ".")
"""The rules need neither Django nor a browser, and their tests are through in a second without them."""


def noticing(module: str) -> list[str]:
    return next(tests for start, tests in TESTS.items() if module.startswith(start))


def survivors(module: str) -> Iterator[Mutant]:
    """Those with which all tests pass. One that hangs was noticed."""
    houses: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        for number in range(AT_ONCE):
            houses.put(_house(Path(folder) / str(number)))
        source = (ROOT / module).read_text()
        if not _passes(houses, module, source):
            sys.exit(f"{module}: its tests fail before anything is broken.")
        every = list(mutants(source))
        results = pool.map(lambda mutant: _passes(houses, module, mutant.source), every)
        yield from (mutant for mutant, passes in zip(every, results, strict=True) if passes)


def _house(at: Path) -> Path:
    shutil.copytree(ROOT, at, symlinks=True, ignore=shutil.ignore_patterns(".git", ".venv*", ".*_cache", "__pycache__"))
    (at / ".venv").symlink_to((ROOT / ".venv").resolve())
    return at


def _passes(houses: "SimpleQueue[Path]", module: str, source: str) -> bool:
    house = houses.get()
    (house / module).write_text(source)
    plain = PURE if module.startswith("games/rules/") else ()
    command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", *plain, *noticing(module)]
    try:
        quiet = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=house, env=quiet, capture_output=True, timeout=PATIENCE)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        (house / module).write_text((ROOT / module).read_text())
        houses.put(house)


def main(modules: list[str]) -> int:
    if not modules:
        sys.exit("Name modules: make mutants ARGS=games/rules/steps.py")
    number = 0
    for module in modules:
        for mutant in survivors(module):
            number += 1
            print(f"{module}:{mutant.line}: {mutant.fault}", flush=True)
    print(f"{number} survivors.")
    return bool(number)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
