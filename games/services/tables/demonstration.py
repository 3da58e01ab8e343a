"""A game of computer players in an empty lobby: it goes on while somebody watches, and shows what this is about."""

import secrets
from collections.abc import Collection
from datetime import timedelta

from django.db.models import Q, QuerySet
from django.db.models.functions import Now

from games.kinds import KINDS
from games.models import Game, Player, Tick
from games.services.tables import access, computers, opening, starting
from games.services.writing import writing

SLOW = timedelta(seconds=2.5)
"""Between two moves, so that somebody who has never seen the game can follow."""

SHOWN_AFTER = timedelta(seconds=30)
"""How long a result stays before the next game begins."""


def demonstrations() -> QuerySet[Game]:
    """They are known by their host: no other table has a computer player for one."""
    return Game.objects.filter(host__kind=Player.Kind.COMPUTER)


def keep(shown: Collection[int], lobby: bool) -> None:
    """Lets it move on, if its table or the lobby is on a screen here; begins one if the lobby has nothing to show."""
    if not shown and not lobby:
        return
    watched = Q() if lobby else Q(pk__in=shown)
    ready = demonstrations().filter(watched, status=Game.Status.PLAYING, due_at__isnull=True, moved__lt=Now() - SLOW)
    if ready.exists():
        ready.update(due_at=Now())
    elif lobby and not _anything_to_see():
        begin()


def _anything_to_see() -> bool:
    fresh = Q(host__kind=Player.Kind.COMPUTER, ended__gt=Now() - SHOWN_AFTER)
    return (access.to_watch() | Game.objects.filter(fresh)).exists()


def _next(last: Game | None) -> str:
    """Every game in its turn, in the order in which pages show them."""
    kinds = list(KINDS)
    return kinds[(kinds.index(last.kind) + 1) % len(kinds)] if last and last.kind in kinds else kinds[0]


def begin() -> None:
    """The next demonstration, of the next game; those that are over are nobody's, so no list shows them any more."""
    with writing():
        Tick.objects.select_for_update().filter(pk=1).first()  # several processes may find the lobby empty
        if _anything_to_see():
            return
        last = demonstrations().order_by("-pk").first()
        public = demonstrations().filter(status=Game.Status.FINISHED, visibility=Game.Visibility.PUBLIC)
        public.update(visibility=Game.Visibility.LINK)
        host = computers.known("careful", 0)
        game = opening.open_table(host, opening.usual(_next(last)))
        for level in ("bold", "strong"):
            computers.add_computer(game, host, level)
        starting.start(game, host, secrets.token_urlsafe(12))
