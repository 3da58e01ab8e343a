"""How often the Gambler that learned beats the strong one: at tables of two, and alone among two strong ones.

Each game has other boards, and the seats go round. Many games are played at once, as it searches many turns in little
more time than one; it does what `player.best` does, turn by turn.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev

from bench.figures import Figure
from bench.fold import completed
from games.mastery.gambler.searched.turn import search
from games.mastery.gambler.searched.walk import entries
from games.mastery.gambler.seen.stack import Roots
from games.mastery.gambler.weights import network
from games.rules.entries import DIE
from games.rules.gambler.boards import written
from games.rules.gambler.bots import strong
from games.rules.gambler.position import Gambler
from games.rules.gambler.twenty import TWENTY

GAMES_OF = {2: (480, 10_080), 3: (480, 6_000)}
"""How many games are played, by seats, and how many with --long."""
PARTS = 20
AT_ONCE = 24

LEAST = 57.0
"""In hundredths: so many games of two are to be won."""
ERRORS = 5
"""By so many standard errors more than its share among three."""


@dataclass
class Game:
    position: Gambler
    seat: int
    """Where the one that learned sits."""


def figures(long: bool = False) -> list[Figure]:
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        return [_figure(seats, counts[long], processes) for seats, counts in GAMES_OF.items()]


def _figure(seats: int, count: int, processes: ProcessPoolExecutor) -> Figure:
    parts = processes.map(wins, [seats] * PARTS, range(PARTS), [count // PARTS] * PARTS)
    won = [share for part in parts for share in part]
    rate, error, even = 100 * mean(won), 100 * stdev(won) / sqrt(len(won)), 100 / seats
    sure = (rate - even) / error
    goal, met = (f"≥ {LEAST:.0f} %", rate >= LEAST) if seats == 2 else (f"> {ERRORS} errors", sure > ERRORS)
    what = f"Gambler that learned, {seats} seats: games won"
    note = f"{len(won):,} games against strong ones; {sure:.0f} errors"
    return Figure(what, f"{rate:.1f} ± {error:.1f} %", f"{even:.1f} %", f"{rate / even:.2f}", goal, met, note)


def wins(seats: int, seed: int, count: int) -> list[float]:
    """What it won of each game; a shared victory is shared."""
    lot, won = Random(f"learner {seats} {seed}"), list[float]()
    while len(won) < count:
        seated = [(len(won) + number) % seats for number in range(min(AT_ONCE, count - len(won)))]
        won += played([Game(_started(seats, lot), seat) for seat in seated], lot)
    return won


def _started(seats: int, lot: Random) -> Gambler:
    boards = written(TWENTY)
    return Gambler.start({"boards": lot.sample(boards, len(boards))}, seats)


def played(games: list[Game], lot: Random) -> list[float]:
    while going := [game for game in games if not game.position.outcome]:
        for dice in sorted({game.position.dice for game in going}):
            _learner([game for game in going if _to_act(game) and game.position.dice == dice], dice, lot)
        for game in going:
            _strong(game, lot)
    return [_won(game) for game in games]


def _to_act(game: Game) -> bool:
    return not game.position.outcome and game.position.seat == game.seat


def _won(game: Game) -> float:
    assert game.position.outcome
    winners = game.position.outcome.winners
    return (game.seat in winners) / len(winners)


def _learner(games: list[Game], dice: int, lot: Random) -> None:
    """Its turn in each of these games."""
    if games:
        roots = Roots.of([game.position for game in games])
        layers = search(network(), network().rows_of(roots.stack), roots, dice)
        for number, game in enumerate(games):
            for entry in entries(layers, number, game.position, partial(_thrown, lot)):
                game.position = game.position.after(entry)


def _thrown(lot: Random, dice: int) -> tuple[int, ...]:
    return tuple(sorted(lot.choices(DIE, k=dice)))


def _strong(game: Game, lot: Random) -> None:
    """The turns of all others until it is to act again."""
    while not game.position.outcome and not _to_act(game):
        choices = game.position.choices()
        choice = strong(game.position) if len(choices) > 1 else choices[0]
        game.position = game.position.after(completed(game.position, choice, lot))
