"""PgBouncer, as it is shipped, between the site and PostgreSQL: few connections for many. It dies and comes back."""

import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import psycopg

from bench.drill.load import Load, drilled
from bench.drill.result import CannotBeTried, Result
from bench.drill.site import Site, site_on
from bench.drill.stores.cluster import Cluster, cluster, server_user
from bench.serving import ROOT, free_port

FEW = 4
"""Connections to PostgreSQL, for two processes that have 24 each."""
AFTERWARDS = 2.0
COUNT = "SELECT count(*) FROM pg_stat_activity WHERE usename = 'tables'"


class Pooler:
    def __init__(self, server: Cluster, program: str) -> None:
        self.port, self.program = free_port(), program
        self.folder = Path(server.data).parent
        self.user = server_user()
        (self.folder / "pooler.ini").write_text(adapted(server, self.port))
        self.begin()

    @property
    def url(self) -> str:
        return f"postgres://tables@127.0.0.1:{self.port}/tables"

    def begin(self) -> None:
        command = [self.program, "-q", "-u", self.user, str(self.folder / "pooler.ini")]
        with (self.folder / "pooler.said").open("ab") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=said)
        time.sleep(0.3)
        if self.process.poll() is not None:
            raise AssertionError((self.folder / "pooler.said").read_text()[-2000:])

    def end(self) -> None:
        self.process.kill()
        self.process.wait(10)


@contextmanager
def pooler(server: Cluster) -> Iterator[Pooler]:
    program = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
    if program is None:
        raise CannotBeTried("It needs PgBouncer on this computer: apt install pgbouncer")
    made = Pooler(server, program)
    try:
        yield made
    finally:
        made.end()


def adapted(server: Cluster, port: int) -> str:
    """The shipped configuration, with other ports, nobody's password, and few connections."""
    shipped = (ROOT / "deploy" / "pgbouncer.ini").read_text()
    changes: Mapping[str, str] = {
        r"(?m)^tables = host=127.0.0.1 port=5432 ": f"tables = host=127.0.0.1 port={server.port} user=tables ",
        r"(?m)^listen_port = .*": f"listen_port = {port}\nunix_socket_dir =",
        r"(?m)^auth_type = .*": "auth_type = any",
        r"(?m)^auth_file = .*\n": "",
        r"(?m)^default_pool_size = .*": f"default_pool_size = {FEW}",
    }
    for pattern, instead in changes.items():
        shipped, count = re.subn(pattern, instead, shipped)
        assert count == 1, f"deploy/pgbouncer.ini has {count} times: {pattern}"
    return shipped


def drill(load: Load) -> Result:
    seconds = 2 if load.short else 10
    with cluster() as server, pooler(server) as between, site_on(server.url, 2, {"POOLER_URL": between.url}) as site:
        return drilled(f"a pooler, dead for {seconds} s", site, load, lambda site: away(site, server, between, seconds))


def away(site: Site, server: Cluster, between: Pooler, seconds: float) -> Iterator[str]:
    time.sleep(seconds)
    with psycopg.connect(server.admin, autocommit=True) as admin:
        [[connections]] = admin.execute(COUNT)
    assert 0 < connections <= FEW, f"{connections} connections to PostgreSQL, where {FEW} are enough"
    between.end()
    time.sleep(seconds)
    between.begin()
    time.sleep(AFTERWARDS)
    site.until_all_ready()
    yield f"{connections} connections to PostgreSQL; the pooler was dead for {seconds} s"
