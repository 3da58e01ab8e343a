"""manage.py seed: fills a database with plausible finished games, for trying pages and measuring them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from games.services.archive import seeding


class Command(BaseCommand):
    help = "Adds accounts and finished games whose dice are made up: they have turns, places and ratings, but no proof."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=200)
        parser.add_argument("--players", type=int, default=0, help="accounts; as many as fit the games if not given")
        parser.add_argument("--logs", type=int, default=100, help="so many of the newest games can be replayed")
        parser.add_argument("--seed", type=int, default=1, help="the same number brings the same games")
        parser.add_argument("--password", default="", help="lets the first player log in")
        parser.add_argument("--data", metavar="DIR", help="where the database lives")

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        players = options["players"] or max(12, min(400, options["games"] // 20))
        seeded = seeding.seed(options["games"], players, options["logs"], options["seed"], options["password"])
        self.stdout.write(
            f"{seeded.games} games and {seeded.turns} turns; among the players: {', '.join(seeded.names)}."
        )
