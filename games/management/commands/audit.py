"""manage.py audit: refolds every game and names each difference; exit 1 if there is one."""

import sys
from argparse import ArgumentParser
from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from games.services.archive.audit import audit
from games.site import triggers

MEND = "Run: manage.py migrate"


class Command(BaseCommand):
    help = "Checks logs, digests, proofs, stored columns, rulings and ratings against each other."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--data", metavar="DIR", help="where the database lives")
        parser.add_argument("--since", metavar="DATE", help="only games that moved since then (YYYY-MM-DD)")

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = 0
        for sentence in audit(_day(options["since"])):
            self.stdout.write(sentence)
            wrong += 1
        if gone := triggers.missing(connection):
            self.stderr.write(f"The database does not refuse changes: {', '.join(gone)} missing. {MEND}")
        if wrong:
            self.stdout.write(f"{wrong} differences.")
            sys.exit(1)
        self.stdout.write("Everything is as the logs say.")


def _day(text: str | None) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
    except ValueError as error:
        raise CommandError("--since takes a date such as 2026-01-31.") from error
