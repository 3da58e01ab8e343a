"""Whether anybody attends; if nobody did for a while, that time counts against nobody."""

from datetime import datetime, timedelta

from django.db.models import F
from django.db.models.functions import Now

from games.models import Game, Tick
from games.models.prepared import Prepared
from games.services.writing import writing

DOWN = timedelta(seconds=20)
"""Longer than this without a tick, and nobody attended: that time counts against nobody."""

EVERY = timedelta(seconds=5)


def tick() -> datetime:
    """Notes that somebody attends. If nobody did for a while, or the clock was set, everything is put off by that.

    Says what time it was then: if the clock is set in the very next moment, nothing is due that was not due before.
    """
    last, number, moment = _last()
    if abs(moment - last) > DOWN:
        with writing():
            if _note(number):
                _put_off(moment - last, min(moment, last), moment)
    elif moment - last > EVERY:
        _note(number)
    return moment


def age() -> timedelta:
    """How long ago somebody attended."""
    last, _number, moment = _last()
    return moment - last


LAST = Prepared(lambda pk: Tick.objects.filter(pk=pk).values_list("at", "number", Now()), -1)


def _last() -> tuple[datetime, int, datetime]:
    """When somebody attended last, the number of that tick, and what time it is now."""
    if (known := next(LAST.rows(1), None)) is None:
        Tick.objects.get_or_create(pk=1, defaults={"at": Now()})
        known = next(LAST.rows(1))
    last, number, moment = known
    return last, number, moment


def _note(number: int) -> bool:
    """Whether it was this process that noted it. A number is compared, not a moment: SQLite writes three decimals of a
    second and is asked for six, so that a moment read back may never be found again."""
    return bool(Tick.objects.filter(pk=1, number=number).update(at=Now(), number=F("number") + 1))


def _put_off(by: timedelta, since: datetime, moment: datetime) -> None:
    """Whoever's time had run out before, stays due; pages with a clock on them are drawn again.

    Where somebody has moved since a clock was set back, even after this moment, the time is right already: it would be
    up at once.
    """
    waiting = Game.objects.filter(due_at__gt=since)
    if moment == since:
        waiting = waiting.exclude(moved__gt=moment - EVERY, moved__lt=moment + EVERY)
    waiting.exclude(status=Game.Status.PLAYING, clock__gt=0).update(due_at=F("due_at") + by)
    clocked = waiting.filter(status=Game.Status.PLAYING, clock__gt=0)
    clocked.update(due_at=F("due_at") + by, version=F("version") + 1)
