"""What the host may do before the start."""

from collections.abc import Sequence

from games.models import Game, Player, Seat
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.errors import NotYours
from games.services.play.changes import locked, save
from games.services.writing import writing


def check_host(game: Game, player: Player) -> None:
    if game.host_id != player.pk:
        raise NotYours(_("Only the host of the table can do this."))
    if game.status != Game.Status.OPEN:
        raise Illegal(_("The game has started already."))


def pass_host(game: Game, host: Player, number: int) -> None:
    with writing():
        game = locked(game)
        check_host(game, host)
        seat = game.seats.filter(joined=number).select_related("player").first()
        if seat is None or seat.player.kind == Player.Kind.COMPUTER:
            raise Illegal(_("There is nobody on this seat."))
        game.host = seat.player
        save(game)


def set_order(game: Game, host: Player, order: Sequence[int] | None) -> None:
    """The host's order of play, as the present numbers of joining; None draws lots at the start."""
    with writing():
        game = locked(game)
        check_host(game, host)
        if order is not None:
            seats = {seat.joined: seat for seat in game.seats.all()}
            if sorted(order) != sorted(seats):
                raise Illegal(_("The order of play names every seat once."))
            for place, joined in enumerate(order):
                Seat.objects.filter(pk=seats[joined].pk).update(joined=place)
        game.draw_order = order is None
        if game.draw_order:
            game.begins = Game.Begins.FIRST
        save(game)


def set_beginning(game: Game, host: Player, begins: str) -> None:
    """Somebody named begins, or whoever rolls highest; the others follow as they sit."""
    if begins not in (Game.Begins.NAMED, Game.Begins.ROLL):
        raise Illegal(_("Nobody can begin like that."))
    with writing():
        game = locked(game)
        check_host(game, host)
        game.draw_order, game.begins = False, begins
        save(game)


def name_starter(game: Game, host: Player, joined: int) -> None:
    """The host says who is the youngest, or the luckiest: that player begins."""
    with writing():
        game = locked(game)
        check_host(game, host)
        game.seats.update(begins=False)
        if not game.seats.filter(joined=joined).update(begins=True):
            raise Illegal(_("There is nobody on this seat."))
        game.draw_order, game.begins = False, Game.Begins.NAMED
        save(game)


def move_up(game: Game, host: Player, joined: int) -> None:
    """The host moves a seat one place forward in the order of play."""
    order = list(game.seats.order_by("joined").values_list("joined", flat=True))
    place = order.index(joined) if joined in order else 0
    if place == 0:
        raise Illegal(_("There is nobody on this seat."))
    order[place - 1 : place + 1] = order[place], order[place - 1]
    set_order(game, host, order)
