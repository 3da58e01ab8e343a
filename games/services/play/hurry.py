"""Fast forward: while nobody but computers has anything to play with, whoever waits for them need not watch them."""

from games.models import Game, Player
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play import changes, clocks, positions
from games.services.play.seats import seats_of
from games.services.writing import writing


def hurry(game: Game, player: Player) -> None:
    """Until a person plays again. A second click changes nothing."""
    with writing():
        game = changes.locked(game)
        seats = seats_of(game)
        if game.status != Game.Status.PLAYING or player.pk not in {seat.player_id for seat in seats}:
            raise Illegal(_("Only who plays here can let the computers go on faster."))
        position = positions.fold(game).position
        if not clocks.only_computers(seats, position):
            raise Illegal(_("Somebody else may still play: the computers go on at everybody’s pace."))
        if not game.hurried:
            game.hurried = True
            clocks.set_due(game, seats, position, clocks.now(game))
            changes.save(game)
