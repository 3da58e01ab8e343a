"""A PostgreSQL of a drill's own, which it may stop, crowd or starve without harm to any other."""

import getpass
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from bench.drill.result import CannotBeTried
from bench.serving import free_port

PATIENCE = 60.0
OWNER = "tables"
"""The site's user. It owns its database and nothing else: what is kept for superusers is not for it."""
DEFAULTS = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "logging_collector": "off"}


class Cluster:
    def __init__(
        self,
        folder: Path,
        settings: Mapping[str, str],
        env: Mapping[str, str],
        inside: Sequence[str] = (),
        address: str = "127.0.0.1",
    ) -> None:
        """`inside`: words before its command, by which it is begun elsewhere, and is found at this address."""
        self.data, self.settings, self.env = folder / "pg", {**DEFAULTS, **settings}, {**os.environ, **env}
        self.inside, self.address = inside, address
        self.port, self.user = free_port(), server_user()
        shutil.chown(folder, self.user)
        self._run("initdb", "-D", str(self.data), "-U", "admin", "-A", "trust", "--wal-segsize=1", "--no-sync")
        if inside:
            self.settings["listen_addresses"] = "*"
            with (self.data / "pg_hba.conf").open("a") as allowed:
                allowed.write("host all all all trust\n")
        self.begin()
        with psycopg.connect(self.admin, autocommit=True) as admin:
            admin.execute(f"CREATE ROLE {OWNER} LOGIN")
            admin.execute(f"CREATE DATABASE tables OWNER {OWNER}")

    @property
    def admin(self) -> str:
        return f"postgres://admin@{self.address}:{self.port}/postgres"

    @property
    def url(self) -> str:
        return f"postgres://{OWNER}@{self.address}:{self.port}/tables"

    def _run(self, program: str, *words: str) -> None:
        command = [str(programs() / program), *words]
        subprocess.run(command, user=self.user, cwd="/", check=True, capture_output=True)

    def begin(self) -> None:
        told = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        becomes = ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"]
        before = [*self.inside, *becomes] if self.inside else []
        command = [*before, str(programs() / "postgres"), "-D", str(self.data), "-p", str(self.port), *told]
        user = None if before else self.user
        with (self.data.parent / "said").open("ab") as said:
            self.process = subprocess.Popen(command, user=user, cwd="/", env=self.env, stdout=said, stderr=said)
        self._until_it_answers()

    def _until_it_answers(self) -> None:
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and self.runs():
            try:
                psycopg.connect(self.admin, connect_timeout=2).close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.data.parent / "said").read_text()[-2000:])

    def runs(self) -> bool:
        return self.process.poll() is None

    def end(self) -> None:
        """At once, as when the machine goes: what was not committed is not there afterwards."""
        if self.runs():
            self.process.send_signal(signal.SIGQUIT)
        self.process.wait(20)


class Replica(Cluster):
    """Of such a cluster: it hears what is written there, and can be read."""

    def __init__(self, of: Cluster) -> None:
        self.data, self.settings, self.env = of.data.parent / "replica" / "pg", of.settings, of.env
        self.inside, self.address, self.port, self.user = (), "127.0.0.1", free_port(), of.user
        self.data.parent.mkdir()
        shutil.chown(self.data.parent, self.user)
        self._run("pg_basebackup", "-d", of.admin, "-D", str(self.data), "-R", "-c", "fast", "--no-sync")
        self.begin()

    def said(self, sql: str) -> Any:
        with psycopg.connect(self.admin, autocommit=True) as admin:
            [(said,)] = admin.execute(sql)
        return said

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Its processes do nothing for a while, as when its disk does not answer; the kernel goes on taking words."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        whole = (*map(int, children), self.process.pid)
        for pid in whole:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in whole:
                os.kill(pid, signal.SIGCONT)


@contextmanager
def replica(of: Cluster) -> Iterator[Replica]:
    made = Replica(of)
    try:
        yield made
    finally:
        made.end()
        shutil.rmtree(made.data.parent, ignore_errors=True)


@contextmanager
def cluster(
    settings: Mapping[str, str] | None = None,
    env: Mapping[str, str] | None = None,
    folder: Path | None = None,
    **more: Any,
) -> Iterator[Cluster]:
    lies = folder or Path(tempfile.mkdtemp(prefix="drill-pg-"))
    made = Cluster(lies, settings or {}, env or {}, **more)
    try:
        yield made
    finally:
        made.end()
        shutil.rmtree(made.data, ignore_errors=True)
        if folder is None:
            shutil.rmtree(lies)


def programs() -> Path:
    """Where initdb and postgres lie: Debian has them on no PATH."""
    if found := _versions("/usr/lib/postgresql"):
        return found[-1] / "bin"
    if program := shutil.which("initdb"):
        return Path(program).resolve().parent
    raise CannotBeTried("It needs PostgreSQL's own programs (initdb, postgres) on this computer.")


def _versions(folder: str) -> Sequence[Path]:
    return sorted((path for path in Path(folder).glob("*") if path.name.isdigit()), key=lambda path: int(path.name))


def server_user() -> str:
    """PostgreSQL refuses to run as root."""
    if os.geteuid():
        return getpass.getuser()
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
