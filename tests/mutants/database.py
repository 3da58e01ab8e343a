"""The tests' databases: each process has one of its own, and only the first is migrated; the others are copies."""

import atexit
import os
import shutil
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

FOLDER = Path(mkdtemp(prefix="mutants-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
MIGRATED = FOLDER / "migrated.sqlite3"


def migrate_once() -> None:
    """The next `migrate` of this process copies, if there is something to copy."""
    from django.core.management.commands.migrate import Command

    migrate = Command.handle

    def handle(self: Any, *args: Any, **options: Any) -> None:
        from django.db import connections
        from django.db.backends.sqlite3.base import Database

        Command.handle = migrate  # a test may migrate once more
        connection = connections[options["database"]]
        connection.ensure_connection()
        if MIGRATED.exists():
            with closing(Database.connect(MIGRATED)) as migrated:
                migrated.backup(connection.connection)
        else:
            migrate(self, *args, **options)
            with closing(Database.connect(MIGRATED)) as migrated:
                connection.connection.backup(migrated)

    Command.handle = handle


def one_of_its_own() -> None:
    """After a fork: the settings, if they have been read by then, name the same database in all processes."""
    from django.conf import settings

    if settings.configured:
        settings.DATABASES["default"]["TEST"]["NAME"] = str(FOLDER / f"{os.getpid()}.sqlite3")
