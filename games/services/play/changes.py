"""How a game is changed: read with a lock, saved with a new version, told to everyone who looks."""

from games.models import Game
from games.services.play import announce


def locked(game: Game) -> Game:
    return Game.objects.select_for_update().get(pk=game.pk)


def changed(game: Game, *fields: str) -> Game:
    """Saves a change that everybody at the table should see."""
    game.version += 1
    game.save(update_fields=["version", *fields])
    announce.moved(game)
    return game
