"""After its end a game begins again with the same people."""

from games.models import Game, Player
from games.rules.chance import Chain
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.errors import NotYours
from games.services.play.changes import locked, save
from games.services.play.secrets import new_chain
from games.services.standing import stakes
from games.services.tables.opening import open_table
from games.services.tables.seating import sit
from games.services.writing import writing


def rematch(game: Game, player: Player, salt: str | None = None) -> Game:
    """The same table once more, for the same people; whoever asks first becomes its host, the others are invited."""
    chain = None if game.rematch_id else new_chain()
    with writing():
        game = locked(game)
        if game.status != Game.Status.FINISHED:
            raise Illegal(_("A rematch comes after the end of the game."))
        if not game.seats.filter(player=player).exists():
            raise NotYours(_("Only those who played can ask for a rematch."))
        if game.rematch_id is None:
            game.rematch = _again(game, player, chain)
            save(game)
        again: Game = game.rematch  # type: ignore[assignment]
        if not again.seats.filter(player=player).exists():
            sit(again, player, salt)
    return again


def _again(game: Game, host: Player, chain: Chain | None) -> Game:
    asked = Game(**game.agreement())
    if game.counts and game.clock == stakes.LONGEST_CLOCK:
        asked.clock = 0  # it came with the rating, and comes again if the next game counts as well
    again = open_table(host, asked, chain)
    for seat in game.seats.filter(player__kind=Player.Kind.COMPUTER).select_related("player"):
        sit(again, seat.player)
    return again
