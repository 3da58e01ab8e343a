"""How hard a row of Gambler is, computed from all rolls and not by feel, and the price that follows from it.

The measure is a lone player with five dice on a board that has only this row: he places all he can and rolls on.
A turn's five rolls need no counting, since each but the last one places a die of the hand.
"""

from collections.abc import Iterable
from functools import cache
from statistics import fmean as mean

from games.rules.dice import rolls
from games.rules.gambler.boards import Board, Row

HAND = 5

SCALE = 9
"""Points for a row that takes one turn. With 9, four players need about six boards to 500, which is half an hour: few
and dear enough that the last one is worth playing for."""

LEAST, MOST, STEP = 10, 200, 10
"""From one white chip to two blue ones."""

TOLL = 0.8
"""What a black row costs, in what a yellow row of its board pays on average."""

Chances = tuple[float, ...]
"""One chance for each number of filled boxes, from none to all."""


def price(row: Row) -> int:
    """What closing this yellow row is worth, in tens. The turns are squared, as they only go from one to about five:
    plain, all rows would pay much the same."""
    return _in_tens(SCALE * turns(row) ** 2)


def toll(board: Board) -> int:
    """What closing a black row costs: it takes back most of what a row of this board brings."""
    return _in_tens(TOLL * mean(price(row) for row in board.rows if row.points > 0))


def _in_tens(points: float) -> int:
    return max(LEAST, min(MOST, STEP * round(points / STEP)))


@cache
def turns(row: Row, boxes: int = 0) -> float:
    """The expected number of turns to fill this row when `boxes` of it are filled already."""
    if boxes == len(row.cells):
        return 0.0
    ends = turn(row, boxes, HAND)
    later = sum(ends[filled] * turns(row, filled) for filled in range(boxes + 1, len(ends)))
    return (1 + later) / (1 - ends[boxes])


def closing(row: Row, boxes: int, dice: int) -> float:
    """The chance to fill the rest of this row before the turn ends, with so many dice in hand."""
    return turn(row, boxes, dice)[-1]


def prepare(rows: Iterable[Row]) -> None:
    """Finds what will be asked of these rows before anybody waits for it."""
    for row in rows:
        for boxes in range(len(row.cells)):
            for dice in range(HAND + 1):
                turn(row, boxes, dice)


def turn(row: Row, boxes: int, dice: int) -> Chances:
    """How many boxes are filled when the turn ends: when no die fits, or none is left."""
    return _turn(alike(row), boxes, dice)


@cache
def alike(row: Row) -> Row:
    """The one row that stands for all with the same chances: which numbers it takes, and its points, do not matter."""
    names: dict[int, int] = {}
    cells = (names.setdefault(cell, len(names) + 1) if isinstance(cell, int) else cell for cell in row.cells)
    return Row(tuple(cells), 0)


@cache
def _turn(row: Row, boxes: int, dice: int) -> Chances:
    ends = [0.0] * (len(row.cells) + 1)
    for filled, chance in enumerate(throw(row, boxes, dice)):
        if filled == boxes:
            ends[filled] += chance
        elif chance:
            for end, then in enumerate(_turn(row, filled, dice - filled + boxes)):
                ends[end] += chance * then
    return tuple(ends)


@cache
def throw(row: Row, boxes: int, dice: int) -> Chances:
    """How many boxes are filled after one roll of so many dice."""
    filled = [0.0] * (len(row.cells) + 1)
    for roll, chance in rolls(dice):
        filled[place(row, boxes, roll)] += chance
    return tuple(filled)


def place(row: Row, boxes: int, roll: tuple[int, ...]) -> int:
    """How many boxes are filled once all dice of this roll that fit are placed; stars take what it holds most of."""
    # Which dice lie in the filled boxes matters under stars only, where every number has the same chances: say 1s.
    lying, hand = (1,) * boxes, [roll.count(number) for number in range(7)]
    while fits := [number for number in row.takes(lying) if hand[number]]:
        number = max(fits, key=hand.__getitem__)
        hand[number] -= 1
        lying = (*lying, number)
    return len(lying)
