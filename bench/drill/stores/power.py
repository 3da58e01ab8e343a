"""The power fails under SQLite, again and again: what is then on the disk must hold every move that was answered.

The data lie on an ext4 in a file. What a program writes stays in memory until it is synced, or the system finds the
time: in the file there is only what the disk was given. The server is stopped for a moment and the file copied; that is
what would have been found after a power cut at this moment. It does not show what a disk does that lies about having
written, nor a single write that is torn.

So that this means something, it is tried with `synchronous=OFF` as well, where moves must be lost.
"""

import os
import random
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.drill.load import Load, drilled
from bench.drill.play import Played
from bench.drill.result import Result
from bench.drill.site import Site, alone
from bench.drill.stores.disk import formatted, image

SIZE = 128
CARELESS = {
    "tutto_site/settings.py": """
CARELESS = databases.SQLITE_PRAGMAS.replace("synchronous=FULL", "synchronous=OFF")
DATABASES["default"]["OPTIONS"]["init_command"] = CARELESS
"""
}


def drill(load: Load) -> Result:
    times = 3 if load.short else 20
    found, _cuts = _cut_off(f"power cut × {times}", load, times, {})
    _result, careless = _cut_off("power cut without sync", load, 3, CARELESS)
    if not careless.lost:
        found = replace(found, broke=(*found.broke, "nothing was lost without sync either: this shows nothing"))
    return replace(found, notes=(*found.notes, f"without sync {careless.lost} moves were lost in 3 cuts"))


def _cut_off(name: str, load: Load, times: int, code: dict[str, str]) -> "tuple[Result, Cuts]":
    with TemporaryDirectory(prefix="drill-power-") as lies:
        disk = formatted(Path(lies) / "disk", SIZE)
        cuts = Cuts(disk)
        with (
            image(disk, "data") as folder,
            alone({"DISK_LOW_MB": "20", "DISK_FULL_MB": "5"}, folder, code=code) as site,
        ):
            found = drilled(name, site, load, lambda site: cuts.happen(site, times), witness=cuts.tables)
        cuts.compare()
        damaged = ("the database was damaged",) if cuts.damaged else ()
        return replace(found, lost=found.lost + cuts.lost, broke=(*found.broke, *damaged)), cuts


@dataclass
class Cuts:
    disk: Path
    tables: list[Played] = field(default_factory=list)
    moments: dict[Path, float] = field(default_factory=dict)
    """When each copy was made."""
    lost: int = 0
    damaged: int = 0

    def happen(self, site: Site, times: int) -> Iterator[str]:
        chance = random.Random(1)
        for number in range(times):
            time.sleep(0.3 + chance.random())
            copy = self.disk.with_name(f"copy-{number}")
            os.kill(site.pid(site.ports[0]), signal.SIGSTOP)
            try:
                self.moments[copy] = time.perf_counter()
                shutil.copyfile(self.disk, copy)
            finally:
                os.kill(site.pid(site.ports[0]), signal.SIGCONT)
        yield f"cut {times} times"

    def compare(self) -> None:
        for copy, moment in self.moments.items():
            with image(copy, "data") as folder:
                kept = self._kept(folder / "data" / "tutto.sqlite3")
            answered = [
                action
                for played in self.tables
                for action, (_version, _began, at) in played.answered.items()
                if at < moment
            ]
            self.lost += sum(action not in kept for action in answered)

    def _kept(self, file: Path) -> set[str]:
        from pysqlite3 import dbapi2

        with closing(dbapi2.connect(file)) as database:
            try:
                self.damaged += database.execute("PRAGMA integrity_check").fetchall() != [("ok",)]
                return {salt for (salt,) in database.execute("SELECT salt FROM games_entry WHERE salt IS NOT NULL")}
            except dbapi2.DatabaseError:
                self.damaged += 1
                return set()
