"""Computer players for Gambler: one turn ahead over exact chances (difficulty.py), knowing what everyone sees."""

from functools import lru_cache
from math import prod

from games.rules.entries import Choice
from games.rules.gambler.boards import Row
from games.rules.gambler.difficulty import closing, throw, turn
from games.rules.gambler.position import HAND, Gambler

Filled = tuple[int, ...]
"""How many boxes of each row are filled. Which numbers lie there hardly matters to what the rows are worth."""

Hands = tuple[int, ...]
"""How many dice each player takes into the next turn, from the left neighbour round to oneself."""


def look_ahead(position: Gambler, margin: float = 0.0) -> Choice:
    """Closes yellow rows, avoids black ones, sets no row up for the left neighbour, and rolls on when that pays.

    `margin` is how many points more than stopping it must promise: careful players ask for some, bold ones give some.
    """
    choices = position.choices()
    if len(choices) == 1:
        return choices[0]
    if position.phase == "decide":
        filled, dice = _filled(position), len(position.roll)
        rolls_on = _rolling(position, filled, dice) - margin > _stopping(position, filled, dice)
        return ("roll",) if rolls_on else ("stop",)
    alike = {_filled(position, choice): choice for choice in choices}
    return alike[max(alike, key=lambda filled: _worth(position, filled, margin))]


def _filled(position: Gambler, choice: Choice = ()) -> Filled:
    """The rows as they are, or as they will be after this choice."""
    filled = [len(lying) for lying in position.rows]
    for placed in choice[1:]:
        for _die, row in placed:
            filled[row] += 1
    return tuple(filled)


def _worth(position: Gambler, filled: Filled, margin: float) -> float:
    """What one gains by placing dice so, and by what is better then: to stop or to roll on."""
    dice = len(position.roll) - sum(filled) + sum(map(len, position.rows))
    closed = sum(
        _points(position, row)
        for row, lying, boxes in zip(position.board.rows, position.rows, filled, strict=True)
        if len(lying) < boxes == len(row.cells)
    )
    stops = _stopping(position, filled, dice)
    rolls_on = _rolling(position, filled, dice)
    return closed + (rolls_on if rolls_on - margin > stops else stops)


def _points(position: Gambler, row: Row) -> int:
    """A black row costs no more than one has."""
    return max(row.points, -position.scores[position.seat])


def _stopping(position: Gambler, filled: Filled, dice: int) -> float:
    """What the rows are worth to oneself when the left neighbour is to roll."""
    hands = _hands(position, dice)
    rows = zip(position.board.rows, filled, strict=True)
    return sum(_points(position, row) * _share(row, boxes, hands) for row, boxes in rows)


def _rolling(position: Gambler, filled: Filled, dice: int) -> float:
    """What they are worth when one rolls on, taking each row by itself, a black one only when no yellow one fits."""
    hands, value = _hands(position, dice), 0.0
    forced = _nothing_yellow(position, filled) ** dice
    for row, boxes in zip(position.board.rows, filled, strict=True):
        share = _share_rolling(row, boxes, dice, hands)
        if row.points < 0:
            share = forced * share + (1 - forced) * _share(row, boxes, hands)
        value += _points(position, row) * share
    return value


def _nothing_yellow(position: Gambler, filled: Filled) -> float:
    """The chance that one die fits no yellow row."""
    rows = zip(position.board.rows, filled, strict=True)
    return prod(throw(row, boxes, 1)[boxes] for row, boxes in rows if row.points > 0 and boxes < len(row.cells))


def _hands(position: Gambler, dice: int) -> Hands:
    seat, stock = position.seat, position.stock
    own = stock[seat] - len(position.roll) + dice
    return tuple(min(HAND, left) for left in (*stock[seat + 1 :], *stock[:seat], own))


@lru_cache(maxsize=100_000)
def _share(row: Row, boxes: int, hands: Hands) -> float:
    """The chance to be the one who closes this row if everybody tries for it as it lies, the left neighbour first."""
    if boxes == len(row.cells):
        return 0.0
    misses = [1 - closing(row, boxes, dice) for dice in hands]
    everybody = 1 - prod(misses)
    return prod(misses[:-1]) * (1 - misses[-1]) / everybody if everybody else 1 / len(hands)


@lru_cache(maxsize=100_000)
def _share_rolling(row: Row, boxes: int, dice: int, hands: Hands) -> float:
    """The same when one has so many dice left before the others have their turn."""
    if boxes == len(row.cells):
        return 0.0
    *ends, closed = turn(row, boxes, dice)
    return closed + sum(chance * _share(row, end, hands) for end, chance in enumerate(ends) if chance)
