"""Everybody's seats at a table, as every move and every look at the table read them."""

from games.models import Game, Seat
from games.models.prepared import Prepared

SEATS = Prepared(lambda game: Seat.objects.filter(game=game).select_related("player"), -1)


def seats_of(game: Game) -> tuple[Seat, ...]:
    """In order of play; before the start in the order in which they joined.

    Whatever of them a page shows changes only together with the version of the game, so that who has read them with a
    version need not read them again while it holds.
    """
    return tuple(SEATS.objects(game.pk))
