"""The real `manage.py serve` in a process of its own, on a folder and, with PostgreSQL, a database of its own."""

import atexit
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import httpx

ROOT = Path(__file__).resolve().parent.parent.parent
POSTGRES = os.environ.get("DATABASE_URL", "") if "postgres" in os.environ.get("DATABASE_URL", "") else ""
PATIENCE = 90.0
"""Seconds: a first start on a busy machine makes all tables first."""
OF_THE_TESTS = ("DATA_DIR", "NO_LIMITS", "EMAIL_URL", "STATIC_STORAGE", "DJANGO_SETTINGS_MODULE")
"""What the settings of the tests have put into the environment, and a server must not inherit."""


class Server:
    def __init__(self, data: Path, database: str = "", script: Path = ROOT / "manage.py", **env: str) -> None:
        self.data, self.database, self.script, self.port = data, database, script, free_port()
        self.env = {name: value for name, value in os.environ.items() if name not in OF_THE_TESTS}
        self.env |= {"DATABASE_URL": database} if database else {}
        self.env |= {"PYTHONPATH": str(ROOT), **env}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def socket(self, path: str) -> str:
        return f"ws://127.0.0.1:{self.port}{path}"

    def command(self, *more: str) -> list[str]:
        told = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data), *more]
        return [sys.executable, str(self.script), *told]

    def begin(self, *more: str) -> None:
        """Starts it and waits until it is ready."""
        self.spawn(*(more or ("--no-limits",)))
        assert self.until_ready(), f"not ready: {self.said()}"

    def until_ready(self) -> bool:
        """Whether it is, before it ends and before our patience does."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends and self.process is not None and self.process.poll() is None:
            if self.ready():
                return True
            time.sleep(0.02)
        return False

    def spawn(self, *more: str) -> subprocess.Popen[bytes]:
        with (self.data / "said.txt").open("ab") as said:
            self.process = subprocess.Popen(
                self.command(*more),
                env=self.env,
                cwd=ROOT,
                stdout=said,
                stderr=said,
                # Whoever started the tests may ignore Ctrl-C; a server started by a person does not.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )
        return self.process

    def ready(self) -> bool:
        try:
            return httpx.get(f"{self.base}/readyz", timeout=5, trust_env=False).status_code == 200
        except httpx.TransportError:
            return False

    def said(self) -> str:
        return (self.data / "said.txt").read_text()

    def end(self, how: signal.Signals = signal.SIGINT) -> int:
        """Its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
            raise

    def kill(self) -> None:
        """As a power cut would: no last word, no clean-up."""
        if self.process is not None and self.process.poll() is None:
            self.end(signal.SIGKILL)

    def manage(self, *words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Another command on the same folder and database."""
        env = self.env | {"DATA_DIR": str(self.data)}
        told = [sys.executable, str(ROOT / "manage.py"), *words]
        return subprocess.run(told, env=env, cwd=ROOT, input=given, capture_output=True, timeout=120, check=False)

    def log(self) -> str:
        file = self.data / "tutto.log"
        return file.read_text() if file.exists() else ""

    def memory(self) -> int:
        """Resident bytes of the process."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """What its database holds, asked from outside."""
        if self.database:
            import psycopg

            with psycopg.connect(self.database) as base:
                return base.execute(sql).fetchall()  # type: ignore[call-overload, no-any-return]
        import sqlite3

        with closing(sqlite3.connect(self.data / "tutto.sqlite3", timeout=20)) as file:
            return file.execute(sql).fetchall()


@contextmanager
def serving(data: Path, script: Path = ROOT / "manage.py", words: tuple[str, ...] = (), **env: str) -> Iterator[Server]:
    """`words` are those of `serve`; without any, limits are lifted."""
    with furnished(data) as url:
        running = Server(data, url, script, **env)
        try:
            running.begin(*words)
            yield running
        finally:
            running.kill()


@contextmanager
def serving_beside(first: Server, words: tuple[str, ...] = (), **env: str) -> Iterator[Server]:
    """Another process on the same folder and database."""
    running = Server(first.data, first.database, first.script)
    running.env = first.env | env
    try:
        running.begin(*words)
        yield running
    finally:
        running.kill()


@contextmanager
def furnished(data: Path) -> Iterator[str]:
    """A folder and a database with all that a first start makes: two seconds of the processor that are spent once."""
    made = first_start()
    shutil.copytree(made.data, data, dirs_exist_ok=True, ignore=shutil.ignore_patterns("secret_key", "tutto.log"))
    with database(like=made.database) as url:
        yield url


@cache
def first_start() -> Server:
    """What others begin with: it never serves. That a start makes all of it from nothing shows tests/scale/test_serve."""
    folder = Path(tempfile.mkdtemp(prefix="table-first-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = Server(folder, _created("template0") if POSTGRES else "")
    atexit.register(_dropped, made.database)
    done = made.manage("shell", "-c", "from games.management import starting; starting.prepare()")
    assert done.returncode == 0, done.stderr.decode()
    return made


@contextmanager
def database(like: str = "") -> Iterator[str]:
    """A PostgreSQL database that goes away again, empty or a copy; nothing to do for SQLite, whose file lies in the
    folder."""
    url = _created(urlsplit(like).path[1:] or "template0") if POSTGRES else ""
    try:
        yield url
    finally:
        _dropped(url)


def _created(template: str) -> str:
    import psycopg

    name = f"tables_{secrets.token_hex(6)}"
    with psycopg.connect(POSTGRES, autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))


def _dropped(url: str) -> None:
    if url:
        import psycopg

        with psycopg.connect(POSTGRES, autocommit=True) as admin:
            admin.execute(f'DROP DATABASE "{urlsplit(url).path[1:]}" WITH (FORCE)')


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
