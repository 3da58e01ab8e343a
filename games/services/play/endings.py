"""How a game ends: the one place that ends it. What each ending means stands in rules/endings.py."""

from datetime import datetime

from games.kinds import paces
from games.models import Game, Player
from games.rules.endings import Ending
from games.services.errors import Stale
from games.services.play import changes, clocks, secrets
from games.services.writing import writing


def finish(game: Game, ended_by: str, moment: datetime | None = None) -> None:
    """The game, read with a lock, is over. An end that is ruled otherwise later keeps its moment."""
    game.status, game.ended_by = Game.Status.FINISHED, ended_by
    game.ended = game.ended or moment or clocks.now(game)
    game.to_act = game.due_at = None
    game.revealed = secrets.reveal(game)


def no_newcomers(game: Game) -> None:
    """Whoever has seen a game to its end is new no more: it need not go on as calmly."""
    Player.objects.filter(seats__game=game, pace="").exclude(kind=Player.Kind.COMPUTER).update(pace=paces.NORMAL)


def reinstate(game: Game, ended_by: str) -> None:
    """The end that a ruling had changed holds again. The game has been over all the time, and its moment stays."""
    game.ended_by = ended_by


def abandon(game: Game) -> None:
    """Nobody is left who plays: an end without places, that counts for nothing."""
    with writing():
        present = changes.locked(game)
        if present.version != game.version or present.status != Game.Status.PLAYING:
            raise Stale
        finish(present, Ending.ABANDONED.word)
        changes.save(present)
