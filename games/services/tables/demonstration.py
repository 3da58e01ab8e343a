"""A game of computer players in an empty lobby: it goes on while somebody watches, and shows what this is about."""

import secrets
from collections.abc import Collection
from datetime import timedelta

from django.db.models import QuerySet
from django.db.models.functions import Now

from games.kinds import KINDS
from games.models import Game, Tick
from games.models.prepared import Prepared
from games.services.play.secrets import new_chain
from games.services.tables import access, computers, opening, starting
from games.services.writing import writing

SLOW = timedelta(seconds=2.5)
"""Between two moves, so that somebody who has never seen the game can follow."""

SHOWN_AFTER = timedelta(seconds=30)
"""How long a result stays before the next game begins."""


HOST = ("careful", 0)
"""The computer player, by level and place, that hosts all demonstrations, and nothing else."""


def demonstrations() -> QuerySet[Game]:
    return Game.objects.filter(host__username=computers.username(*HOST))


def keep(shown: Collection[int], lobby: bool) -> None:
    """Lets it move on, if its table or the lobby is on a screen here; begins one if the lobby has nothing to show."""
    if not shown and not lobby:
        return
    standing_still = [pk for pk, moved, moment in STANDING_STILL.rows() if moment - moved > SLOW]
    if ready := [pk for pk in standing_still if lobby or pk in shown]:
        Game.objects.filter(pk__in=ready, status=Game.Status.PLAYING, due_at__isnull=True).update(due_at=Now())
    elif lobby and not _anything_to_see():
        begin()


STANDING_STILL = Prepared(
    lambda: (
        demonstrations()
        .filter(status=Game.Status.PLAYING, due_at__isnull=True, set_aside__isnull=True)
        .values_list("pk", "moved", Now())
    ),
    always=[computers.username(*HOST), Game.Status.PLAYING],
)
TO_WATCH = Prepared(
    lambda: access.to_watch().values_list("pk")[:1], always=[Game.Visibility.PUBLIC, Game.Status.PLAYING]
)


def _anything_to_see() -> bool:
    """A game that runs, or a demonstration that was over a moment ago."""
    return bool(list(TO_WATCH.rows())) or demonstrations().filter(ended__gt=Now() - SHOWN_AFTER).exists()


def _next(last: Game | None) -> str:
    """Every game in its turn, in the order in which pages show them."""
    kinds = list(KINDS)
    return kinds[(kinds.index(last.kind) + 1) % len(kinds)] if last and last.kind in kinds else kinds[0]


def begin() -> None:
    """The next demonstration, of the next game; those that are over are nobody's, so no list shows them any more."""
    chain = new_chain()
    with writing():
        Tick.objects.select_for_update().filter(pk=1).first()  # several processes may find the lobby empty
        if _anything_to_see():
            return
        last = demonstrations().order_by("-pk").first()
        public = demonstrations().filter(status=Game.Status.FINISHED, visibility=Game.Visibility.PUBLIC)
        public.update(visibility=Game.Visibility.LINK)
        host = computers.known(*HOST)
        game = opening.open_table(host, opening.usual(_next(last)), chain)
        for level in ("bold", "strong"):
            computers.add_computer(game, host, level)
        starting.start(game, host, secrets.token_urlsafe(12))
