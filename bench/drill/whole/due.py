"""A thousand games in which somebody's time is up, and three processes that attend to them; one dies over it.

In each game one turn must be played for whoever did not come, and then it is the turn of somebody who has a day.
"""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

import psycopg

from bench.drill.load import Load
from bench.drill.result import Result
from bench.drill.site import database
from bench.serving import ROOT

ATTENDANTS = 3
PATIENCE = 240.0
AFTERWARDS = 5.0
"""Seconds in which somebody who comes too late might play a turn twice."""
DUE = "UPDATE games_game SET clock = 86400, automatic = true, due_at = now() - interval '1 second'"
TURNS = "SELECT game_id, count(*) FROM games_turn GROUP BY game_id"


def drill(load: Load) -> Result:
    count = 60 if load.short else 1000
    with database() as url, TemporaryDirectory(prefix="drill-due-") as data:
        env = os.environ | {"DATABASE_URL": url, "DATA_DIR": data, "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}
        for words in (["manage.py", "migrate", "-v0"], ["-m", "bench.seeds", "tables", str(count), "0"]):
            subprocess.run([sys.executable, *words], cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)
        with psycopg.connect(url, autocommit=True) as site:
            site.execute(DUE)
            began = time.perf_counter()
            with attendants(env):
                turns, took = _played(site, count, began)
    return Result(
        *(f"{ATTENDANTS} attendants, {count} due games", f"{count} games", len(turns)),
        lost=count - len(turns),
        doubled=sum(number > 1 for number in turns.values()),
        failures=Counter(),
        waited=took,
    )


def _played(site: "psycopg.Connection[tuple[int, int]]", count: int, began: float) -> tuple[dict[int, int], float]:
    """How many turns each game has had, and how long it took until all had one."""
    while len(turns := _turns(site)) < count and time.perf_counter() - began < PATIENCE:
        time.sleep(0.5)
    took = time.perf_counter() - began
    time.sleep(AFTERWARDS)
    return _turns(site) or turns, took


def _turns(site: "psycopg.Connection[tuple[int, int]]") -> dict[int, int]:
    return dict(site.execute(TURNS).fetchall())


@contextmanager
def attendants(env: dict[str, str]) -> Iterator[None]:
    command = [sys.executable, "manage.py", "attend"]
    attending = [subprocess.Popen(command, cwd=ROOT, env=env) for _nth in range(ATTENDANTS)]
    try:
        time.sleep(5)
        attending[0].send_signal(signal.SIGKILL)
        yield
    finally:
        for process in attending:
            process.kill()
            process.wait()
