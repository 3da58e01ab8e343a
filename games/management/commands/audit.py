"""manage.py audit: refolds what has changed since the last audit and names each difference; exit 1 if there is one."""

import sys
from argparse import ArgumentParser
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from games.services.keeping import heads
from games.services.keeping.inspection import Inspection
from games.site import triggers

MEND = "Run: manage.py migrate"


class Command(BaseCommand):
    help = "Checks logs, digests, proofs, stored columns, rulings and ratings against each other."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--data", metavar="DIR", help="where the database lives")
        parser.add_argument("--since", metavar="DATE", help="only games that moved since then (YYYY-MM-DD)")
        parser.add_argument("--all", action="store_true", help="folds again what was audited and has not changed")
        parser.add_argument("--jobs", type=int, default=1, help="so many processes, one for each core")
        parser.add_argument(
            "--head", metavar="FILE", help="compares with what FILE knows, and writes what is known now"
        )
        parser.add_argument("--accept", action="store_true", help="what is there now is all there ever was")
        parser.add_argument("--copy", action="store_true", help="notes nothing, neither in the database nor in FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        inspection = self._inspection(options)
        wrong = 0
        for sentence in inspection.differences():
            self.stdout.write(sentence)
            wrong += 1
        if gone := triggers.missing(connection):
            self.stderr.write(f"The database does not refuse changes: {', '.join(gone)} missing. {MEND}")
        if wrong:
            self.stdout.write(f"{wrong} differences.")
            sys.exit(1)
        if options["head"] and not options["copy"]:
            heads.write(Path(options["head"]), heads.stored())
        self.stdout.write("Everything is as the logs say.")

    def _inspection(self, options: dict[str, Any]) -> Inspection:
        since = _day(options["since"])
        if options["accept"]:
            heads.forget()
        known = heads.stored() | ({} if options["accept"] else _of_file(options["head"]))
        inspection = Inspection(known, options["all"], since, max(1, options["jobs"]))
        if options["copy"]:
            inspection.keep = _nowhere
        return inspection


def _nowhere(known: heads.Heads) -> None:
    """A copy stays as it is."""


def _of_file(name: str | None) -> heads.Heads:
    try:
        return heads.read(Path(name)) if name and Path(name).exists() else {}
    except (OSError, ValueError) as error:
        raise CommandError(f"{name} can't be read: it is no file that `audit --head` has written.") from error


def _day(text: str | None) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
    except ValueError as error:
        raise CommandError("--since takes a date such as 2026-01-31.") from error
