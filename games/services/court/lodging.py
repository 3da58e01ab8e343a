"""A player disputes a turn, and the others say how they saw it."""

from datetime import timedelta

from django.db import IntegrityError
from django.utils import timezone

from games.models import Dispute, Player, Statement, Turn
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.court.docket import OPEN_FOR, tell_table, words_of
from games.services.errors import NotYours
from games.services.play import changes
from games.services.tables.access import Visit
from games.services.writing import writing

A_DAY, MOST_A_DAY = timedelta(days=1), 3


def why_not_lodge(visit: Visit, number: int) -> Illegal | None:
    """Whether this person may dispute this turn; None if so."""
    game, player, now = visit.game, visit.player, timezone.now()
    if visit.seat is None or player is None:
        return NotYours(_("Only those who played can dispute a turn."))
    if not Turn.objects.filter(game=game, number=number).exists():
        return Illegal(_("This turn has not ended, or there was none."))
    if game.ended and now - game.ended > OPEN_FOR:
        return Illegal(_("A turn can be disputed for seven days after the end of the game."))
    if Dispute.objects.filter(game=game, by=player, status__in=Dispute.WAITING).exists():
        return Illegal(_("You have disputed a turn of this game already; please wait for the answer."))
    if Dispute.objects.filter(game=game, by=player, turn=number).exists():
        return Illegal(_("You have disputed this turn before. A ruling can be appealed, once, within seven days."))
    if Dispute.objects.filter(by=player, lodged__gt=now - A_DAY).count() >= MOST_A_DAY:
        return Illegal(_("Three disputes a day are enough. Please try again tomorrow."))
    return None


def lodge(visit: Visit, number: int, reason: str, words: str) -> Dispute:
    if reason not in dict(Dispute.Reason.of_players()):
        raise Illegal(_("Please choose a reason."))
    said = words_of(words, _("Please say in a few words what happened."))
    try:
        with writing():
            game = changes.locked(visit.game)
            if visit.player:  # two tabs at once: the second one is counted after the first
                Player.objects.select_for_update().get(pk=visit.player.pk)
            if no := why_not_lodge(visit, number):
                raise no
            assert visit.player is not None, "why_not_lodge has seen to it"
            dispute = Dispute.objects.create(
                game=visit.game, turn=number, by=visit.player, reason=reason, words=said, waiting_since=timezone.now()
            )
            tell_table(game)
    except IntegrityError as error:
        raise Illegal(_("You have disputed a turn of this game already; please wait for the answer.")) from error
    return dispute


def state_view(visit: Visit, dispute: Dispute, words: str) -> None:
    """What another player of the game says, once."""
    if visit.seat is None or visit.player is None or dispute.by_id == visit.player.pk:
        raise NotYours(_("Only the other players of this game are asked."))
    said = words_of(words, _("Please say in a few words how you saw it."))
    try:
        with writing():
            if not Dispute.objects.select_for_update().get(pk=dispute.pk).waits:
                raise Illegal(_("This dispute is settled."))
            Statement.objects.create(dispute=dispute, player=visit.player, words=said)
            tell_table(changes.locked(visit.game))
    except IntegrityError as error:
        raise Illegal(_("You have said what you think about this dispute.")) from error
