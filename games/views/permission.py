"""The first line of every view of a table. "Not allowed" looks like "not there"."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from games.models import Seat
from games.services.people.guests import player_of
from games.services.tables import access
from games.services.tables.access import Visit


class NoSeat(PermissionDenied):
    """Somebody who looks on wants to play; `version` tells a program where the table stands."""

    def __init__(self, version: int) -> None:
        super().__init__()
        self.version = version


def at_table(request: HttpRequest, code: str) -> Visit:
    """Whoever may look at this table."""
    visit = access.visit(code, player_of(request))
    if visit is None:
        raise Http404
    return visit


def seated(request: HttpRequest, code: str) -> tuple[Visit, Seat]:
    """Whoever sits at this table."""
    visit = at_table(request, code)
    if visit.seat is None:
        raise NoSeat(visit.game.version)
    return visit, visit.seat
