"""A table that fails again and again: tried after growing pauses, then set aside until an operator lets it go on.

Of which kind the fault is does not matter: a computer player that throws, a log that can't be played again.
"""

import logging
import traceback
from datetime import datetime, timedelta
from pathlib import Path

from django.db.models.functions import Now

from games.models import Game, Trouble
from games.rules.illegal import gettext_noop as _
from games.services.play import announce, changes, clocks
from games.services.writing import writing

FIRST = timedelta(seconds=20)
"""The pause after a first failure; each next one is twice as long."""
MOST = 7
"""Failures in a row after which it is set aside: twenty minutes have passed by then."""

SENTENCE = _(
    "This table has been set aside, because something went wrong here again and again. Nothing of your game is lost, "
    "and whoever runs this site knows of it."
)

log = logging.getLogger(__name__)


def failed(game: Game, error: BaseException) -> None:
    """`game` is as it was when it failed: whoever has moved meanwhile did so without a fault."""
    with writing():
        present = changes.locked(game)
        if present.version != game.version or present.status != Game.Status.PLAYING or present.set_aside:
            return
        trouble, _new = Trouble.objects.get_or_create(game=game)
        moment = clocks.now(present)
        if trouble.last and moment < trouble.last + _pause(trouble.times):
            return  # looked at by somebody before its next try
        trouble.times, trouble.last, trouble.why = trouble.times + 1, moment, _kind(error)
        trouble.save()
        _put_off(present, trouble, moment)
        announce.failed(present)


def _put_off(game: Game, trouble: Trouble, moment: datetime) -> None:
    facts = {"game": game.code}
    if trouble.times >= MOST:
        log.error("A table is set aside: %s", trouble.why, extra=facts)
        game.set_aside, game.due_at = moment, None
        changes.save(game)
        return
    log.warning("A table has failed %s times in a row: %s", trouble.times, trouble.why, extra=facts)
    if game.due_at is not None:
        game.due_at = moment + _pause(trouble.times)
        changes.write(game)


def _pause(times: int) -> timedelta:
    return FIRST * (1 << times - 1)


def _kind(error: BaseException) -> str:
    """Of the innermost error, which is the cause of all others."""
    while error.__cause__ is not None:
        error = error.__cause__
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"[:120]


def over(game: Game) -> None:
    """It goes on."""
    Trouble.objects.filter(game=game).delete()


def again(trouble: Trouble) -> None:
    """It is tried once more, at once; if it fails again, it is set aside again. Where nothing happens by itself, it is
    tried by whoever looks."""
    with writing():
        game = changes.locked(trouble.game)
        trouble.last = None
        trouble.save()
        if game.status == Game.Status.PLAYING:
            game.set_aside = None
            game.due_at = clocks.now(game) if game.automatic else None
            changes.save(game)
        if not game.automatic:
            over(game)


def count() -> int:
    """Tables that are set aside now."""
    return Trouble.objects.filter(game__set_aside__lte=Now()).count()
