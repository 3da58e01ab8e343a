"""Who will close a row of Gambler: the chance of each player if all try for it as it lies, the left neighbour first."""

from functools import lru_cache
from itertools import accumulate
from operator import mul

from games.rules.gambler.boards import Row
from games.rules.gambler.difficulty import closing, turn

Hands = tuple[int, ...]
"""How many dice each player takes into the next turn, from the left neighbour round to oneself."""

Shares = tuple[float, ...]
"""A chance for each of them, in the same order; all of them together are 1."""


@lru_cache(maxsize=100_000)
def shares(row: Row, boxes: int, hands: Hands) -> Shares:
    """When the left neighbour is to roll, and so many boxes of the row are filled."""
    misses = [1 - closing(row, boxes, dice) for dice in hands]
    *before, nobody = accumulate(misses, mul, initial=1.0)
    if nobody == 1:
        return (1 / len(hands),) * len(hands)
    return tuple(chance * (1 - miss) / (1 - nobody) for chance, miss in zip(before, misses, strict=True))


@lru_cache(maxsize=100_000)
def shares_rolling(row: Row, boxes: int, dice: int, hands: Hands) -> Shares:
    """The same when one has so many dice left before the others have their turn."""
    *ends, closed = turn(row, boxes, dice)
    each = [(chance, shares(row, end, hands)) for end, chance in enumerate(ends) if chance]
    later = [sum(chance * theirs[player] for chance, theirs in each) for player in range(len(hands))]
    return (*later[:-1], later[-1] + closed)
