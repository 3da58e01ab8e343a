"""A command that reads files and prints one line of JSON for each: what replay and verify have in common."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.rules.record import MOST_BYTES


class FilesCommand(BaseCommand):
    # Neither needs the database, so neither should complain about it.
    requires_system_checks: list[str] = []

    def report(self, data: bytes) -> dict[str, object]:
        raise NotImplementedError

    def cannot_read(self, sentence: str) -> dict[str, object]:
        raise NotImplementedError

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - reads standard input")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        lines = map(self.line, files)
        failed = 0
        for line in lines:
            self.stdout.write(json.dumps(line))
            failed += "error" in line
        if failed:
            sys.exit(1)

    def line(self, name: str) -> dict[str, object]:
        try:
            # One byte more than a record may have is enough to know that it is too large.
            with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except (OSError, ValueError):
            return self.cannot_read("This file can't be read.")
        return self.report(data)
