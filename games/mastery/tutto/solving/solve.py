"""`make solve`: the chance to win at every pair of scores, for each edition, written as tables with how they were made.

Needs numba, as nothing else does: the loops of kernel.py are compiled before they are run.
"""

import fcntl
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from types import FunctionType
from typing import Any

import numba
import numpy as np

from games.mastery.tutto.editions import BEYOND, EDITIONS, TARGET, Edition
from games.mastery.tutto.solving import kernel
from games.mastery.tutto.solving.kernel import Frame, Tables
from games.mastery.tutto.solving.packing import tables
from games.mastery.tutto.tables import FOLDER, LAST_FILE, MADE, digest, file_of
from games.mastery.tutto.throws import STEP, Floats

BEHIND = 400
"""Steps that one may be behind in the last turn; whoever is further behind needs the Cloverleaf."""

SETTLED = 1e-8

LOOPS = ("gamble", "gather", "block", "flipping", "turn", "last_turn", "chance", "pair", "sweep")


def compile_loops() -> None:
    """They call one another by name, so that each is to be replaced before the first is called."""
    for name in LOOPS:
        loop = getattr(kernel, name)
        if isinstance(loop, FunctionType):  # a forked process finds them compiled
            setattr(kernel, name, numba.njit(loop, fastmath={"nnan", "nsz", "reassoc", "contract"}))


def last_turns(packed: Tables) -> Floats:
    room = kernel.room(BEHIND // kernel.FALL + 3, 2 * BEHIND + 200)
    return np.array([kernel.last_turn(packed, room, behind) for behind in range(BEHIND)])


def solved(edition: Edition, last: Floats) -> Iterator[tuple[Floats, float]]:
    """The table of an edition after each sweep, and how much that changed, until it has settled."""
    frame = Frame(edition.width, 0, edition.at_once, edition.sits_out, BEYOND // STEP)
    packed, wins = tables(), guess(edition.width)
    room = kernel.room(edition.width // kernel.FALL + 8, 2 * (edition.width + frame.beyond) + 200)
    change, fresh = 1.0, True
    while change > SETTLED:
        change = kernel.sweep(packed, room, frame, wins, last, fresh)
        fresh = False
        yield wins, change


def guess(width: int) -> Floats:
    ahead = np.subtract.outer(np.arange(width), np.arange(width)) * STEP
    chance = 1 / (1 + np.exp(-ahead / 1500))
    return np.array([chance, chance])


def written(name: str) -> None:
    """Solves one edition in a process of its own. Its table is written after each sweep, and noted as what it is."""
    compile_loops()
    edition = EDITIONS[name]
    for sweeps, (wins, change) in enumerate(solved(edition, np.load(FOLDER / LAST_FILE)), 1):
        np.save(FOLDER / file_of(name), wins.astype("<f4"))
        how = {"lowest": edition.lowest, "target": TARGET, "sweeps": sweeps, "last_change": change}
        note(name, {"sha256": digest(file_of(name)), **how})
        print(name, sweeps, change, flush=True)


def main(names: Sequence[str]) -> None:
    """Solves these editions; what is known of the others stays."""
    FOLDER.mkdir(exist_ok=True)
    compile_loops()
    np.save(FOLDER / LAST_FILE, last_turns(tables()))
    note("last", {"sha256": digest(LAST_FILE)})
    with ProcessPoolExecutor(2) as processes:
        list(processes.map(written, names))


def note(name: str, made: dict[str, Any]) -> None:
    with (FOLDER / MADE).open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        known = json.loads(file.read() or "{}").get("tables", {})
        how = {"made_by": "make solve", "numba": numba.__version__, "numpy": np.__version__}
        file.truncate(0)
        file.write(json.dumps({**how, "tables": known | {name: made}}, indent=2, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:] or tuple(EDITIONS))
