"""The way back: a backup becomes the site's database, and the one that was there is kept."""

from pathlib import Path

from games.services.errors import Refusal
from games.services.keeping import postgres, sqlite
from games.services.keeping.backup import audited, engine, manage, moment


def restore(file: Path, replace: bool = False) -> str:
    """Says where the database is kept that was there before, if there was one."""
    _check_kind(file)
    return engine().put_in_place(file, moment(), replace, _checked)


def _check_kind(file: Path) -> None:
    """Of which database this is a backup: only the one that the site uses will do."""
    try:
        with file.open("rb") as opened:
            beginning = opened.read(16)
    except OSError as error:
        raise Refusal(f"{file} can't be read ({error.strerror}).") from error
    kind = next((known.NAME for known in (sqlite, postgres) if beginning.startswith(known.MAGIC)), None)
    if kind is None:
        raise Refusal(f"{file} is no backup: neither of SQLite nor, as pg_dump writes it, of PostgreSQL.")
    if kind != (wanted := engine().NAME):
        raise Refusal(f"{file} is a backup of {kind}, and this site is on {wanted}: set DATABASE_URL accordingly.")


def _checked(url: str) -> None:
    """Brought to the present shape first, as it may be from an older version; then everything is played again."""
    done = manage(url, "migrate", "--no-input")
    if done.returncode:
        raise Refusal(f"{done.stderr.strip().splitlines()[-1]} Nothing was restored.")
    audited(url, {}, everything=True)
