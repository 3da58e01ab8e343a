"""What the strong computer player of Tutto gives away against the exact solution for two players.

It plays against the solution itself. At each of its choices the chance that it gives up is counted: added up over a
game they are, on average, exactly what its chance to win falls short of, and far steadier than who won.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from bench.figures import Figure
from bench.fold import completed
from games.kinds import think
from games.mastery.tutto.asked.evaluate import evaluated
from games.mastery.tutto.asked.reading import of_position
from games.rules.entries import Choice
from games.rules.illegal import Illegal
from games.rules.tutto import Tutto
from games.rules.tutto.cards import DICE_COUNT
from games.rules.tutto.scoring import reading

GAMES_OF = (40, 400)
"""How many games of each edition are played, and how many with --long."""
PARTS = 20
MOST = 0.8
"""Points of percentage that may be given away in a game."""


def figures(long: bool = False) -> list[Figure]:
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        return [_figure(edition, GAMES_OF[long], processes) for edition in Tutto.EDITIONS]


def _figure(edition: str, count: int, processes: ProcessPoolExecutor) -> Figure:
    parts = processes.map(losses, ["strong"] * PARTS, [edition] * PARTS, range(PARTS), [count // PARTS] * PARTS)
    lost = [100 * loss for part in parts for loss in part]
    error = stdev(lost) / sqrt(len(lost))
    what = f"Tutto for two, {edition}: chance given away a game"
    return Figure(what, f"{mean(lost):.2f} ± {error:.2f} points", "0", goal=f"≤ {MOST}", met=mean(lost) <= MOST)


def losses(level: str, edition: str, seed: int, count: int) -> list[float]:
    return [loss(level, edition, game % 2, Random(f"{edition} {seed} {game}")) for game in range(count)]


def loss(level: str, edition: str, seat: int, random: Random) -> float:
    """Of one game, with this one on this seat."""
    position, lost = Tutto.start({"edition": edition}, 2), 0.0
    while not position.outcome:
        choice, given = _chosen(position, level if position.seat == seat else "")
        lost += given
        position = position.after(completed(position, choice, random))
    return lost


def _chosen(position: Tutto, level: str) -> tuple[Choice, float]:
    """What is chosen, and what it gives away."""
    choices = position.choices()
    if len(choices) < 2:
        return choices[0] if choices else ("roll",), 0.0
    lines = _lines(position)
    if not level:
        return _choice(lines[0]) if lines else choices[0], 0.0
    choice = think("tutto", level, position)
    if not lines:
        return choice, 0.0
    same = [line["win"] for line in lines if _effect(position, _choice(line)) == _effect(position, choice)]
    return choice, float(lines[0]["win"] - same[0])


def _lines(position: Tutto) -> list[dict[str, Any]]:
    """Best first; none for the few scores that are not solved."""
    try:
        return list(evaluated(of_position(position))["choices"])
    except Illegal:
        return []


def _choice(line: dict[str, Any]) -> Choice:
    return (line["do"], tuple(line["dice"])) if "dice" in line else (line["do"],)


def _effect(position: Tutto, choice: Choice) -> tuple[object, ...]:
    if len(choice) == 1:
        return choice
    points = reading(tuple(sorted(choice[1])))[1] if position.card in DICE_COUNT else 0
    return choice[0], len(choice[1]), points
