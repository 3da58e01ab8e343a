"""A site as deploy/README.md sets it up, in a scratch folder: versions, processes, a database, a Redis and an nginx."""

import getpass
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg

from bench.drill.proxy import PROGRAM, Proxy
from bench.serving import ROOT, free_port

POSTGRES = os.environ.get("DATABASE_URL") or "postgres://root@127.0.0.1:5432/test"
OURS = {"DATABASE_URL", "REDIS_URL", "NO_LIMITS", "DATA_DIR", "SECRET_KEY"}
"""What a site is told by its own settings alone, whatever the drill itself was told."""
PATIENCE = 90.0


class Site:
    """Processes are started and ended by deploy/update and bench/drill/control, as an operator would."""

    def __init__(
        self,
        folder: Path,
        database: str,
        processes: int,
        settings: Mapping[str, str],
        redis_port: int = 0,
        code: Mapping[str, str] | None = None,
        redis_words: Sequence[str] = ("redis-server",),
        of_each: Sequence[Mapping[str, str]] = (),
    ) -> None:
        """`database`: its address, or nothing for SQLite. Settings that are empty are not there; `of_each` are those
        that a process has for itself. `code` comes after what stands in these files."""
        self.folder, self.database = folder, database
        first = free_port(several=processes + 3)
        self.port, self.redis_port, self.spare = first, redis_port or first + 1, first + 2
        self.ports = [first + 3 + number for number in range(processes)]
        self.base = f"http://127.0.0.1:{self.port}"
        self.redis: subprocess.Popen[bytes] | None = None
        for name in ("run", "data", "site", "redis"):
            (folder / name).mkdir(exist_ok=True)
        self._write_settings(settings)
        for port, own in zip(self.ports, of_each, strict=False):
            (folder / "run" / f"{port}.env").write_text("".join(f"{name}={value}\n" for name, value in own.items()))
        self.redis_words = redis_words
        self._take_over(code or {})

    def _write_settings(self, settings: Mapping[str, str]) -> None:
        usual = {
            "DATABASE_URL": self.database,
            "REDIS_URL": f"redis://127.0.0.1:{self.redis_port}/0" if self.database else "",
            "SITE_URL": self.base,
            "ALLOWED_HOSTS": "127.0.0.1",
            "PROXY_HEADER": "X-Real-IP",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "DATA_DIR": str(self.folder / "data"),
            "SERVER": os.environ.get("SERVER", "daphne"),
            "TABLE_HOMES": "1",
            "NO_LIMITS": "1",
        }
        lines = [f"{name}={value}\n" for name, value in {**usual, **settings}.items() if value]
        (self.folder / "tables.env").write_text("".join(lines))

    @property
    def env(self) -> dict[str, str]:
        here = {name: value for name, value in os.environ.items() if name not in OURS}
        return here | {
            "TABLES_HOME": str(self.folder),
            "TABLES_ENV": str(self.folder / "tables.env"),
            "TABLES_PORTS": " ".join(map(str, self.ports)),
            "TABLES_SPARE": str(self.spare),
            "TABLES_PATIENCE": "60",
            "TABLES_CONTROL": str(ROOT / "bench" / "drill" / "control"),
            "TABLES_VENV": str(Path(sys.prefix)),
        }

    def _take_over(self, code: Mapping[str, str]) -> None:
        """This folder as it is now, committed or not, as the first version."""
        listed = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
        for name in filter(None, names):
            if (ROOT / name).is_file() and not name.startswith(("tests/", "data/")):
                (self.folder / "site" / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.folder / "site" / name, follow_symlinks=False)
        self.git("init", "--quiet")
        self.commit(code)

    def git(self, *words: str) -> str:
        who = ["-c", "user.name=drill", "-c", "user.email=drill@localhost"]
        done = subprocess.run(
            ["git", *who, *words], cwd=self.folder / "site", capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    def commit(self, files: Mapping[str, str]) -> str:
        """A new version, with this at the end of these files; its name."""
        for name, more in files.items():
            path = self.folder / "site" / name
            path.write_text((path.read_text() if path.exists() else "") + more)
        self.git("add", "-A")
        self.git("commit", "--quiet", "--allow-empty", "-m", "a version")
        return self.git("rev-parse", "HEAD")

    def update(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [str(ROOT / "deploy" / "update"), *words]
        return subprocess.run(command, env=self.env, capture_output=True, text=True, check=False)

    def control(self, verb: str, port: int) -> None:
        command = [self.env["TABLES_CONTROL"], verb, str(port)]
        subprocess.run(command, env=self.env, check=True, capture_output=True)

    @property
    def told(self) -> dict[str, str]:
        """What its processes read in their environment."""
        lines = (self.folder / "tables.env").read_text().splitlines()
        here = self.env | {"DJANGO_SETTINGS_MODULE": "tutto_site.settings"}
        return here | {name: value for name, _equals, value in (line.partition("=") for line in lines)}

    def manage(self, *words: str) -> None:
        """A command, as its operator would give it."""
        subprocess.run([sys.executable, "manage.py", *words], cwd=ROOT, env=self.told, check=True, capture_output=True)

    def begin_redis(self) -> None:
        folder = self.folder / "redis"
        command = [*self.redis_words, "--port", str(self.redis_port), "--save", "", "--dir", str(folder)]
        with (folder / "said").open("ab") as said:
            self.redis = subprocess.Popen(command, stdout=said, stderr=said)

    def end_redis(self) -> None:
        assert self.redis is not None
        self.redis.kill()
        self.redis.wait(10)

    def begin(self) -> None:
        if self.database:
            self.begin_redis()
            time.sleep(0.3)
        version = self.git("rev-parse", "HEAD")
        done = self.update(version)
        assert done.returncode == 0, done.stdout + done.stderr + self.said()
        self.proxy = Proxy(self.folder, self.port, self.ports, getpass.getuser())
        self.until_ready(self.port)

    def pid(self, port: int) -> int:
        return int((self.folder / "run" / f"{port}.pid").read_text())

    def kill(self, port: int) -> None:
        """As a power cut would; somebody starts it again."""
        os.kill(self.pid(port), signal.SIGKILL)
        while _runs(self.pid(port)):
            time.sleep(0.02)

    def until_ready(self, port: int) -> None:
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            with suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).close()
                return
            time.sleep(0.05)
        raise AssertionError(f"{port} is not ready: {self.said()}")

    def until_all_ready(self) -> None:
        for port in self.ports:
            self.until_ready(port)

    def said(self) -> str:
        return "\n".join(path.read_text()[-2000:] for path in (self.folder / "run").glob("*.said"))

    def end(self) -> None:
        for file in (self.folder / "run").glob("*.pid"):
            with suppress(ProcessLookupError):
                os.kill(int(file.read_text()), signal.SIGKILL)
        if hasattr(self, "proxy"):
            self.proxy.end()
        if self.redis is not None:
            self.end_redis()


def missing() -> str:
    """What a drill needs and is not there, in a sentence."""
    programs = [name for name in (PROGRAM, "redis-server", "git", "curl", "flock") if shutil.which(name) is None]
    if programs:
        return f"A drill needs {', '.join(programs)}. Install it, for example: apt install nginx redis-server git curl"
    try:
        psycopg.connect(POSTGRES, connect_timeout=5).close()
    except psycopg.OperationalError as error:
        return f"A drill needs a PostgreSQL server, named by DATABASE_URL: {str(error).splitlines()[0]}"
    return ""


def _runs(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


@contextmanager
def site(processes: int = 2, settings: Mapping[str, str] | None = None, **more: Any) -> Iterator[Site]:
    """With a database of its own on the server that DATABASE_URL names."""
    with database() as url, site_on(url, processes, settings, **more) as made:
        yield made


@contextmanager
def site_on(
    database: str, processes: int, settings: Mapping[str, str] | None = None, folder: Path | None = None, **more: Any
) -> Iterator[Site]:
    """It is gone afterwards, but for the folder of one that broke."""
    folder = folder or Path(tempfile.mkdtemp(prefix="drill-"))
    made = Site(folder, database, processes, settings or {}, **more)
    try:
        made.begin()
        yield made
    finally:
        made.end()
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def alone(settings: Mapping[str, str] | None = None, folder: Path | None = None, **more: Any) -> Iterator[Site]:
    """One process on SQLite."""
    with site_on("", 1, settings, folder, **more) as made:
        yield made


@contextmanager
def database() -> Iterator[str]:
    name = f"drill_{secrets.token_hex(6)}"
    with psycopg.connect(POSTGRES, autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}"')
        try:
            yield urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))
        finally:
            admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
