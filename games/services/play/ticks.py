"""Whether anybody attends; if nobody did for a while, that time counts against nobody."""

from datetime import datetime, timedelta

from django.db.models import F
from django.db.models.functions import Now

from games.models import Game, Tick
from games.services.writing import writing

DOWN = timedelta(seconds=20)
"""Longer than this without a tick, and nobody attended: that time counts against nobody."""

EVERY = timedelta(seconds=5)


def tick() -> None:
    """Notes that somebody attends. If nobody did for a while, or the clock was set, everything is put off by that."""
    last, moment = Tick.objects.values_list("at", Now()).filter(pk=1).first() or _first_tick()
    if abs(moment - last) > DOWN:
        with writing():
            if Tick.objects.filter(pk=1, at=last).update(at=moment):
                _put_off(moment - last, min(moment, last))
    elif moment - last > EVERY:
        Tick.objects.filter(pk=1, at=last).update(at=moment)


def _first_tick() -> tuple[datetime, datetime]:
    Tick.objects.get_or_create(pk=1, defaults={"at": Now()})
    tick: tuple[datetime, datetime] = Tick.objects.values_list("at", Now()).get(pk=1)
    return tick


def _put_off(by: timedelta, since: datetime) -> None:
    """Whoever's time had run out before, stays due; pages with a clock on them are drawn again."""
    waiting = Game.objects.filter(due_at__gt=since)
    waiting.exclude(status=Game.Status.PLAYING, clock__gt=0).update(due_at=F("due_at") + by)
    clocked = waiting.filter(status=Game.Status.PLAYING, clock__gt=0)
    clocked.update(due_at=F("due_at") + by, version=F("version") + 1)
