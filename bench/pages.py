"""The pages about people and games with 10,000 games and over 1,000,000 turns, against those of an empty site.

Each site is asked in a process of its own, through all of Django: `python -m bench.pages ROUNDS` is what runs there.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from bench.figures import Figure, capped

ROOT = Path(__file__).resolve().parent.parent
GAMES = 10_000
GOAL, MOST_QUERIES = 5, 15
"""Milliseconds of a page that somebody has seen before, and queries of one that nobody has."""
PAGES = {
    "history": ("", "/history/"),
    "history, logged in": ("Anna", "/history/"),
    "history, one's own": ("Anna", "/history/?mine=1"),
    "history, two players": ("", "/history/?player=Anna&with=Ben&game=tutto&rated=yes"),
    "history, nothing fits": ("", "/history/?edition=none&from=2020-01-01"),
    "profile": ("", "/players/Anna/"),
    "profile, head to head": ("Ben", "/players/Anna/"),
    "profile, little played": ("Anna", "/players/Zoe/"),
    "leaderboard": ("", "/leaderboard/"),
    "leaderboard, logged in": ("Ben", "/leaderboard/?game=gambler&period=month"),
    "fairness": ("", "/fairness/"),
}
"""Who asks, and for what."""
NAMES = ("Anna", "Ben", "Zoe")

Measured = dict[str, tuple[float, int]]
"""Milliseconds and queries."""


def figures(long: bool = False) -> list[Figure]:
    """On disks as fast as that of a game; the database is the whole of it."""
    (ROOT / "data").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir=ROOT / "data"))
    try:
        began = time.perf_counter()
        _manage("seed", "--games", str(GAMES), "--data", str(folder / "full"), folder=folder / "full")
        seeded = time.perf_counter() - began
        rounds = 200 if long else 50
        empty, full = (_asked(folder / name, rounds) for name in ("empty", "full"))
    finally:
        shutil.rmtree(folder)
    found = [Figure(f"{GAMES:,} games seeded", f"{seeded:.0f} s")]
    for page, (ms, queries) in full.items():
        found += [
            capped(f"{page}, beside the empty site", ms, empty[page][0], GOAL),
            Figure("  queries", str(queries), goal=f"≤ {MOST_QUERIES}", met=queries <= MOST_QUERIES),
        ]
    return found


def _manage(*words: str, folder: Path) -> None:
    folder.mkdir()
    env = os.environ | {"DATA_DIR": str(folder)}
    subprocess.run([sys.executable, "manage.py", *words], cwd=ROOT, env=env, check=True, capture_output=True)


def _asked(folder: Path, rounds: int) -> Measured:
    folder.mkdir(exist_ok=True)
    env = os.environ | {"DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}
    env |= {"STATIC_STORAGE": "django.contrib.staticfiles.storage.StaticFilesStorage", "ALLOWED_HOSTS": "testserver"}
    command = [sys.executable, "-m", "bench.pages", str(rounds)]
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    found: Measured = json.loads(done.stdout)
    return found


def measure(rounds: int) -> Measured:
    """In this process, on the site that the environment names."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client

    from games.models import Player
    from games.services.people.lookalikes import skeleton

    call_command("migrate", verbosity=0, interactive=False)
    found: Measured = {}
    people = {}
    for name in NAMES:
        known = {"name": name, "skeleton": skeleton(name), "password": "!"}
        people[name] = Player.objects.get_or_create(username=name, defaults=known)[0]
    for page, (name, path) in PAGES.items():
        client = Client()
        if name:
            client.force_login(people[name], "django.contrib.auth.backends.ModelBackend")
        asked = list[str]()
        with connection.execute_wrapper(_counted(asked)):
            assert client.get(path).status_code == 200, path
        found[page] = (1000 * median(_times(rounds, lambda: client.get(path))), len(asked))  # noqa: B023
    return found


def _counted(asked: list[str]) -> Callable[..., Any]:
    def execute(ask: Callable[..., Any], sql: str, *more: Any) -> Any:
        asked.append(sql)
        return ask(sql, *more)

    return execute


def _times(rounds: int, ask: Callable[[], Any]) -> list[float]:
    times = []
    for _round in range(rounds):
        began = time.perf_counter()
        ask()
        times.append(time.perf_counter() - began)
    return times


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]))))
