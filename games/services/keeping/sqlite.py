"""SQLite: its own way of copying a file that is being written, and putting such a copy in the place of the other."""

import fcntl
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connections

from games.services.errors import Refusal
from games.services.keeping.files import to_disk, written_whole

NAME, MAGIC = "SQLite", b"SQLite format 3\0"

RUNNING = "The site is running on {base}. Stop it first, then restore."
THERE = (
    "There is a database in {base} already. To put the backup in its place, say --replace: "
    "the one that is there now is kept beside it."
)


def base() -> Path:
    return Path(settings.DATABASES["default"]["NAME"])


def dump(file: Path) -> None:
    """At one moment, all committed moves and nothing of those under way, while everybody plays on."""
    # Only to be read, and never made: a copy of a database that is not there would be an empty one.
    with closing(sqlite3.connect(f"{base().absolute().as_uri()}?mode=ro", uri=True, timeout=20)) as live:
        _copy(live, file)


def _copy(source: sqlite3.Connection, file: Path) -> None:
    with closing(sqlite3.connect(file, timeout=20)) as copy:
        source.backup(copy)
        (said,) = copy.execute("PRAGMA integrity_check").fetchone()
    if said != "ok":
        raise Refusal(f"The copy is damaged: {said}. Look at the database itself: PRAGMA integrity_check.")


@contextmanager
def opened(file: Path) -> Iterator[str]:
    """The file itself, as a database. What was done with it is in it afterwards, and not in files beside it."""
    yield f"sqlite:///{file.absolute()}"
    with closing(sqlite3.connect(file, timeout=20)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")


def put_in_place(file: Path, moment: str, replace: bool, check: Callable[[str], None]) -> str:
    """Says where the one before is kept, if there was one."""
    target = base()
    target.parent.mkdir(parents=True, exist_ok=True)
    with _nobody_else(target):
        if target.exists() and not replace:
            raise Refusal(THERE.format(base=target))
        kept = target.with_name(f"{target.name}.before-{moment}") if target.exists() else None
        with written_whole(target) as part:
            with closing(sqlite3.connect(f"{file.absolute().as_uri()}?immutable=1", uri=True)) as source:
                _copy(source, part)
            with opened(part) as url:
                check(url)
            if kept:
                _set_aside(target, kept)
        to_disk(target.parent)
    return str(kept or "")


def _set_aside(target: Path, kept: Path) -> None:
    for suffix in ("", "-wal", "-shm"):  # the last two are there only if the database could not be opened any more
        if (file := target.with_name(f"{target.name}{suffix}")).exists():
            file.rename(kept.with_name(f"{kept.name}{suffix}"))


@contextmanager
def _nobody_else(target: Path) -> Iterator[None]:
    """No server, and none that starts meanwhile; no other command either."""
    connections.close_all()
    with target.with_name(f"{target.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _alone(target)
        except (OSError, sqlite3.OperationalError) as error:
            raise Refusal(RUNNING.format(base=target)) from error
        yield


def _alone(target: Path) -> None:
    """Only who is alone may end the mode in which many write; all that the database holds is in one file then."""
    if target.exists():
        with closing(sqlite3.connect(target, timeout=1)) as file:
            try:
                file.execute("PRAGMA journal_mode=DELETE").fetchone()
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                pass  # what is there is no database any more: all the more reason to replace it
