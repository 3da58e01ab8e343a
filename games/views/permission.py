"""The first line of every view of a table. "Not allowed" looks like "not there"."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from games.models import Seat
from games.services.people.guests import player_of
from games.services.tables import access
from games.services.tables.access import Here


class NoSeat(PermissionDenied):
    """Somebody who looks on wants to play; `version` tells a program where the table stands."""

    def __init__(self, version: int) -> None:
        super().__init__()
        self.version = version


def at_table(request: HttpRequest, code: str) -> Here:
    """Whoever may look at this table."""
    here = access.here(code, player_of(request))
    if here is None:
        raise Http404
    return here


def seated(request: HttpRequest, code: str) -> tuple[Here, Seat]:
    """Whoever sits at this table."""
    here = at_table(request, code)
    if here.seat is None:
        raise NoSeat(here.game.version)
    return here, here.seat
