"""manage.py ratings --check: recomputes every rating from the games, names each difference; exit 1 if there is one."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.services.standing import ratings, recount


class Command(BaseCommand):
    help = "Rates the games that have ended; with --check, recomputes all ratings and names what differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true")
        parser.add_argument("--data", metavar="DIR")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["check"]:
            self.stdout.write(f"{ratings.settle_all()} games looked at.")
            return
        wrong = list(recount.differences())
        for sentence in wrong:
            self.stdout.write(sentence)
        if wrong:
            sys.exit(1)
        self.stdout.write("All ratings are what the games make of them.")
