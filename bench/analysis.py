"""The analysis of finished games: whether its sums hold, how long it takes, and whether other tables notice it."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

import django

if __name__ == "__main__":  # `python -m bench.analysis seed` fills a server's folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bench.figures import Figure, capped, compared
from bench.fold import SEEDS, completed, record_of
from bench.serving import ROOT, Served, served
from bench.ticker import moves
from games.kinds import think
from games.rules import GAMES
from games.rules.entries import Entry
from games.rules.steps import steps

GAMES_OF = (100, 1000)
"""How many games are added up, and how many with --long."""
PARTS = 20
MOST_OFF = 1e-9
MOST_SECONDS = 15
SLOWER = 1.1
AT_ONCE = 8
"""Analyses that are asked for together: one after the other they last longer than the moves beside them."""
BOTS = ("bold", "careful", "strong", "lot")


def figures(long: bool = False) -> list[Figure]:
    return [*_sums(GAMES_OF[long]), _seconds(), *_beside(9 if long else 5, 400 if long else 160)]


def _sums(count: int) -> list[Figure]:
    with ProcessPoolExecutor(os.cpu_count(), initializer=django.setup) as processes:
        found = [each for part in processes.map(sums_of, range(PARTS), [count // PARTS] * PARTS) for each in part]
    off, wrong = max(off for off, _right in found), sum(not right for _off, right in found)
    what = f"{len(found)} games of Tutto for two: start + luck − errors = result"
    return [
        Figure(what, f"off by {off:.1e}", goal=f"≤ {MOST_OFF:.0e}", met=off <= MOST_OFF),
        Figure("  whose figures on the page do not add up", str(wrong), goal="0", met=not wrong),
    ]


def sums_of(part: int, count: int) -> list[tuple[float, bool]]:
    """Of each game: by how much the sums are off, and whether the rounded figures add up."""
    return [_off(Random(f"{part} {number}")) for number in range(count)]


def _off(random: Random) -> tuple[float, bool]:
    from games.drawing.analysis import shown
    from games.services.analysis import adding, lines
    from games.services.analysis.pieces import Piece, go_over

    agreed = {"edition": random.choice(GAMES["tutto"].EDITIONS)}
    log = _played(agreed, random)
    found = go_over(Piece("tutto", agreed, 2, log, 0))
    game_steps = steps(GAMES["tutto"].start(agreed, 2), log)
    sums = adding.sums(found.start, lines.read(found.start, found.lines, game_steps))
    terms = shown.all_terms(sums, mirror=found.exact)
    off = max(abs(sum_.adds_up_to - sum_.end) for sum_ in sums)
    given = max(abs(sums[0].own - sums[1].others), abs(sums[1].own - sums[0].others))
    return max(off, given), all(sum(parts) == end for *parts, end in terms)


def _played(agreed: dict[str, str], random: Random) -> list[Entry]:
    position, levels, log = GAMES["tutto"].start(agreed, 2), random.choices(BOTS, k=2), list[Entry]()
    while not position.outcome:
        choices, level = position.choices(), levels[position.seat]
        choice = random.choice(choices or [("roll",)]) if level == "lot" or not choices else None
        entry = completed(position, choice or think("tutto", level, position), random)
        position = position.after(entry)
        log.append(entry)
    return log


def _seconds() -> Figure:
    """All that the process needs, its start too: seconds on a processor, whatever else runs here."""
    django.setup()
    from games.services.analysis.child import Child
    from games.services.analysis.pieces import SIZE, Piece

    raw = json.loads(record_of("tutto", SEEDS["tutto"]))
    agreed, log = {name: raw[name] for name in ("edition", "target")}, raw["log"]
    began, used = time.perf_counter(), _children()
    with Child() as child:
        for first in range(0, len(log), SIZE):
            child.go_over(Piece("tutto", agreed, 4, log[: first + SIZE], first))
    what, note = f"an analysis of {len(log)} entries, four players", f"{time.perf_counter() - began:.1f} s by the clock"
    return capped(what, _children() - used, 1.0, MOST_SECONDS, "s", note)


def _children() -> float:
    """Seconds on a processor of all processes that have ended."""
    return os.times().children_user + os.times().children_system


def _beside(rounds: int, count: int) -> list[Figure]:
    alone, beside, gone_over = list[float](), list[float](), list[int]()
    with served() as server:
        _seed(server)
        for _round in range(rounds):
            _set(server, "failed")
            _idle(server)
            alone.append(asyncio.run(moves(server.base, count)).p50)
            _set(server, "wanted")
            gone_over += _during(server, count, beside)
    what = "a move while a game is analysed, p50"
    return [
        compared(what, median(beside), median(alone), SLOWER),
        Figure(
            "  entries gone over meanwhile, a round", f"{median(gone_over):.0f}", goal="> 0", met=min(gone_over) > 0
        ),
    ]


def _during(server: Served, count: int, taken: list[float]) -> Iterator[int]:
    while not _asked(server, "SELECT max(tries) FROM games_analysis"):
        time.sleep(0.05)
    taken.append(asyncio.run(moves(server.base, count)).p50)
    assert _asked(server, "SELECT count(*) FROM games_analysis WHERE status = 'wanted'"), "they were done too soon"
    yield _asked(server, "SELECT sum(done) FROM games_analysis")


def _idle(server: Served) -> None:
    """The process that goes over games has ended."""
    children = Path(f"/proc/{server.pid}/task")
    while any((task / "children").read_text().split() for task in children.iterdir()):
        time.sleep(0.1)


def _set(server: Served, status: str) -> None:
    told = "UPDATE games_analysis SET status = ?, done = 0, tries = 0, lines = '[]', free_at = '2020-01-01 00:00:00'"
    with closing(sqlite3.connect(server.data / "tutto.sqlite3", timeout=20)) as file, file:
        file.execute(told, [status])


def _asked(server: Served, sql: str) -> int:
    with closing(sqlite3.connect(server.data / "tutto.sqlite3", timeout=20)) as file:
        return int(file.execute(sql).fetchone()[0] or 0)


def _seed(server: Served) -> None:
    env = os.environ | {"DATA_DIR": os.fspath(server.data), "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}
    subprocess.run([sys.executable, "-m", "bench.analysis", "seed"], cwd=ROOT, env=env, check=True)


def seed() -> None:
    """Finished games of three to five players, the longest ones of many."""
    django.setup()
    from django.db.models.functions import Now

    from games.models import Analysis, Game
    from games.services.archive import seeding

    seeding.seed(games=40, players=8, logs=40, number=1, password="")
    longest = Game.objects.filter(kind="tutto", entries__gt=0).order_by("-entries")[:AT_ONCE]
    Analysis.objects.bulk_create([Analysis(game=game, entries=game.entries, free_at=Now()) for game in longest])


if __name__ == "__main__":
    seed()
