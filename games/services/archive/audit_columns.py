"""Whether what is stored beside the log is what follows from it."""

from collections.abc import Iterator

from games.models import Entry, Game
from games.rules.position import Position
from games.services.archive.stored import Stored


def columns(game: Game, position: Position, rows: list[Entry]) -> Iterator[str]:
    over = position.outcome
    decided = not game.ending.by_log  # abandoned, void, award: beside the log
    digest = rows[-1].digest if rows else game.first_digest
    meant = {
        "entries": len(rows),
        "digest": digest,
        "turn": position.turn,
        "status": Game.Status.FINISHED if over or decided else Game.Status.PLAYING,
        "to_act": None if over or decided else position.seat,
    }
    if not decided:
        meant["ended_by"] = over.reason if over else ""
    if rows and game.version < rows[-1].version:
        yield "its version is older than its last entry"
    for name, value in meant.items():
        if getattr(game, name) != value:
            yield f"{name} is {getattr(game, name)!r}, the log says {value!r}"


def result(stored: Stored, position: Position) -> Iterator[str]:
    """Scores follow from the log; so do places, unless a referee has ruled otherwise."""
    game, seats = stored.game, stored.seats
    if len(seats) != len(position.scores):
        yield "a seat is missing"
        return
    for seat, score in zip(seats, position.scores, strict=True):
        if seat.score != score:
            yield f"{seat.name} has {seat.score}, the log says {score}"
    places = list(position.outcome.places) if position.outcome else [None] * len(seats)
    if not game.ending.by_log and not game.ending.ruled and position.outcome:
        yield "it was not abandoned: the log has its end"
    if game.ending.ruled:
        # The last one, whatever it decided: on appeal an older one may have come to hold again.
        after = stored.rulings[-1].after if stored.rulings else {}
        if after.get("ended_by") != game.ended_by:
            yield f"no ruling made it {game.ended_by!r}"
            return
        places = after["places"]
    for seat, place in zip(seats, places, strict=True):
        if seat.place != place:
            yield f"{seat.name} has place {seat.place}, it should be {place}"
