"""Tables that nobody needs any more: open ones at which nobody looks, running ones at which nobody plays."""

from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta

from django.db.models import Q
from django.db.models.functions import Now

from games.models import Game, Player
from games.services.errors import Stale
from games.services.play import announce, endings
from games.services.writing import writing

KEPT = {Game.Visibility.PUBLIC: timedelta(hours=3), Game.Visibility.LINK: timedelta(days=7)}
"""How long an open table is kept after somebody had it open. A link may have been sent for next weekend."""

BEFORE = timedelta(minutes=10)
"""It is written no oftener than this that a table is still looked at."""

DESERTED = timedelta(days=7)
"""How long a game without a clock waits for a move."""


def tidy(shown: Collection[int] = ()) -> None:
    """`shown` are the games that somebody has open here; other processes see to theirs."""
    for visibility, kept in KEPT.items():
        _keep(visibility, kept, shown)
    over = Game.objects.filter(status=Game.Status.OPEN, due_at__lte=Now())
    for pk in list(over.values_list("pk", flat=True)):
        _close(pk)
    for game in _deserted():
        with suppress(Stale):  # somebody has moved, after all
            endings.abandon(game)


def _keep(visibility: str, kept: timedelta, shown: Collection[int]) -> None:
    still_open = Game.objects.filter(status=Game.Status.OPEN, visibility=visibility)
    seen = Q(pk__in=shown) & Q(due_at__lt=Now() + (kept - BEFORE))
    new = still_open.filter(Q(due_at__isnull=True) | seen)
    if new.exists():
        new.update(due_at=Now() + kept)


def _close(pk: int) -> None:
    with writing():
        over = Game.objects.select_for_update().filter(pk=pk, status=Game.Status.OPEN, due_at__lte=Now())
        if game := over.first():
            announce.moved(game)
            Game.objects.filter(pk=pk).delete()


def _deserted() -> list[Game]:
    running = Game.objects.filter(status=Game.Status.PLAYING, set_aside__isnull=True)
    waiting = running.filter(due_at__isnull=True, moved__lt=Now() - DESERTED)
    return list(waiting.exclude(host__kind=Player.Kind.COMPUTER))
