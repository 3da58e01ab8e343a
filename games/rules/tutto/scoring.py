"""What dice are worth in Tutto: single 1s and 5s, triplets from one roll, and the six places of a Straight."""

from collections import Counter
from functools import lru_cache

Groups = tuple[tuple[int, ...], ...]
"""Dice put aside as they belong together: a triplet, or one die."""

TRIPLET = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}

SINGLE = {1: 100, 5: 50}


@lru_cache(maxsize=1024)  # there are 923 different rolls of one to six dice
def reading(dice: tuple[int, ...]) -> tuple[Groups, int]:
    """The best reading of dice from one roll, given in ascending order: the groups that count, and their points.

    A die counts once. A triplet is always worth more than its singles, so six of a kind are two triplets,
    and a fourth 2, 3, 4 or 6 is left over.
    """
    groups: list[tuple[int, ...]] = []
    points = 0
    for face, count in sorted(Counter(dice).items()):
        triplets, singles = divmod(count, 3)
        groups += [(face,) * 3] * triplets
        points += TRIPLET[face] * triplets
        if face in SINGLE:
            groups += [(face,)] * singles
            points += SINGLE[face] * singles
    return tuple(groups), points


def straight(dice: tuple[int, ...], aside: Groups) -> Groups:
    """Under a Straight: each number that has not been put aside yet, once."""
    have = {face for group in aside for face in group}
    return tuple((face,) for face in sorted(set(dice) - have))
