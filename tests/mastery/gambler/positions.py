"""Positions of every kind: any number of seats, any house rules, boards of today and of old, and somewhere on the way."""

from collections.abc import Iterator
from random import Random

from games.mastery.gambler.learning.tables import drawn
from games.rules.entries import DIE
from games.rules.gambler.position import Gambler


def thrown(position: Gambler, lot: Random) -> tuple[int, ...]:
    return tuple(lot.choices(DIE, k=position.dice))


def moved(position: Gambler, lot: Random) -> Gambler:
    """After any choice."""
    choice = lot.choice(position.choices())
    return position.after(("roll", thrown(position, lot)) if choice == ("roll",) else choice)


def anywhere(count: int, seed: int, most_dice: int = 5) -> Iterator[Gambler]:
    """Running games, with no more dice in hand than that."""
    lot = Random(seed)
    while count:
        position = drawn(lot.randint(2, 6), lot)
        for _move in range(lot.randint(0, 60)):
            position = position if position.outcome else moved(position, lot)
        if not position.outcome and position.dice <= most_dice:
            count -= 1
            yield position
