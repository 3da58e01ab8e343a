"""The ladder of computer players: who wins how often against whom, and with how many points a turn.

    python -m bench.ladder [KIND …] [--games 4000] [--only LEVEL] [--processes 2]

plays every pair of a game's levels at tables of two, seats alternating, and every three of them at tables of three, in
all orders alike; then it writes what came out to the file that the site shows (`Kind.measured`), table by table.
`--only` measures the tables of one level and leaves the others in the file as they are. Where a game is solved, each
level also plays the solution, and what its choices give away is added up: that is far steadier than who won.
"""

import argparse
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import combinations, permutations
from random import Random
from typing import Any

from bench.figures import Figure
from bench.fold import completed
from games.kinds import KINDS, think
from games.kinds.kind import MAESTRO, Kind
from games.kinds.measured import Ladder, Mean, Table, read, written
from games.rules.entries import Choice
from games.rules.position import Position, todays_stack

GAMES_OF = (60, 2000)
"""How many games each table plays, and how many with --long."""
"""At tables of two; those of three play half as many."""
PARTS = 20
AT_A_TABLE = (2, 3)

Map = Callable[..., Iterable[Any]]


@dataclass
class Played:
    """What came out of some games: for each level its share of every victory, and the points of every turn."""

    wins: dict[str, list[float]] = field(default_factory=dict)
    points: dict[str, list[int]] = field(default_factory=dict)

    def add(self, other: "Played") -> None:
        for level, wins in other.wins.items():
            self.wins.setdefault(level, []).extend(wins)
            self.points.setdefault(level, []).extend(other.points[level])


def tables_of(kind: Kind, only: str = "") -> list[tuple[str, ...]]:
    """Who plays whom: all pairs, then all threes."""
    every = [levels for count in AT_A_TABLE for levels in combinations(kind.bots, count)]
    return [levels for levels in every if not only or only in levels]


def played(name: str, levels: tuple[str, ...], seed: int, count: int) -> Played:
    """So many games; over all of them each order of play comes up equally often."""
    found = Played()
    for number in range(seed, PARTS * count, PARTS):
        found.add(game(name, order(levels, number), Random(f"{name} {' '.join(levels)} {number}")))
    return found


def order(levels: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Who sits where in the game of this number."""
    orders = list(permutations(levels))
    return orders[number % len(orders)]


def game(name: str, levels: tuple[str, ...], random: Random) -> Played:
    position, points = begun(KINDS[name], len(levels), random), {level: list[int]() for level in levels}
    while not position.outcome:
        before = position
        while position.turn == before.turn and not position.outcome:
            position = _next(name, levels[before.seat], position, random)
        points[levels[before.seat]].append(position.scores[before.seat] - before.scores[before.seat])
    winners = position.outcome.winners
    return Played({level: [(seat in winners) / len(winners)] for seat, level in enumerate(levels)}, points)


def begun(kind: Kind, seats: int, random: Random) -> Position:
    """A game as it is played where nobody has agreed on anything."""
    stack = todays_stack(kind.position)
    drawn = {kind.position.STACK_KEY: random.sample(stack, len(stack))} if stack else {}
    return kind.position.start(drawn, seats)


def _next(name: str, level: str, position: Position, random: Random) -> Position:
    return position.after(completed(position, _choice(name, level, position), random))


def _choice(name: str, level: str, position: Position) -> Choice:
    choices = position.choices()
    if len(choices) < 2:
        return choices[0] if choices else ("roll",)
    return think(name, level, position)


def given_away(name: str, level: str, seed: int, count: int) -> list[float]:
    """In each of so many games against the solution: the chance to win that the choices of this level gave away."""
    lots = [Random(f"{name} {level} {number}") for number in range(seed, PARTS * count, PARTS)]
    return [_given(KINDS[name], level, seat % 2, random) for seat, random in enumerate(lots)]


def _given(kind: Kind, level: str, seat: int, random: Random) -> float:
    position, given = begun(kind, 2, random), 0.0
    while not position.outcome:
        choice = _choice(kind.name, level if position.seat == seat else MAESTRO, position)
        if position.seat == seat and len(position.choices()) > 1:
            assert kind.judge, "only where a game has one"
            given += kind.judge.worths(position)[0].win - kind.judge.worth_of(position, choice).win
        position = position.after(completed(position, choice, random))
    return given


def is_solved(kind: Kind) -> bool:
    return MAESTRO in kind.bots and kind.judge is not None and kind.judge.exact(begun(kind, 2, Random(0)))


def measured(kind: Kind, levels: tuple[str, ...], count: int, each: Map) -> Table:
    part, found = max(count // PARTS // (len(levels) - 1), 1), Played()
    for some in each(played, [kind.name] * PARTS, [levels] * PARTS, range(PARTS), [part] * PARTS):
        found.add(some)
    return Table(
        levels=levels,
        games=part * PARTS,
        day=datetime.now(UTC).date(),
        wins=tuple(Mean.of(found.wins[level]) for level in levels),
        points=tuple(Mean.of(found.points[level]) for level in levels),
    )


def lost(kind: Kind, level: str, count: int, each: Map) -> Mean:
    part = max(count // PARTS // 10, 1)
    parts = each(given_away, [kind.name] * PARTS, [level] * PARTS, range(PARTS), [part] * PARTS)
    return Mean.of([given for some in parts for given in some])


def measure(kind: Kind, ladder: Ladder, count: int, each: Map, only: str = "") -> Iterable[Ladder]:
    """The ladder after each table more."""
    for levels in tables_of(kind, only):
        ladder = ladder.with_table(measured(kind, levels, count, each))
        yield ladder
    if is_solved(kind):
        for level in [level for level in kind.bots if level != MAESTRO and only in ("", level)]:
            ladder = ladder.with_given(level, lost(kind, level, count, each))
            yield ladder


def figures(long: bool = False) -> list[Figure]:
    """`make bench ARGS=ladder` prints a ladder, and leaves the one that is shown as it is."""
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        return [
            figure
            for kind in KINDS.values()
            for figure in _printed(kind, list(measure(kind, Ladder(), GAMES_OF[long], processes.map))[-1])
        ]


def _printed(kind: Kind, ladder: Ladder) -> list[Figure]:
    found = [
        Figure(
            f"{kind.name}, {' / '.join(table.levels)}: {level} wins", _percent(wins), f"{100 / len(table.levels):.1f} %"
        )
        for table in ladder.tables
        for level, wins in zip(table.levels, table.wins, strict=True)
    ]
    found += [Figure(f"{kind.name}, {level}: points a turn", _plain(ladder.points(level))) for level in ladder.levels]
    return found + [Figure(f"{kind.name}, {level}: chance given away", _percent(mean)) for level, mean in ladder.given]


def _percent(share: Mean) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.error:.1f} %"


def _plain(points: Mean) -> str:
    return f"{points.mean:.1f} ± {points.error:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ladder")
    shown = [name for name, kind in KINDS.items() if kind.measured]
    parser.add_argument("kinds", nargs="*", default=shown, choices=shown, metavar="KIND")
    parser.add_argument("--games", type=int, default=GAMES_OF[True], help="how many each table plays")
    parser.add_argument("--only", default="", metavar="LEVEL", help="only the tables of this level")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    with ProcessPoolExecutor(wanted.processes) as processes:
        for kind in map(KINDS.__getitem__, wanted.kinds):
            assert kind.measured, "only where a file is named"
            for ladder in measure(kind, read(kind.measured), wanted.games, processes.map, wanted.only):
                kind.measured.write_text(written(ladder))
            print(*(f"{figure.what}: {figure.measured}" for figure in _printed(kind, ladder)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
