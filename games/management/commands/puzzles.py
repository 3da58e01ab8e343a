"""manage.py puzzles: makes the puzzles that come with a game, from games of computers; today's come by themselves."""

import json
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.kinds import KINDS
from games.services.puzzles import playing, stock


class Command(BaseCommand):
    help = "Writes the file of puzzles that a game ships with: the same seed makes the same file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=[name for name, kind in KINDS.items() if kind.puzzles and kind.judge])
        parser.add_argument("--make", type=int, default=300, help="how many")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--to", help="a file; the one that is shipped if not given")

    def handle(self, *args: Any, **options: Any) -> None:
        puzzles = KINDS[options["game"]].puzzles
        if puzzles is None:
            raise CommandError("This game has no puzzles.")
        made = playing.make(options["game"], options["make"], Random(options["seed"]))  # noqa: S311 - no dice of ours
        lines = ",\n".join(json.dumps(stock.packed(one), separators=(",", ":")) for one in made)
        path = options["to"] or puzzles.shipped
        Path(path).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        self.stdout.write(f"{len(made)} puzzles in {path}")
