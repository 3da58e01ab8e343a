"""Why the database did not do as it was told: each cause has its line in the log and its sentences."""

from collections.abc import Iterator
from enum import Enum

from django.db import DatabaseError, InterfaceError, OperationalError


class Cause(Enum):
    """What the log says of it, and the way out for whoever runs the site."""

    DISK_FULL = "the disk is full", "Make room on it."
    BUSY = "somebody else held a lock for too long", "It passes; if it does not, look who holds it."
    CROWDED = "the database takes no more connections", "Raise its max_connections, or lower DATABASE_POOL."
    LOGIN = "the database refuses the user or the password", "Correct them in DATABASE_URL."
    NO_DATABASE = "there is no such database", "Make it with createdb, or correct DATABASE_URL."
    READ_ONLY = "the database can't be written to", "Make it, and the folder that it lies in, writable."
    DAMAGED = (
        "the database is damaged, or is no database",
        "Put a backup in its place: manage.py restore FILE --replace",
    )
    NO_FILE = "the file of the database can't be opened", "See to the data folder and who may write to it."
    NO_TABLES = "the database has not the tables that it should have", "Run: manage.py migrate"
    AWAY = "the database is away", "Start it, or correct DATABASE_URL."

    @property
    def line(self) -> str:
        return self.value[0]

    @property
    def sentence(self) -> str:
        """Upon refusing to do anything."""
        what, way_out = self.value
        return f"{what[0].upper()}{what[1:]}. {way_out}"


def database_failed(error: BaseException | None) -> bool:
    """Whether this is the database's doing, and not a fault of ours."""
    return isinstance(error, OperationalError | InterfaceError) or type(error) is DatabaseError


def of(error: BaseException) -> Cause:
    """By the number that the database gives it; or else, as upon connecting there is none, by its words."""
    for told in _chain(error):
        number = str(getattr(told, "sqlstate", None) or getattr(told, "sqlite_errorname", None) or "")
        if found := next((cause for cause, begins in NUMBERS.items() if number.startswith(begins)), None):
            return found
    words = " ".join(map(str, _chain(error)))
    return next((cause for cause, parts in WORDS.items() if any(part in words for part in parts)), Cause.AWAY)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """Django's exception, and the driver's that it was made of."""
    while error is not None:
        yield error
        error = error.__cause__


NUMBERS = {
    Cause.DISK_FULL: ("53100", "SQLITE_FULL"),
    Cause.BUSY: ("55P03", "57014", "40P01", "SQLITE_BUSY", "SQLITE_LOCKED"),
    Cause.CROWDED: ("53300",),
    Cause.LOGIN: ("28",),
    Cause.NO_DATABASE: ("3D000",),
    Cause.READ_ONLY: ("25006", "SQLITE_READONLY"),
    Cause.DAMAGED: ("XX001", "XX002", "SQLITE_CORRUPT", "SQLITE_NOTADB"),
    Cause.NO_FILE: ("SQLITE_CANTOPEN",),
}

WORDS = {
    Cause.DISK_FULL: ("disk full", "disk is full", "No space left"),
    Cause.BUSY: ("is locked", "lock timeout", "statement timeout"),
    Cause.CROWDED: ("too many clients", "remaining connection slots"),
    Cause.LOGIN: ("password authentication failed", "no password supplied", "role ", "pg_hba.conf"),
    Cause.NO_DATABASE: ('database "',),
    Cause.NO_TABLES: ("no such table", "no such column"),
}
