"""Random games for the property tests: any edition, any house rules, any boards, any dice, any choice."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from games.kinds import KINDS
from games.rules import GAMES
from games.rules.entries import Choice, Entry
from games.rules.gambler.boards import FULL_HOUSE
from games.rules.gambler.position import SHARE
from games.rules.position import Position

SHORT = {kind.name: kind.rated_from or kind.targets[0] for kind in KINDS.values()}
"""By game, the smallest target to which it is still rated: for games that are to be over soon."""


def agreement(game: str, random: Random) -> tuple[dict[str, Any], int]:
    """What the players might have agreed on, and how many they are."""
    kind = GAMES[game]
    seats = random.choice(kind.SEATS)
    target = random.choice([SHORT[game], kind.TARGET])
    agreed: dict[str, Any] = {"edition": random.choice(kind.EDITIONS), "target": target}
    if game == "gambler":
        agreed["boards"] = [board(random, SHARE[seats] * seats) for _board in range(random.randint(1, 3))]
    house_rules = {rule.name: rule.samples() for rule in KINDS[game].house_rules}
    mixed = random.sample(sorted(house_rules), random.randint(0, len(house_rules)))
    return agreed | {"rules": {name: random.choice(house_rules[name]) for name in mixed}}, seats


def board(random: Random, dice: int) -> dict[str, Any]:
    rows = [row(random) for _row in range(6)]
    while sum(len(row["cells"]) for row in rows) > dice:
        rows[random.randrange(6)] = row(random)
    return {"rows": rows}


def row(random: Random) -> dict[str, Any]:
    length = random.randint(1, 5)
    numbers = [random.randint(1, 6) for _box in range(length)]
    cells = random.choice([numbers, ["star"] * length, list(FULL_HOUSE)])
    return {"cells": cells, "points": random.choice([-100, -30, -10, 10, 40, 100])}


def completed(position: Position, choice: Choice, random: Random) -> Entry:
    """The entry that a choice becomes, with the chance that the position needs."""
    if choice in (("card",), ("roll",)):
        assert position.need is not None
        return position.need.take(iter(lambda: random.randrange(256), -1))
    return choice


@cache
def played(game: str, seed: int) -> tuple[dict[str, Any], list[Entry], list[Position]]:
    """Some entries of a random game: what was agreed, the log, and the position before, between and after them."""
    random = Random(seed)
    agreed, seats = agreement(game, random)
    positions: list[Position] = [GAMES[game].start(agreed, seats)]
    log: list[Entry] = []
    for entry, position in moves(positions[0], random, random.randint(0, 200)):
        log.append(entry)
        positions.append(position)
    return agreed, log, positions


def moves(position: Position, random: Random, most: int) -> Iterator[tuple[Entry, Position]]:
    for _move in range(most):
        if position.outcome:
            return
        choice = random.choice(position.choices() or (("roll",),))
        entry = completed(position, choice, random)
        position = position.after(entry)
        yield entry, position
