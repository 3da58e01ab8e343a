"""For programs: a position as `act` answers it, a pure function of the log, so that a repeated answer is the same; and
a game as its record."""

import gzip
import json
from typing import Any, ClassVar

from games import memory
from games.models import Game
from games.rules.entries import Choice
from games.rules.position import Position, status
from games.services.archive import records


def state(version: int, position: Position) -> dict[str, Any]:
    over = position.outcome
    return {
        "version": version,
        "status": status(position),
        "phase": None if over else position.phase,
        "to_act": None if over else position.seat,
        "scores": list(position.scores),
        "winners": list(over.winners) if over else [],
        "ended_by": over.reason if over else None,
        "roll": list(position.roll),
        "choices": [ready(position, choice) for choice in position.choices()],
    }


def ready(position: Position, choice: Choice) -> dict[str, Any]:
    """A choice as the fields of the form that makes it: dice by their place in the roll."""
    if choice[0] == "keep":
        return {"do": "keep", "die": _places(position.roll, choice[1])}
    if choice[0] == "place":
        places = _places(position.roll, tuple(die for die, _row in choice[1]))
        return {"do": "place", "put": [f"{place}:{row}" for place, (_die, row) in zip(places, choice[1], strict=True)]}
    return {"do": choice[0]}


def _places(roll: tuple[int, ...], dice: tuple[int, ...]) -> list[int]:
    free = list(enumerate(roll))
    places = []
    for die in dice:
        place = next(place for place, shows in free if shows == die)
        free.remove((place, die))
        places.append(place)
    return places


class Packed(memory.Shelf[tuple[int, int], bytes]):
    """Records of games by number and version: whatever they say of a game changes only with it."""

    MOST: ClassVar[int] = 50


def packed(game: Game) -> bytes:
    """The record as JSON, compressed. Of a long evening it is a third of a megabyte, and the proof page asks for it."""
    key = (game.pk, game.version)
    return memory.of(Packed).once(key, lambda: gzip.compress(json.dumps(records.record_of(game)).encode(), 6))
