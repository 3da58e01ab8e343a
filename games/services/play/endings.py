"""How a game ends: the one place that ends it."""

from games.models import Game
from games.services.errors import Stale
from games.services.play import changes, clocks
from games.services.writing import writing


def abandon(game: Game) -> None:
    """Nobody is left who plays: an end without places, that counts for nothing."""
    with writing():
        now = changes.locked(game)
        if now.version != game.version or now.status != Game.Status.PLAYING:
            raise Stale
        end(now)
        changes.changed(now, *ENDED)


ENDED = ("status", "ended_by", "ended", "to_act", "due_at")


def end(game: Game) -> None:
    game.status, game.ended_by, game.ended = Game.Status.FINISHED, "abandoned", clocks.now(game)
    game.to_act = game.due_at = None
