"""manage.py restore FILE: a backup becomes the site's database. The site must not run; what was there is kept."""

import logging
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.errors import Refusal
from games.services.keeping.restore import restore

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Puts a backup in the place of the database, after the audit has gone through it."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="what `manage.py backup` has written")
        parser.add_argument("--replace", action="store_true", help="even if there is a database; it is kept aside")
        parser.add_argument("--data", metavar="DIR", help="where the database lives")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            kept = restore(Path(options["file"]), options["replace"])
        except (Refusal, OSError) as error:
            log.error("not restored: %s", error)
            raise CommandError(f"Nothing was restored. {error}") from error
        log.info("restored from %s; kept: %s", options["file"], kept or "there was nothing")
        self.stdout.write(f"Restored from {options['file']}, and everything is whole.")
        if kept:
            self.stdout.write(f"What was there before is kept: {kept}")
