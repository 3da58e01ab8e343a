"""Puzzles from games that computers play against each other, for `manage.py puzzles`. Writes nothing."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from games.kinds import KINDS, think
from games.models import Puzzle
from games.rules import GAMES
from games.rules.position import Position
from games.services.play.dealing import CHANCE
from games.services.puzzles.finding import SEATS, Found, find, puzzle

FROM_ONE_GAME = 2
"""At most: neighbours in a game look alike."""

SAME_LESSON = 0.2
"""Of all that ship, no more than this share ask the same question: which sort of choice against which."""

MOST_COST = 0.15
"""What costs more is too plain to be asked."""

OPEN = (0.03, 0.97)
"""Chances to win between which a game is still worth thinking about."""


def make(kind: str, wanted: int, random: Random) -> list[Puzzle]:
    """So many different ones, of all sorts."""
    made: dict[str, Puzzle] = {}
    sorts: Counter[tuple[Any, ...]] = Counter()
    while len(made) < wanted:
        agreed = _agreed(kind, random)
        for found in of_one_game(kind, agreed, random):
            sort = _sort(found)
            if sorts[sort] >= SAME_LESSON * wanted or len(made) == wanted:
                continue
            new = puzzle(kind, agreed, found)
            if new and new.exact and new.key not in made:
                made[new.key] = new
                sorts[sort] += 1
    return list(made.values())


def _sort(found: Found) -> tuple[Any, ...]:
    """Which sort of choice is right, which one tempts, and whether the score decides it."""
    best, tempting = found.worths[0].choice, found.worths[found.tempting].choice
    return best[0], tempting[0], found.points_differ


def _agreed(kind: str, random: Random) -> dict[str, Any]:
    """Mostly the first edition, which is the one that people play."""
    editions = [edition.name for edition in KINDS[kind].editions]
    edition = random.choice([*editions, *editions[:1] * 4])
    return {"game": kind, "edition": edition, "target": GAMES[kind].TARGET}


def of_one_game(kind: str, agreed: dict[str, Any], random: Random) -> list[Found]:
    found = [one for position in _positions(kind, agreed, random) if (one := find(kind, position))]
    fair = [one for one in found if one.cost <= MOST_COST and _is_open(one)]
    return random.sample(fair, min(len(fair), FROM_ONE_GAME))


def _is_open(found: Found) -> bool:
    return all(OPEN[0] < worth.win < OPEN[1] for worth in (found.worths[0], found.worths[found.tempting]))


def _positions(kind: str, agreed: dict[str, Any], random: Random) -> Iterator[Position]:
    levels = random.choices(list(KINDS[kind].bots), k=SEATS)
    position = GAMES[kind].start(agreed, SEATS)
    while not position.outcome:
        yield position
        choice = think(kind, levels[position.seat], position) if position.choices() else ("roll",)
        need = position.need if choice in CHANCE else None
        position = position.after(need.take(iter(lambda: random.randrange(256), -1)) if need else choice)
