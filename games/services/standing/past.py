"""What lies behind a player, in three numbers: the key under which is kept what it adds up to."""

from typing import Any, NamedTuple

from django.db.models import IntegerField, OuterRef, QuerySet, Subquery

from games.models import Game, Player, Ruling, Seat
from games.models.prepared import Prepared


class Past(NamedTuple):
    """What lies behind a player: how many games that ended with and without a place, and how many rulings of all.

    As long as these are the same, so is all that their games add up to. A game that ends has a place for everybody or
    for nobody; its turns are written by then; and afterwards nothing but a ruling gives it other places (the database
    sees to it), of which there is one more then.
    """

    player: int
    placed: int
    unplaced: int
    rulings: int


class Counted(Subquery):
    """How many rows there are."""

    template = "(SELECT COUNT(*) FROM (%(subquery)s) AS counted)"
    output_field = IntegerField()


def _past(player: int) -> QuerySet[Player, Any]:
    seats = Seat.objects.filter(player=OuterRef("pk")).order_by().values("pk")
    unplaced = seats.filter(place__isnull=True, game__status=Game.Status.FINISHED)
    counts = [Counted(seats.filter(place__isnull=False)), Counted(unplaced), Counted(Ruling.objects.values("pk"))]
    return Player.objects.filter(pk=player).values_list("pk", *counts)


PAST = Prepared(_past, -1, always=[Game.Status.FINISHED])


def past(player: Player) -> Past:
    return Past(*next(PAST.rows(player.pk)))
