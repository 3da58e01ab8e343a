"""What has been asked for is done, once, by whichever process takes it up first.

After each piece it is stored how far it is: if the process dies, another one goes on from there after the lease.
"""

import logging
from collections.abc import Callable
from datetime import timedelta
from functools import partial

from django.db.models import QuerySet
from django.db.models.functions import Now

from games.models import Analysis, Entry
from games.models.prepared import Prepared
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services import room
from games.services.analysis import adding
from games.services.analysis.child import Child, Lost
from games.services.analysis.pieces import SIZE, Found, Piece
from games.services.writing import writing

LEASE = timedelta(seconds=45)
"""Whoever works on it renews it again and again."""
MOST = 3
"""Tries without coming any further; then it has failed."""

FAILED = _("Something went wrong while this game was gone over. Ask once more; what has been found so far is kept.")

GoOver = Callable[[Piece], Found]

log = logging.getLogger(__name__)

WANTED = Prepared(
    lambda: Analysis.objects.filter(status=Analysis.Status.WANTED, free_at__lte=Now()).values_list("pk")[:1],
    always=[Analysis.Status.WANTED],
)


def attend(may_go_on: Callable[[], bool] = lambda: True) -> int:
    """Does all that is wanted, one after the other; says how many games it took up."""
    if not list(WANTED.rows()) or not room.enough():
        return 0
    with Child() as child:
        taken = 0
        while may_go_on() and (analysis := claim()):
            taken += 1
            child.meanwhile = partial(renew, analysis)
            go_on(analysis, child.go_over, may_go_on)
    return taken


def claim() -> Analysis | None:
    """The one that waits longest, ours for the length of a lease. A number is compared, never a moment."""
    waiting = Analysis.objects.filter(status=Analysis.Status.WANTED, free_at__lte=Now()).order_by("free_at")
    analysis = waiting.select_related("game").first()
    if analysis is None:
        return None
    mine = Analysis.objects.filter(pk=analysis.pk, tries=analysis.tries, done=analysis.done, free_at__lte=Now())
    with writing():
        claimed = mine.update(tries=analysis.tries + 1, free_at=Now() + LEASE)
    analysis.tries += 1
    return analysis if claimed else claim()


def renew(analysis: Analysis) -> None:
    """It is still being worked on."""
    with writing():
        _ours(analysis).update(free_at=Now() + LEASE)


def go_on(analysis: Analysis, go_over: GoOver, may_go_on: Callable[[], bool] = lambda: True) -> None:
    """Piece after piece. What fails is tried again, then it is said."""
    facts = {"game": analysis.game.code}
    try:
        while analysis.done < analysis.entries and may_go_on():
            if not _add(analysis, go_over(_next(analysis))):
                return  # another process has taken it over
    except Illegal as no:
        _fail(analysis, no)
    except Lost as error:
        log.warning("Going over a game failed: %s", error, extra=facts)
        _give_back(analysis)
    except Exception as error:
        log.exception("Going over a game failed", extra=facts)
        _fail(analysis, error)
    else:
        _finish(analysis) if analysis.done >= analysis.entries else _give_back(analysis, stopped=True)


def _next(analysis: Analysis) -> Piece:
    game, last = analysis.game, min(analysis.done + SIZE, analysis.entries)
    entries = Entry.objects.filter(game=game, number__lt=last).order_by("number")
    return Piece(
        game.kind, game.agreed(), game.seats.count(), list(entries.values_list("entry", flat=True)), analysis.done
    )


def _add(analysis: Analysis, found: Found) -> bool:
    """Whether it was still ours to go on with."""
    done = analysis.done
    analysis.lines, analysis.done = analysis.lines + found.lines, done + len(found.lines)
    analysis.start, analysis.exact = found.start or analysis.start, found.exact
    columns = ("lines", "done", "start", "exact")
    changed = {name: getattr(analysis, name) for name in columns}
    with writing():
        ours = _ours(analysis).filter(done=done).update(**changed, tries=1, free_at=Now() + LEASE)
    analysis.tries = 1
    return bool(ours)


def _finish(analysis: Analysis) -> None:
    reckonings = adding.reckonings(analysis)
    with writing():
        if _ours(analysis).update(status=Analysis.Status.DONE):
            adding.keep(reckonings)


def _give_back(analysis: Analysis, stopped: bool = False) -> None:
    """To whoever takes it up next; if nothing came of it again and again, to nobody."""
    if analysis.tries >= MOST:
        _fail(analysis, Illegal(FAILED))
        return
    with writing():
        _ours(analysis).update(free_at=Now(), tries=0 if stopped else analysis.tries)


def _fail(analysis: Analysis, error: Exception) -> None:
    no = error if isinstance(error, Illegal) else Illegal(FAILED)
    refused = {"sentence": no.sentence, "facts": no.facts}
    with writing():
        _ours(analysis).update(status=Analysis.Status.FAILED, refused=refused)


def _ours(analysis: Analysis) -> QuerySet[Analysis]:
    return Analysis.objects.filter(pk=analysis.pk, status=Analysis.Status.WANTED, tries=analysis.tries)
