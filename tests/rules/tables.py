"""Positions for the tests of the rules, arranged from one line of moves.

A card by its name, a roll as digits, `+11` keeps, `4>0,5>3` places (die>row), `done` stops.
"""

from games.rules.entries import Entry
from games.rules.gambler.position import Gambler
from games.rules.tutto.position import Tutto


def entries(moves: str) -> list[Entry]:
    return [entry(move) for move in moves.split()]


def entry(move: str) -> Entry:
    if move == "done":
        return ("stop",)
    if move.isdigit():
        return ("roll", dice(move))
    if move.startswith("+"):
        return ("keep", dice(move[1:]))
    if ">" in move:
        return ("place", tuple((int(pair[0]), int(pair[2:])) for pair in move.split(",")))
    return ("card", move)


def dice(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))


def tutto(moves: str = "", seats: int = 2, **agreed: object) -> Tutto:
    position = Tutto.start(agreed, seats)
    for move in entries(moves):
        position = position.after(move)
    return position


def board(*rows: tuple[list[int | str], int]) -> dict[str, object]:
    return {"rows": [{"cells": cells, "points": points} for cells, points in rows]}


MIXED = board(
    ([1, 2, 3], 40),
    ([6, 6], -30),
    (["star", "star", "star"], 50),
    (["star", "star"], -20),
    (["green", "green", "green", "red", "red"], 90),
    ([4], 10),
)
"""One row of each kind, yellow and black."""

SINGLES = board(([1], 10), ([2], 20), ([3], 30), ([4], 40), ([5], 50), ([6], 60))
"""Six rows of one box each: a round in two rolls."""


def gambler(
    moves: str = "", seats: int = 2, boards: tuple[dict[str, object], ...] = (MIXED,), **agreed: object
) -> Gambler:
    position = Gambler.start({"boards": boards, **agreed}, seats)
    for move in entries(moves):
        position = position.after(move)
    return position
