"""The closed part of the log moves to a slow disk while the present part is played on, and is read from there."""

import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import psycopg

from bench.drill.load import Load, drilled
from bench.drill.result import CannotBeTried, Result
from bench.drill.site import Site, site_on
from bench.drill.stores.cluster import Cluster, cluster, server_user
from bench.serving import ROOT

SLOW_MS = 10
"""What a disk with a moving arm takes for a piece that lies anywhere."""
SLOWEST = 2.0
LITTLE = {"shared_buffers": "8MB"}
"""Less than the part has, so that it is read from its disk."""
OLD = {True: ("--games", "100", "--logs", "100"), False: ("--games", "200", "--logs", "200")}
"""Games that are over, by whether the drill is short."""
SOURCE = Path(__file__).with_name("slow.c")
STAYED = (
    "SELECT oid::regclass::text FROM pg_class LEFT JOIN pg_index ON indexrelid = oid "
    "WHERE %s::regclass IN (oid, indrelid) AND reltablespace = 0"
)
CODES = "SELECT code FROM games_game WHERE id < %s AND entries > 100 ORDER BY random() LIMIT 20"


def drill(load: Load) -> Result:
    with TemporaryDirectory(prefix="drill-archive-") as folder:
        Path(folder).chmod(0o755)
        disk = Disk(Path(folder))
        with cluster(LITTLE, disk.env) as server, site_on(server.url, 2) as site:
            site.manage("seed", *OLD[load.short])
            first = cut(site)
            name = "an old part of the log to a slow disk"
            result = drilled(name, site, load, lambda site: moved(site, server, disk, first))
            return replace(result, most_behind=SLOWEST)


class Disk:
    """Of programs that are begun with this environment."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("cc") is None:
            raise CannotBeTried("It needs a compiler for C. Install one, for example: apt install gcc libc6-dev")
        self.folder, library = folder / "cheap", folder / "slow.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE), "-ldl"], check=True)
        self.folder.mkdir()
        shutil.chown(self.folder, server_user())
        self.env = {"LD_PRELOAD": str(library), "SLOW_FOLDER": str(self.folder), "SLOW_MS": str(SLOW_MS)}


def cut(site: Site) -> int:
    """The log below the number of the next game is closed."""
    with psycopg.connect(site.database) as database:
        [(first,)] = database.execute("SELECT max(id) + 1 FROM games_game")
    run(site.database, "partitions.sql", f"from={first}")
    return int(first)


def run(database: str, script: str, *told: str) -> None:
    words = [word for each in told for word in ("-v", each)]
    subprocess.run(["psql", "-q", *words, "-f", str(ROOT / "deploy" / script), database], check=True)


def moved(site: Site, server: Cluster, disk: Disk, first: int) -> Iterator[str]:
    yield f"records of old games, beside the others: {records(site, first)}"
    with psycopg.connect(server.admin, autocommit=True) as admin:
        admin.execute(f"CREATE TABLESPACE cheap OWNER tables LOCATION '{disk.folder}'")
    began, part = time.monotonic(), f"games_entry_until_{first}"
    run(site.database, "cheaper-disk.sql", f"part={part}", "disk=cheap")
    yield f"moved in {time.monotonic() - began:.1f} s"
    with psycopg.connect(site.database) as database:
        stayed = [name for (name,) in database.execute(STAYED, [part])]
    assert not stayed, f"not on the slow disk: {stayed}"
    yield f"records of old games, from the slow disk: {records(site, first)}"


def records(site: Site, first: int) -> str:
    """Each is read once, so that most of it is on the disk alone."""
    with psycopg.connect(site.database) as database:
        codes = [code for (code,) in database.execute(CODES, [first])]
    times = []
    for code in codes:
        began = time.monotonic()
        asked = urllib.request.Request(f"http://127.0.0.1:{site.ports[0]}/games/{code}/record.json")
        asked.add_header("Host", f"127.0.0.1:{site.port}")
        urllib.request.urlopen(asked, timeout=30).read()
        times.append(time.monotonic() - began)
    return f"median {median(times) * 1000:.0f} ms, the slowest {max(times) * 1000:.0f} ms"
