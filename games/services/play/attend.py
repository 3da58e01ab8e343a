"""What happens without anybody clicking: computers move, clocks run out.

Any number of processes may attend; each due game is handled once. Whoever puts off `due_at` first has claimed it, and
if they die before they act it is due again after the lease.
"""

import logging
from datetime import datetime, timedelta

from django.db import InterfaceError, OperationalError
from django.db.models import Prefetch, QuerySet
from django.db.models.functions import Now

from games.kinds import think
from games.models import Game, Seat
from games.models.prepared import Prepared
from games.services import room
from games.services.errors import Stale
from games.services.play import clocks, moves, positions, trouble
from games.services.play.endings import abandon
from games.services.play.ticks import tick
from games.services.standing import ratings
from games.services.writing import writing

LEASE = timedelta(seconds=20)

AT_ONCE = 50

STAND_IN = "careful"

log = logging.getLogger(__name__)


def attend() -> int:
    """Handles what is due now; says how much it was."""
    claimed = claim(until=tick())
    handle(claimed)
    ratings.settle_all()
    return len(claimed)


def due() -> QuerySet[Game]:
    running = Game.objects.filter(status=Game.Status.PLAYING, set_aside__isnull=True)
    return running.filter(due_at__lte=Now()).order_by("due_at")


def late() -> timedelta:
    """For how long the game that is due for longest has been so."""
    return next((now - due_at for due_at, now in due().values_list("due_at", Now())[:1]), timedelta())


ANY_DUE = Prepared(lambda: due().values_list("pk")[:1], always=[Game.Status.PLAYING])


def claim(most: int = AT_ONCE, until: datetime | None = None) -> list[int]:
    """The due games that are ours to handle now, each for the length of a lease; those that were due until then."""
    if not list(ANY_DUE.rows()):
        return []
    if not room.enough():
        return []
    with writing():
        ours = due().filter(due_at__lte=until) if until else due()
        claimed = list(ours.select_for_update(skip_locked=True).values_list("pk", flat=True)[:most])
        Game.objects.filter(pk__in=claimed).update(due_at=Now() + LEASE)
    return claimed


def handle(claimed: list[int]) -> None:
    if claimed:
        seats = Prefetch("seats", Seat.objects.select_related("player"))
        for game in Game.objects.filter(pk__in=claimed).select_related("trouble").prefetch_related(seats):
            _handle(game)


def _handle(game: Game) -> None:
    """One game's trouble is not the others'."""
    try:
        move(game)
    except Stale:
        pass  # somebody moved in the meantime: then nothing was due
    except (OperationalError, InterfaceError) as error:  # the database's trouble; it is due again after the lease
        log.warning("A due game could not be attended to: %s", type(error).__name__, extra={"game": game.code})
    except Exception as error:
        log.exception("A due game could not be attended to", extra={"game": game.code})
        trouble.failed(game, error)
    else:
        if hasattr(game, "trouble"):
            trouble.over(game)


def move(game: Game) -> None:
    """Thinks, then acts through the same door as people."""
    seats = list(game.seats.all())
    if all(seat.by_computer for seat in seats) and clocks.any_person(seats):
        abandon(game)
        return
    assert game.to_act is not None, "the database lets no running game be without"
    seat, position = seats[game.to_act], positions.fold(game).position
    in_time = seat.by_computer or game.stand_in == game.turn
    chosen = think(game.kind, seat.player.level or STAND_IN, position)
    moves.act_for(game, chosen, stand_in=not in_time and clocks.costs(game, position))
