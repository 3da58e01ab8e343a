"""A ruling is appealed, once; another referee decides."""

from django.utils import timezone

from games.models import Dispute
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.court.docket import OPEN_FOR, tell_table, words_of
from games.services.errors import NotYours
from games.services.play import changes
from games.services.tables.access import Visit
from games.services.writing import writing


def why_not_appeal(visit: Visit, dispute: Dispute) -> Illegal | None:
    if visit.seat is None:
        return NotYours(_("Only those who played can appeal."))
    if dispute.status == Dispute.Status.FINAL:
        return Illegal(_("An appeal has been decided: this is settled for good."))
    if dispute.status != Dispute.Status.SETTLED:
        return Illegal(_("There is no ruling yet to appeal against."))
    last = dispute.rulings.last()
    if last is None or timezone.now() - last.at > OPEN_FOR:
        return Illegal(_("A ruling can be appealed for seven days."))
    return None


def appeal(visit: Visit, dispute: Dispute, words: str) -> None:
    said = words_of(words, _("Please say in a few words why another referee should look at it."))
    with writing():
        dispute = Dispute.objects.select_for_update().get(pk=dispute.pk)
        if no := why_not_appeal(visit, dispute):
            raise no
        dispute.status, dispute.appeal, dispute.appealed_by = Dispute.Status.APPEALED, said, visit.player
        dispute.waiting_since = timezone.now()
        dispute.save(update_fields=["status", "appeal", "appealed_by", "waiting_since"])
        tell_table(changes.locked(visit.game))
