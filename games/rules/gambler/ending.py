"""The end of a game of Gambler: how likely it is to be won, when it may end with this board and few rows are open.

How a game ends is asked of the position alone.
"""

from collections import defaultdict
from math import exp

from games.rules.gambler.boards import Row
from games.rules.gambler.outlook import Outlook
from games.rules.gambler.position import Gambler

FEW = 3
"""So many open rows can be looked at with all that may become of them together."""

LEAD = 40
"""Where the game goes on: so many points more make the odds of the next boards 2.7 times as good."""

Scores = tuple[int, ...]


def may_be_the_last(position: Gambler) -> bool:
    """Whether few rows are open, and the game may be over when they are closed."""
    rows = [row for row, _boxes in Outlook.of(position).open()]
    most = sum(max(row.points, 0) for row in rows)
    return len(rows) <= FEW and position.ends_with(tuple(points + most for points in position.scores))


def chance_to_win(outlook: Outlook, rolls_on: bool) -> float:
    """Of the player to act, over all that may become of the open rows."""
    position = outlook.position
    scores = position.scores
    for row in outlook.closed():
        scores = _paid(scores, position.seat, row)
    ends = {scores: 1.0}
    for row, boxes in outlook.open():
        closes = outlook.rolled_on(row, boxes) if rolls_on else outlook.left_to_others(row, boxes)
        ends = _after(ends, row, list(zip(_from_the_left(position), closes, strict=True)))
    return sum(chance * _worth(position, scores) for scores, chance in ends.items())


def _after(ends: dict[Scores, float], row: Row, closes: list[tuple[int, float]]) -> dict[Scores, float]:
    """The scores that there may be, once this row is closed by one of the players."""
    found: dict[Scores, float] = defaultdict(float)
    for scores, chance in ends.items():
        for seat, share in closes:
            found[_paid(scores, seat, row)] += chance * share
    return found


def _from_the_left(position: Gambler) -> tuple[int, ...]:
    """The seats in the order in which shares.py counts them: oneself comes last."""
    seats = tuple(range(len(position.scores)))
    return (*seats[position.seat + 1 :], *seats[: position.seat + 1])


def _paid(scores: Scores, seat: int, row: Row) -> Scores:
    return (*scores[:seat], max(0, scores[seat] + row.points), *scores[seat + 1 :])


def _worth(position: Gambler, scores: Scores) -> float:
    """The board is full: a victory, a share in one, or what the lead is worth on the next boards."""
    own = scores[position.seat]
    if position.ends_with(scores):
        return 1 / scores.count(own) if own == max(scores) else 0.0
    return 1 / sum(exp((points - own) / LEAD) for points in scores)
