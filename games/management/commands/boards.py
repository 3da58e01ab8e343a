"""manage.py boards: Gambler's boards, how hard their rows are, and how long they last among sensible players."""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from statistics import mean, median
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.rules.entries import DIE
from games.rules.gambler.boards import Board, Row, written
from games.rules.gambler.bots import look_ahead
from games.rules.gambler.difficulty import turns
from games.rules.gambler.position import Gambler
from games.rules.gambler.printed import MARKS
from games.rules.gambler.twenty import TWENTY

SIGNS = {cell: mark for mark, cell in MARKS.items()}


@dataclass(frozen=True)
class Round:
    """How one board went. `points`: what its rows paid, less what they cost; `dry`: somebody had no dice left."""

    board: Board
    turns: int
    points: int
    dry: bool


def play(boards: Sequence[Board], players: int, dice: Random) -> Iterator[Round]:
    """One game of sensible players, board by board."""
    position = Gambler.start({"boards": written(tuple(boards))}, players)
    while not position.outcome:
        began, points, dry = position, 0, False
        while position.round == began.round and not position.outcome:
            dry = dry or 0 in position.stock
            position = _step(position, dice)
            points += sum(news.points for news in position.news)
        last = 1 if position.outcome else 0  # the turn that ends a game has no next one to count it
        yield Round(began.board, position.turn - began.turn + last, points, dry)


def _step(position: Gambler, dice: Random) -> Gambler:
    choice = look_ahead(position)
    if choice == ("roll",):
        choice = ("roll", tuple(dice.choices(DIE, k=position.dice)))
    return position.after(choice)


def simulate(games: int, players: int, seed: int) -> list[list[Round]]:
    """The rounds of so many games, each with the boards in an order of its own; the same for the same seed."""
    dice = Random(seed)  # noqa: S311 (nobody plays with these dice)
    return [list(play(dice.sample(TWENTY, len(TWENTY)), players, dice)) for _game in range(games)]


def percentile(values: Sequence[int], percent: int) -> int:
    """The smallest value that so many percent of all do not exceed."""
    return sorted(values)[ceil(len(values) * percent / 100) - 1]


class Command(BaseCommand):
    help = "Prints Gambler's boards with the difficulty of their rows, and how they do in simulated games."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=100, help="how many games are simulated")
        parser.add_argument("--players", type=int, default=4, choices=Gambler.SEATS)
        parser.add_argument("--seed", type=int, default=1, help="another one gives other dice")

    def handle(self, *args: Any, games: int, players: int, seed: int, **options: Any) -> None:
        if games < 1:
            raise CommandError("At least one game must be simulated.")
        self.stdout.write("\n".join(rows_table()))
        self.stdout.write("\n".join(simulation_table(simulate(games, players, seed))))


def rows_table() -> Iterator[str]:
    yield "board  row          points  turns to fill it alone"
    for number, board in enumerate(TWENTY, 1):
        for row in board.rows:
            yield f"{number:5}  {_boxes(row):11}  {row.points:6}  {turns(row):5.2f}"


def _boxes(row: Row) -> str:
    return " ".join(SIGNS.get(str(cell), str(cell)) for cell in row.cells)


def simulation_table(games: list[list[Round]]) -> Iterator[str]:
    yield ""
    yield "board  boxes  difficulty  times  turns: median  95%  points paid  somebody out of dice"
    played = [each for game in games for each in game]
    for number, board in enumerate(TWENTY, 1):
        line = f"{number:5}  {board.boxes:5}  {sum(map(turns, board.rows)):10.1f}"
        yield line + _results([each for each in played if each.board == board])
    yield "all" + " " * 21 + _results(played)
    lengths = [len(game) for game in games]
    ends = f"{percentile(lengths, 5)}–{percentile(lengths, 95)}"
    yield f"boards per game: median {median(lengths):g}, 5th to 95th percentile {ends}"


def _results(rounds: list[Round]) -> str:
    if not rounds:
        return f"  {0:5}"
    spent = [each.turns for each in rounds]
    paid, dry = mean(each.points for each in rounds), mean(each.dry for each in rounds)
    return f"  {len(rounds):5}  {median(spent):13g}  {percentile(spent, 95):3}  {paid:11.1f}  {dry:20.0%}"
