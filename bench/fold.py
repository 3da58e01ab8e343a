"""How long it takes to replay a game from its record, against reading the same text with json.loads.

A plain mutable engine would need 13 times as long as json.loads; 30 is the goal for one whose positions never change.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":  # also as `python bench/fold.py`
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from bench.figures import Figure, compared, table
from games.rules import GAMES, record
from games.rules.entries import Choice, Entry
from games.rules.gambler import boards, first_twenty
from games.rules.position import Position

GOAL = 30
SEEDS = {"tutto": 1597, "gambler": 472}
"""The first seeds whose games of four take 330 entries, at Gambler on the first boards, which take longer to play."""
CHANCE = (("card",), ("roll",))


def figures(long: bool = False) -> list[Figure]:
    return [figure for game in GAMES for figure in _of(game, 2000 if long else 400)]


def _of(game: str, rounds: int) -> list[Figure]:
    text = record_of(game, SEEDS[game])
    entries = len(json.loads(text)["log"])
    assert record.report_bytes(text)["status"] == "finished"
    fold, parse = fastest(rounds, lambda: record.report_bytes(text), lambda: json.loads(text))
    return [
        compared(f"replay {game.title()}, four players, {entries} entries", 1000 * fold, 1000 * parse, GOAL),
        Figure("  entries a second", f"{entries / fold:,.0f}"),
    ]


def fastest(rounds: int, *tasks: Callable[[], Any]) -> tuple[float, ...]:
    """Seconds that each task takes, by turns: the least of many rounds is the work itself, without the neighbours."""
    return tuple(map(min, zip(*([_seconds(task) for task in tasks] for _round in range(rounds)), strict=True)))


def _seconds(task: Callable[[], Any]) -> float:
    began = time.perf_counter()
    task()
    return time.perf_counter() - began


def record_of(game: str, seed: int, seats: int = 4) -> bytes:
    """A whole game of random moves."""
    agreed: dict[str, Any] = {"edition": GAMES[game].EDITIONS[0], "target": GAMES[game].TARGET}
    if game == "gambler":
        agreed["boards"] = boards.written(first_twenty.FIRST_TWENTY)
    log = played(GAMES[game].start(agreed, seats), Random(seed))
    return json.dumps(record.write(game, agreed, [f"Seat {seat}" for seat in range(seats)], log)).encode()


def played(position: Position, random: Random) -> list[Entry]:
    log: list[Entry] = []
    while not position.outcome:
        entry = completed(position, random.choice(position.choices() or (("roll",),)), random)
        position = position.after(entry)
        log.append(entry)
    return log


def completed(position: Position, choice: Choice, random: Random) -> Entry:
    """The entry that a choice becomes, with the chance that the position needs."""
    if choice not in CHANCE:
        return choice
    assert position.need is not None
    return position.need.take(iter(lambda: random.randrange(256), -1))


if __name__ == "__main__":
    print(table(figures()))
