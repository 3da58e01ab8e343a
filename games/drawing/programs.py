"""A position for programs: what `act` answers as JSON. A pure function of the log, so a repeated answer is the same."""

from typing import Any

from games.rules.entries import Choice
from games.rules.position import Position, status


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
