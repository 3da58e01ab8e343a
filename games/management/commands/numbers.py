"""manage.py numbers: what threads, pools, connections and files must be for so many processes and open pages."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.numbers import PORTS, numbers, processes_needed


class Command(BaseCommand):
    help = "Prints what each number of a deployment must be at least, and in which file it stands."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--processes", type=int, default=2, help="that serve")
        parser.add_argument("--viewers", type=int, default=500, help="pages that are open at the same time")

    def handle(self, *args: Any, **options: Any) -> None:
        processes, viewers = options["processes"], options["viewers"]
        if processes < 1 or viewers < 1:
            raise CommandError("There must be a process and a viewer at least: --processes 2 --viewers 500")
        self.stdout.write("\n".join(lines(processes, viewers)))


def lines(processes: int, viewers: int) -> Iterator[str]:
    yield f"| at least, for {processes} processes and {viewers} pages | | in | because |"
    yield "| --- | --- | --- | --- |"
    for number in numbers(processes, viewers):
        yield f"| {number.name} | {number.least} | {number.where} | {number.why} |"
    if processes < processes_needed(viewers):
        most = f"One process can be reached with some {PORTS} connections from nginx"
        yield f"\n{most}: take {processes_needed(viewers)} processes at least, so that one of them may be away."
