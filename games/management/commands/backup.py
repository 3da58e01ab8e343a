"""manage.py backup FILE: the whole database in one file, while everybody plays on; done only if the copy is whole."""

import logging
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.errors import Refusal
from games.services.keeping import backup

log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Copies the whole database into one file, and audits the copy before it counts as a backup."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", metavar="FILE", help="a new file; or a folder, in which it is named after the moment"
        )
        parser.add_argument("--keep", type=int, default=0, metavar="N", help="in a folder: so many, and no older ones")
        parser.add_argument("--all", action="store_true", help="plays even those games again that were audited before")
        parser.add_argument("--data", metavar="DIR", help="where the database lives")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = Path(options["file"])
        try:
            file = backup.back_up(wanted, options["all"])
        except (Refusal, OSError) as error:
            log.error("no backup: %s", error)
            raise CommandError(f"No backup was made. {error}") from error
        gone = backup.keep(wanted, options["keep"]) if options["keep"] > 0 and wanted.is_dir() else []
        log.info("backup: %s, %d bytes, whole; %d older ones removed", file, file.stat().st_size, len(gone))
        self.stdout.write(f"{file}: {file.stat().st_size} bytes, and the copy is whole.")
