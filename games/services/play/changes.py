"""How a game is changed: read with a lock, saved with a new version, told to everyone who looks.

Nobody lists what has changed: whatever was set since the game was read is written.
"""

from copy import copy
from typing import Any

from games.models import Game, Seat
from games.services.errors import Stale
from games.services.play import announce


def locked(game: Game) -> Game:
    """The game as it is now; until the end of the transaction nobody else changes it."""
    present = Game.objects.select_for_update().get(pk=game.pk)
    present.__dict__["_written"] = {name: copy(value) for name, value in _columns(present).items()}
    return present


def save(game: Game, seats: tuple[Seat, ...] = ()) -> Game:
    """Writes what was set since `locked` as the next version, and tells. `seats`: see announce.moved."""
    game.version += 1
    write(game)
    announce.moved(game, seats)
    return game


def write(game: Game) -> None:
    """Writes what was set, for something later in the same transaction that looks at it in the database."""
    written = game.__dict__["_written"]
    changed = {name: value for name, value in _columns(game).items() if value != written[name]}
    # The version is compared once more by the database itself: a lock that does nothing (SQLite) is no guarantee.
    if changed and not Game.objects.filter(pk=game.pk, version=written["version"]).update(**changed):
        raise Stale
    written.update({name: copy(value) for name, value in changed.items()})


def _columns(game: Game) -> dict[str, Any]:
    return {field.attname: getattr(game, field.attname) for field in Game._meta.concrete_fields}
