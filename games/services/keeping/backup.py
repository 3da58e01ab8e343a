"""A backup: the database in one file, that counts as one only after the audit has gone through the copy itself."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol, cast

from django.conf import settings
from django.db import connection

from games.services.errors import Refusal
from games.services.keeping import heads, postgres, sqlite
from games.services.keeping.files import written_whole

SUFFIX = ".backup"


class Engine(Protocol):
    """What each of the two databases does in its own way."""

    NAME: str
    MAGIC: bytes

    def dump(self, file: Path) -> None: ...

    def opened(self, file: Path) -> AbstractContextManager[str]: ...

    def put_in_place(self, file: Path, moment: str, replace: bool, check: Callable[[str], None]) -> str: ...


def engine() -> Engine:
    return cast(Engine, {"sqlite": sqlite, "postgresql": postgres}[connection.vendor])


def moment() -> str:
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def back_up(file: Path, everything: bool = False) -> Path:
    """Into this file, or, if it is a folder, into a new one in it, named after the moment."""
    file = file / f"tables-{moment()}{SUFFIX}" if file.is_dir() else file
    if file.exists():
        raise Refusal(f"{file} is there already: a backup does not overwrite another one. Choose another name.")
    if not file.parent.is_dir():
        raise Refusal(f"There is no folder {file.parent}. Make it first, readable by nobody else.")
    known = heads.present()
    with written_whole(file) as part:
        engine().dump(part)
        with engine().opened(part) as url:
            audited(url, known, everything)
    return file


def keep(folder: Path, newest: int) -> list[Path]:
    """Only the newest backups of this folder stay; those that had to go."""
    known = sorted(folder.glob(f"tables-*{SUFFIX}"))
    old = known[: max(0, len(known) - newest)]
    for file in old:
        file.unlink()
    return old


def audited(url: str, known: heads.Heads, everything: bool) -> None:
    """The audit in a process of its own, on the database with this address: nothing of it must be missing or wrong."""
    with tempfile.TemporaryDirectory() as folder:
        head = Path(folder) / "head"
        heads.write(head, known)
        done = manage(url, "audit", "--copy", "--head", os.fspath(head), *(["--all"] if everything else []))
    if done.returncode:
        said = (done.stdout.strip() or done.stderr.strip() or "?").splitlines()
        raise Refusal(f"The copy is not whole, and was thrown away. The audit says: {'; '.join(said[:3])}")


def manage(url: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Another command of ours on another database."""
    env = os.environ | {"DATABASE_URL": url, "DATA_DIR": os.fspath(settings.DATA_DIR)}
    env |= {"DJANGO_SETTINGS_MODULE": "tutto_site.settings", "SECRET_KEY": settings.SECRET_KEY}
    told = [sys.executable, os.fspath(settings.BASE_DIR / "manage.py"), *words]
    return subprocess.run(told, env=env, cwd=settings.BASE_DIR, capture_output=True, text=True, check=False)  # noqa: S603 - ours
