"""After its end a game begins again with the same people."""

from games.models import Game, Player, Seat
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.errors import NotYours
from games.services.play import announce
from games.services.play.changes import changed, locked
from games.services.tables.opening import new_code, stack_of
from games.services.tables.seating import sit
from games.services.writing import writing


def rematch(game: Game, player: Player) -> Game:
    """The same table once more, for the same people; whoever asks first becomes its host, the others are invited."""
    with writing():
        game = locked(game)
        if game.status != Game.Status.FINISHED:
            raise Illegal(_("A rematch comes after the end of the game."))
        if not game.seats.filter(player=player).exists():
            raise NotYours(_("Only those who played can ask for a rematch."))
        if game.rematch_id is None:
            game.rematch = _again(game, player)
            changed(game, "rematch")
        again: Game = game.rematch  # type: ignore[assignment]
        if not again.seats.filter(player=player).exists():
            sit(again, player)
    return again


def _again(game: Game, host: Player) -> Game:
    again = Game.objects.create(
        code=new_code(),
        kind=game.kind,
        edition=game.edition,
        target=game.target,
        house_rules=game.house_rules,
        stack=stack_of(game.kind),
        visibility=game.visibility,
        spectators=game.spectators,
        capacity=game.capacity,
        draw_order=game.draw_order,
        clock=game.clock,
        host=host,
    )
    Seat.objects.create(game=again, player=host, name=host.name, joined=0)
    for seat in game.seats.filter(player__kind=Player.Kind.COMPUTER).select_related("player"):
        sit(again, seat.player)
    announce.moved(again)
    return again
