"""What looking after a thousand idle tables and fifty games of computer players costs, and whether others notice.

The cost is that of `manage.py attend`, alone with the database; a serving process does the same beside its requests.
"""

import asyncio
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path

if __name__ == "__main__":  # also as `python bench/ticker.py`
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bench.figures import Figure, Times, compared, table, times
from bench.our_tables import Tables
from bench.process import cpu
from bench.serving import ROOT, served

IDLE, PLAYED = 1000, 50
SHARE = 0.25
"""Of one processor core."""


def figures(long: bool = False) -> list[Figure]:
    return [*_cost(60 if long else 20), *_latency(1000 if long else 300)]


def _cost(seconds: float) -> list[Figure]:
    (ROOT / "data").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / "data") as folder:
        data = Path(folder)
        _manage(data, "migrate", "-v0").check_returncode()
        with _attending(data) as pid:
            while not _number(data, "SELECT count(*) FROM games_tick"):
                time.sleep(0.1)
            empty, _moves = _used(pid, data, seconds / 4)
            _seed(data, IDLE, 0)
            idle, _moves = _used(pid, data, seconds / 4)
            _seed(data, 0, PLAYED)
            busy, moves = _used(pid, data, seconds)
    figure = Figure(f"attending {IDLE} idle tables", f"{idle:.1%} of a core", f"{empty:.1%}", note="floor: no table")
    whole = f"attending {IDLE} idle tables, {PLAYED} computer games"
    note = f"{moves:.0f} moves a second, {1000 * busy / moves if moves else 0:.1f} ms each"
    return [figure, Figure(whole, f"{busy:.1%} of a core", f"{empty:.1%}", "", f"< {SHARE:.0%}", busy < SHARE, note)]


def _used(pid: int, data: Path, seconds: float) -> tuple[float, float]:
    """The share of a core, and the moves a second, after a moment in which it finds its pace."""
    time.sleep(2)
    began, used, made = time.monotonic(), cpu(pid), _versions(data)
    time.sleep(seconds)
    took = time.monotonic() - began
    return (cpu(pid) - used) / took, (_versions(data) - made) / took


def _versions(data: Path) -> int:
    """Every move makes a new version of its table."""
    return _number(data, "SELECT sum(version) FROM games_game")


def _number(data: Path, sql: str) -> int:
    with closing(sqlite3.connect(data / "tutto.sqlite3", timeout=20)) as file:
        return int(file.execute(sql).fetchone()[0] or 0)


def _latency(count: int) -> list[Figure]:
    with served() as server:
        alone = asyncio.run(moves(server.base, count))
        _seed(server.data, IDLE, PLAYED)
        time.sleep(2)
        beside = asyncio.run(moves(server.base, count))
    return [
        compared(f"a move beside {PLAYED} computer games, p50", beside.p50, alone.p50, 2),
        compared(f"a move beside {PLAYED} computer games, p95", beside.p95, alone.p95, None),
    ]


async def moves(base: str, count: int) -> Times:
    """Two people make random moves, forty a second."""
    tables, taken = Tables(base, seats=2), list[float]()
    [own] = await tables.setup()
    for _move in range(count):
        began = time.perf_counter()
        done, _version = await tables.act(own)
        taken.append(time.perf_counter() - began)
        assert done, "a move was refused"
        await asyncio.sleep(max(0.0, 0.025 - taken[-1]))
    found = times(taken)
    assert found is not None
    return found


@contextmanager
def _attending(data: Path) -> Iterator[int]:
    process = subprocess.Popen([sys.executable, "manage.py", "attend"], cwd=ROOT, env=_env(data))
    try:
        yield process.pid
    finally:
        process.kill()
        process.wait()


def _manage(data: Path, *words: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "manage.py", *words], cwd=ROOT, env=_env(data), check=False)


def _env(data: Path) -> dict[str, str]:
    alone = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    return alone | {"DATA_DIR": os.fspath(data), "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}


def _seed(data: Path, idle: int, played: int) -> None:
    command = [sys.executable, "-m", "bench.ticker", "seed", str(idle), str(played)]
    subprocess.run(command, cwd=ROOT, env=_env(data), check=True)


def seed(idle: int, played: int) -> None:
    """Tables that wait, open or with a clock that has days to go, and tables of nine computers and a person who is last
    in every round."""
    import secrets

    import django

    django.setup()
    from django.db.models.functions import Now

    from games.models import Game, Player
    from games.services.play import clocks
    from games.services.tables import computers, hosting, opening, starting

    host = Player.objects.create(kind="guest", username=secrets.token_hex(8), name="Host")

    def wishes() -> Game:
        return Game(kind="tutto", edition="current", target=100_000, draw_order=False)

    if idle:
        first = opening.open_table(host, wishes())
        names = [field.name for field in Game._meta.concrete_fields if field.name not in ("id", "code")]
        same = {name: getattr(first, name) for name in names}
        playing = {"status": "playing", "to_act": 0, "clock": clocks.CORRESPONDENCE, "automatic": True}
        copies = [Game(code=opening.new_code(), **(same | playing if copy % 2 else same)) for copy in range(idle)]
        Game.objects.bulk_create(copies)
        Game.objects.filter(status="playing", clock=clocks.CORRESPONDENCE).update(
            due_at=Now() + timedelta(days=1), moved=Now()
        )
    for _game in range(played):
        game = opening.open_table(host, wishes())
        for _seat in range(9):
            computers.add_computer(game, host, "strong")
        hosting.set_order(game, host, [*range(1, 10), 0])
        starting.start(game, host, secrets.token_urlsafe(12))


if __name__ == "__main__":
    if "seed" in sys.argv:
        seed(int(sys.argv[-2]), int(sys.argv[-1]))
    else:
        print(table(figures("--long" in sys.argv)))
