"""A game as a record, with the proof as far as it is public."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from games.models import Entry, Game, Seat
from games.rules import record
from games.rules.setup import SCHEMES, Setup
from games.services.play import secrets


def record_of(game: Game) -> dict[str, Any]:
    seats = list(game.seats.all())
    names = [seat.name for seat in seats]
    log = _log(game)
    more: dict[str, Any] = {"version": game.version, "status": game.status}
    if game.ended_by:
        more["ended_by"] = game.ended_by
    if game.ending.ruled and game.ending.placed:
        more["places"] = [seat.place for seat in seats]
    if game.commitments and game.started:
        more |= {"proof": _proof(game, seats, log)}
    if len(game.commitments) > 1:
        more["commitments"] = game.commitments[1:]
    if game.stack and "proof" in more:
        more["stack"] = [number - min(game.stack) + 1 for number in game.stack]
    if game.taken_back:
        more["taken_back"] = game.taken_back
    return record.write(game.kind, game.agreed(), names, [row.entry for row in log], **more)


class Row(NamedTuple):
    """What a record says of an entry."""

    entry: Any
    salt: str | None
    seat: int
    digest: str


def _log(game: Game) -> list[Row]:
    return [Row(*row) for row in Entry.objects.filter(game=game).order_by("number").values_list(*Row._fields)]


def _proof(game: Game, seats: list[Seat], log: list[Row]) -> dict[str, Any]:
    known: dict[str, Any] = {
        "scheme": next(name for name, number in SCHEMES.items() if number == game.scheme),
        "code": game.code,
        "commitment": game.commitments[0],
        "secrets": secrets.shown(game, game.turns_ended),
        "salts": [row.salt for row in log],
        "seats": [row.seat for row in log],
        "digest": log[-1].digest if log else game.first_digest,
    }
    told = setup_of(game, seats).written()
    return known if told is None else known | {"setup": told}


def setup_of(game: Game, seats: Iterable[Seat]) -> Setup:
    """How a game that has started was set up."""
    seats = list(seats)
    salts = {seat.name: seat.salt for seat in seats}
    started = game.start_salt or game.setup_salt
    return Setup(
        joined=tuple(game.joined),
        salts=tuple(salts.get(name) for name in game.joined),
        start=started,
        drawn=game.draw_order,
        scheme=game.scheme,
        stated=game.setup_salt,
        begins=game.begins,
        starter=next((seat.name for seat in seats if seat.begins and game.begins == Game.Begins.NAMED), ""),
    )
