"""A referee rules on a disputed turn."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC

from django.contrib.auth.models import Group
from django.utils import timezone

from games.models import Caution, Dispute, Player, Ruling
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.court import bench, verdicts
from games.services.court.docket import tell_table, words_of
from games.services.errors import NotYours
from games.services.play import changes
from games.services.standing import corrections
from games.services.tables import access
from games.services.tables.access import is_referee
from games.services.writing import writing


def why_not_rule(dispute: Dispute, referee: Player | None) -> Illegal | None:
    if referee is None or not is_referee(referee):
        return NotYours(_("Only referees rule on disputes."))
    if dispute.game.seats.filter(player=referee).exists():
        return NotYours(_("You played this game yourself: another referee must decide."))
    if bench.biased(dispute.game, referee) and not (referee.is_superuser and bench.empty(dispute)):
        return NotYours(_("You and one of the players have blocked each other: another referee must decide."))
    if not dispute.waits:
        return Illegal(_("This dispute is settled already."))
    if dispute.status == Dispute.Status.APPEALED and dispute.rulings.filter(referee=referee).exists():
        return NotYours(_("An appeal is decided by another referee."))
    return None


@dataclass(frozen=True)
class Decision:
    """What a referee has decided."""

    referee: Player
    verdict: str
    words: str
    order: Sequence[int] = ()
    warn: int | None = None


OUTSIDE = 3
"""So often ratings are computed while everybody plays on; if they never stood still meanwhile, play waits."""


def rule(
    dispute: Dispute, referee: Player, verdict: str, words: str, order: Sequence[int] = (), warn: int | None = None
) -> Ruling:
    """The decision. `order` (for an award) has the place of each seat; `warn` names a player."""
    if verdict not in Ruling.Verdict.values:
        raise Illegal(_("Please choose a verdict."))
    said = words_of(words, _("Please say in a sentence why: the players will read it."))
    decision, tried, correct = Decision(referee, verdict, said, order, warn), 0, corrections.unforeseen
    while True:
        try:
            return _written(dispute, decision, correct)
        except corrections.Unforeseen as need:
            tried += 1
            correct = corrections.foresee(need.game, need.places).write if tried <= OUTSIDE else corrections.at_once


def _written(dispute: Dispute, decision: Decision, correct: verdicts.Correct) -> Ruling:
    """In one short transaction, or, with all that belongs to it, not at all."""
    referee, verdict = decision.referee, decision.verdict
    with writing():
        _stand_in_line()
        dispute = Dispute.objects.select_for_update().get(pk=dispute.pk)
        if no := why_not_rule(dispute, referee):
            raise no
        game = changes.locked(dispute.game)
        before = verdicts.standing(game)
        verdicts.carry_out(game, dispute, verdict, decision.order, correct)
        ruling = Ruling(dispute=dispute, referee=referee, verdict=verdict, words=decision.words, before=before)
        ruling.after, ruling.at = verdicts.standing(game), timezone.now()
        ruling.for_want = bench.biased(game, referee)
        last = Ruling.objects.order_by("pk").last()
        ruling.digest = digest(last.digest if last else "", ruling)
        ruling.save()
        _warn(ruling, decision.warn)
        appealed = dispute.status == Dispute.Status.APPEALED
        dispute.status = Dispute.Status.FINAL if appealed else Dispute.Status.SETTLED
        dispute.save(update_fields=["status"])
        tell_table(game)
    return ruling


def _stand_in_line() -> None:
    """Each ruling has the digest of the one before it, so two referees write one after the other."""
    Group.objects.get_or_create(name=access.REFEREES)
    Group.objects.select_for_update().get(name=access.REFEREES)


def digest(previous: str, ruling: Ruling) -> str:
    """Of a ruling and of all before it."""
    said = [ruling.dispute_id, ruling.referee_id, ruling.verdict, ruling.words, ruling.before, ruling.after]
    canonical = json.dumps([*said, ruling.at.astimezone(UTC).isoformat()], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((previous + canonical).encode()).hexdigest()


def _warn(ruling: Ruling, player: int | None) -> None:
    if player is not None:
        if not ruling.dispute.game.seats.filter(player=player).exists():
            raise Illegal(_("Only a player of this game can be warned."))
        Caution.objects.create(player_id=player, ruling=ruling, words=ruling.words)
