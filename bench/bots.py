"""How well the computer players play: who wins, from which seat, with how many points a turn, after how much thought.

Every table of three has one of each level, and all six orders of play come up equally often. Points of a turn at Tutto
are counted as in perfect play: Plus/Minus as its 1000, the Cloverleaf as nothing.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

if __name__ == "__main__":  # also as `python bench/bots.py`
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bench.figures import Figure, table
from bench.fold import completed
from games.kinds import LEVELS, think
from games.rules import GAMES
from games.rules.gambler import boards, twenty
from games.rules.position import Position
from games.rules.tutto.thinking.turn import worth_of_turn

GAMES_OF = {"tutto": (1000, 10_000), "gambler": (200, 2000)}
"""How many games are played, and how many with --long."""
TURNS = (40_000, 250_000)
SHARE_OF_PERFECT = 0.99
PARTS = 20
THOUGHT = {"tutto": 50, "gambler": 50}
"""Milliseconds on a processor that one move may take at the most."""
ORDERS = list(permutations(LEVELS))


@dataclass
class Played:
    """What came out of some games: for each, the levels in the order of their seats and their places."""

    games: list[tuple[tuple[str, ...], tuple[int, ...]]] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)


def figures(long: bool = False) -> list[Figure]:
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        found = _points(processes.map, TURNS[long])
        for game, counts in GAMES_OF.items():
            found += _match(processes.map, game, counts[long])
    return found


Map = Callable[..., Iterable[Any]]


def _points(each: Map, count: int) -> list[Figure]:
    perfect, found = worth_of_turn(), []
    for level in LEVELS:
        turns = [
            points
            for part in each(turns_of, [level] * PARTS, range(PARTS), [count // PARTS] * PARTS)
            for points in part
        ]
        share, error = mean(turns) / perfect, stdev(turns) / sqrt(len(turns))
        note = f"{len(turns):,} turns; floor: perfect play with a full pile"
        what, measured = f"Tutto, {level}: points a turn", f"{mean(turns):.1f} ± {error:.1f}"
        figure = Figure(what, measured, f"{perfect:.1f}", f"{share:.3f}", note=note)
        goal = replace(figure, goal=f"≥ {SHARE_OF_PERFECT}×", met=share >= SHARE_OF_PERFECT)
        found.append(goal if level == "strong" else figure)
    return found


def turns_of(level: str, seed: int, count: int) -> list[int]:
    """The points of so many turns at a table of two whose target is far away."""
    random, points = Random(f"{level} {seed}"), list[int]()
    while True:
        position: Any = GAMES["tutto"].start({"target": 100_000}, 2)
        while not position.outcome:
            turn = position.turn
            position = _next("tutto", level, position, random)
            if position.turn != turn or position.outcome:
                points.append(next((news.points for news in position.news if news.what in BANKED), 0))
                if len(points) == count:
                    return points


BANKED = ("banked", "fireworks-end")


def _match(each: Map, game: str, count: int) -> list[Figure]:
    parts = list(each(games_of, [game] * PARTS, range(PARTS), [count // PARTS] * PARTS))
    games = [one for part in parts for one in part.games]
    thought = sorted(seconds for part in parts for seconds in part.thought)
    found = [_wins(game, games, level) for level in LEVELS]
    found += [_ahead(game, games, other) for other in LEVELS if other != "strong"]
    found += [_seat(game, games, seat) for seat in range(len(LEVELS))]
    slowest, usual, most = 1000 * thought[-1], 1000 * thought[len(thought) // 2], THOUGHT[game]
    note = f"median {usual:.2f} ms of {len(thought):,} moves; in each of {PARTS} parts the first ones know nothing yet"
    longest = Figure(f"{game.title()}: longest thought", f"{slowest:.1f} ms", goal=f"≤ {most} ms", note=note)
    return [*found, replace(longest, met=slowest <= most)]


Games = list[tuple[tuple[str, ...], tuple[int, ...]]]


def _share(hits: Iterable[float]) -> tuple[float, float]:
    values = list(hits)
    return mean(values), stdev(values) / sqrt(len(values))


def _wins(game: str, games: Games, level: str) -> Figure:
    """A shared victory is shared."""
    rate, error = _share(_won(places, levels.index(level)) for levels, places in games)
    return Figure(
        f"{game.title()}, {level}: games won", f"{100 * rate:.1f} ± {100 * error:.1f} %", "33.3 %", f"{3 * rate:.2f}"
    )


def _won(places: tuple[int, ...], seat: int) -> float:
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def _ahead(game: str, games: Games, other: str) -> Figure:
    """How often the strong one comes out before another one; more than three standard errors are no chance."""
    rate, error = _share(
        _before(places[levels.index("strong")], places[levels.index(other)]) for levels, places in games
    )
    sure = (rate - 0.5) / error
    what = f"{game.title()}: strong before {other}"
    return Figure(
        what,
        f"{100 * rate:.1f} ± {100 * error:.1f} %",
        "50.0 %",
        f"{2 * rate:.2f}",
        "> 3 errors",
        sure > 3,
        f"{sure:.0f} errors",
    )


def _before(one: int, other: int) -> float:
    return 0.5 if one == other else float(one < other)


def _seat(game: str, games: Games, seat: int) -> Figure:
    rate, error = _share(_won(places, seat) for _levels, places in games)
    return Figure(
        f"{game.title()}, seat {seat + 1}: games won",
        f"{100 * rate:.1f} ± {100 * error:.1f} %",
        "33.3 %",
        f"{3 * rate:.2f}",
    )


def games_of(game: str, seed: int, count: int) -> Played:
    played, random = Played(), Random(f"{game} {seed}")
    for number in range(count):
        levels = ORDERS[(seed + PARTS * number) % len(ORDERS)]
        played.games.append((levels, _places(game, levels, random, played.thought)))
    return played


def _places(game: str, levels: tuple[str, ...], random: Random, thought: list[float]) -> tuple[int, ...]:
    position = GAMES[game].start(_agreed(game, random), len(levels))
    while not position.outcome:
        position = _next(game, levels[position.seat], position, random, thought)
    return position.outcome.places


def _agreed(game: str, random: Random) -> dict[str, Any]:
    if game == "tutto":
        return {}
    written = boards.written(twenty.TWENTY)
    return {"boards": random.sample(written, len(written))}


def _next(game: str, level: str, position: Position, random: Random, thought: list[float] | None = None) -> Position:
    choices = position.choices()
    if len(choices) < 2:
        return position.after(completed(position, choices[0] if choices else ("roll",), random))
    began = time.thread_time()
    choice = think(game, level, position)
    if thought is not None:
        thought.append(time.thread_time() - began)
    return position.after(completed(position, choice, random))


if __name__ == "__main__":
    print(table(figures("--long" in sys.argv)))
