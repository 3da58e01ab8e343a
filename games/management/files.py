"""A command that reads files and prints a line of JSON for each, or for each line in it."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from django.core.management.base import BaseCommand

from games.rules.record import MOST_BYTES


class FilesCommand(BaseCommand):
    # None of them needs the database, so none should complain about it.
    requires_system_checks: list[str] = []
    most_bytes: ClassVar[int] = MOST_BYTES
    file_holds: ClassVar[str] = "a record"

    def report(self, data: bytes) -> dict[str, object]:
        """The one line of a file, where it has only one."""
        raise NotImplementedError

    def cannot_read(self, sentence: str) -> dict[str, object]:
        raise NotImplementedError

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help=f"{self.file_holds}; - reads standard input")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        failed = 0
        for name in files:
            for line in self.lines(name):
                self.stdout.write(json.dumps(line))
                failed += "error" in line
        if failed:
            sys.exit(1)

    def lines(self, name: str) -> Iterator[dict[str, object]]:
        try:
            # One byte more than a file may have is enough to know that it is too large.
            with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
                data = file.read(self.most_bytes + 1)
        except (OSError, ValueError):
            yield self.cannot_read("This file can't be read.")
        else:
            yield from self.reports(data)

    def reports(self, data: bytes) -> Iterator[dict[str, object]]:
        yield self.report(data)
