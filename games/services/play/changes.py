"""How a game is changed: read with a lock, saved with a new version, told to everyone who looks.

Nobody lists what has changed: whatever was set since the game was read is written.
"""

from typing import Any

from django.db.models.functions import Now

from games.models import Game, Seat
from games.models.prepared import Prepared, update
from games.services.errors import Stale
from games.services.play import announce

LOCKED = Prepared(lambda pk: Game.objects.select_for_update().filter(pk=pk).annotate(moment=Now()), -1)  # type: ignore[no-redef]
STANDING = Prepared(
    lambda pk: Game.objects.select_for_update().filter(pk=pk).values_list("version", "due_at", Now()), -1
)


def locked(game: Game) -> Game:
    """The game as it is now; until the end of the transaction nobody else changes it."""
    present = LOCKED.first(game.pk)
    if present is None:
        raise Game.DoesNotExist
    return _watched(present)


def relocked(game: Game) -> Game:
    """As `locked`, for whoever has read the game a moment ago: with the same version it is the same.

    What may change without a new version is read again (when it is due) or written by whoever changes it alone (whether
    a mail was sent). tests/games/test_versions.py holds it.
    """
    version, due_at, moment = next(iter(STANDING.rows(game.pk)), (None, None, None))
    if version != game.version:
        return locked(game)
    game.due_at, game.moment = due_at, moment
    return _watched(game)


def save(game: Game, seats: tuple[Seat, ...] = ()) -> Game:
    """Writes what was set since `locked` as the next version, and tells. `seats`: see announce.moved."""
    game.version += 1
    write(game)
    announce.moved(game, seats)
    return game


def write(game: Game) -> None:
    """Writes what was set, for something later in the same transaction that looks at it in the database."""
    written = game.__dict__["_written"]
    changed = {name: game.__dict__[name] for name in written if game.__dict__[name] != written[name]}
    # The version is compared once more by the database itself: a lock that does nothing (SQLite) is no guarantee.
    if changed and not update(Game, changed, id=game.pk, version=written["version"]):
        raise Stale
    written.update(_kept(changed))


def _watched(game: Game) -> Game:
    game.__dict__["_written"] = _kept({field.attname: game.__dict__[field.attname] for field in COLUMNS})
    return game


COLUMNS = Game._meta.concrete_fields
CHANGEABLE = (list, dict)


def _kept(columns: dict[str, Any]) -> dict[str, Any]:
    """Lists and dicts as copies: they may be changed where they are."""
    return {name: value.copy() if isinstance(value, CHANGEABLE) else value for name, value in columns.items()}
