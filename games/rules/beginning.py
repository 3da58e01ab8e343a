"""Who begins, where the order of play is as people sit: somebody named, or whoever rolls highest."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from games.rules import chance

FIRST, NAMED, ROLL = "first", "named", "roll"
BEGINS = (FIRST, NAMED, ROLL)
"""The first one of the order, drawn or set; somebody whom the table has named; whoever rolls highest."""

Rounds = list[list[int]]
"""One die for each seat in the order of joining, 0 for those who no longer roll; among equals it is rolled again."""

MOST_ROUNDS = 64
"""Ten who roll alike so often are not seen before the stars go out; a verifier is not kept busy for longer."""

T = TypeVar("T")


def rounds(source: Iterator[int], seats: int) -> Rounds:
    """Everybody rolls one die; the highest ones roll again until one is left."""
    rolled: Rounds = []
    contenders = list(range(seats))
    while len(contenders) > 1 and len(rolled) < MOST_ROUNDS:
        dice = [chance.die(source) if seat in contenders else 0 for seat in range(seats)]
        rolled.append(dice)
        contenders = [seat for seat in contenders if dice[seat] == max(dice)]
    return rolled


def winner(rolled: Rounds) -> int:
    """Whose die was the highest in the end."""
    return rolled[-1].index(max(rolled[-1])) if rolled else 0


def from_there(items: Sequence[T], first: int) -> list[T]:
    """The same order around the table, beginning elsewhere."""
    return [*items[first:], *items[:first]]
