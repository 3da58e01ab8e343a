"""Refolds games from their logs and names every difference to what is stored beside them, and every broken proof."""

from collections.abc import Iterator
from datetime import datetime

from django.db.models import QuerySet

from games.models import Dispute, Game, Ruling
from games.rules.illegal import Illegal
from games.services.archive.audit_analyses import analysis
from games.services.archive.audit_columns import columns, result
from games.services.archive.audit_log import log
from games.services.archive.audit_secrets import commitments, revealed, setup
from games.services.archive.stored import Stored, gathered
from games.services.court import rulings
from games.services.play import positions
from games.services.standing import recount

AT_ONCE = 100

VERSION = 2
"""One more when the audit looks for something that it did not look for before: then everything is folded again."""


def audit(since: datetime | None = None) -> Iterator[str]:
    """Each sentence names a game (or ruling, or player) and what is wrong there."""
    keys = list(begun(since).values_list("pk", flat=True))
    for at in range(0, len(keys), AT_ONCE):
        for stored in gathered(keys[at : at + AT_ONCE]):
            yield from (f"game {stored.game.code}: {sentence}" for sentence in readable(stored))
    yield from rulings_wrong()
    yield from recount.differences()


def begun(since: datetime | None = None) -> QuerySet[Game]:
    """The games that have a log, or of them those that moved since then."""
    games = Game.objects.exclude(status=Game.Status.OPEN).order_by("pk")
    return games.filter(moved__gte=since) if since else games


def of(game: Game) -> Iterator[str]:
    for stored in gathered([game.pk]):
        yield from readable(stored)


def readable(stored: Stored) -> Iterator[str]:
    """Whatever somebody has written into the database, the audit goes on to the next game."""
    try:
        yield from _differences(stored)
    except Exception as error:
        yield f"it can't be read ({type(error).__name__}: {error})"


def _differences(stored: Stored) -> Iterator[str]:
    yield from commitments(stored)
    yield from revealed(stored)
    yield from setup(stored)
    try:
        start = positions.start(stored.game, len(stored.seats))
    except Illegal as no:
        yield f"what was agreed is impossible: {no}"
        return
    position = yield from log(stored, start)
    if position is not None:
        yield from columns(stored.game, position, stored.rows)
        yield from result(stored, position)
        yield from analysis(stored)


RULED = {
    Dispute.Status.OPEN: 0,
    Dispute.Status.SETTLED: 1,
    Dispute.Status.APPEALED: 1,
    Dispute.Status.FINAL: 2,
}


def rulings_wrong() -> Iterator[str]:
    """Each has the digest of those before it; the last one can only be missed where its dispute says it was settled."""
    last, counted = "", dict.fromkeys(Dispute.objects.values_list("pk", flat=True), 0)
    for ruling in Ruling.objects.order_by("pk"):
        if ruling.digest != rulings.digest(last, ruling):
            yield f"ruling {ruling.pk} was changed, or one before it is missing"
        last = ruling.digest
        counted[ruling.dispute_id] = counted.get(ruling.dispute_id, 0) + 1
    for dispute in Dispute.objects.select_related("game").order_by("pk"):
        if counted[dispute.pk] != RULED[Dispute.Status(dispute.status)]:
            what = f"the dispute of turn {dispute.turn} is {dispute.status}, with {counted[dispute.pk]} rulings"
            yield f"game {dispute.game.code}: {what}"
