"""Disputed turns: lodged by a player, heard, ruled by a referee, appealed once, ruled for good by another referee."""

import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, timedelta

from django.contrib.auth.models import Group
from django.db import IntegrityError
from django.utils import timezone

from games.models import Block, Caution, Dispute, Game, Player, Ruling, Statement, Turn
from games.rules.game import Illegal
from games.rules.game import gettext_noop as _
from games.services import access, announce, text, verdicts
from games.services.access import Here, is_referee
from games.services.errors import NotYours
from games.services.writing import writing

OPEN_FOR = timedelta(days=7)
"""After the end of a game a turn may be disputed, and after a ruling it may be appealed, for so long."""
A_DAY, MOST_A_DAY = timedelta(days=1), 3
LONGEST = 1000
WAITING = (Dispute.Status.OPEN, Dispute.Status.APPEALED)

# Lodging.


def why_not_lodge(here: Here, number: int) -> Illegal | None:
    """Whether this person may dispute this turn; None if so."""
    game, player, now = here.game, here.player, timezone.now()
    if here.seat is None or player is None:
        return NotYours(_("Only those who played can dispute a turn."))
    if not Turn.objects.filter(game=game, number=number).exists():
        return Illegal(_("This turn has not ended, or there was none."))
    if game.ended and now - game.ended > OPEN_FOR:
        return Illegal(_("A turn can be disputed for seven days after the end of the game."))
    if Dispute.objects.filter(game=game, by=player, status__in=WAITING).exists():
        return Illegal(_("You have disputed a turn of this game already; please wait for the answer."))
    if Dispute.objects.filter(game=game, by=player, turn=number).exists():
        return Illegal(_("You have disputed this turn before. A ruling can be appealed, once, within seven days."))
    if Dispute.objects.filter(by=player, lodged__gt=now - A_DAY).count() >= MOST_A_DAY:
        return Illegal(_("Three disputes a day are enough. Please try again tomorrow."))
    return None


def lodge(here: Here, number: int, reason: str, words: str) -> Dispute:
    if reason not in Dispute.Reason.values:
        raise Illegal(_("Please choose a reason."))
    said = _words(words, _("Please say in a few words what happened."))
    try:
        with writing():
            Game.objects.select_for_update().get(pk=here.game.pk)
            if here.player:  # two tabs at once: the second one is counted after the first
                Player.objects.select_for_update().get(pk=here.player.pk)
            if no := why_not_lodge(here, number):
                raise no
            assert here.player is not None, "why_not_lodge has seen to it"
            dispute = Dispute.objects.create(
                game=here.game, turn=number, by=here.player, reason=reason, words=said, waiting_since=timezone.now()
            )
            _tell(here.game)
    except IntegrityError as error:
        raise Illegal(_("You have disputed a turn of this game already; please wait for the answer.")) from error
    return dispute


def state_view(here: Here, dispute: Dispute, words: str) -> None:
    """What another player of the game says, once."""
    if here.seat is None or here.player is None or dispute.by_id == here.player.pk:
        raise NotYours(_("Only the other players of this game are asked."))
    said = _words(words, _("Please say in a few words how you saw it."))
    try:
        with writing():
            if Dispute.objects.select_for_update().get(pk=dispute.pk).status not in WAITING:
                raise Illegal(_("This dispute is settled."))
            Statement.objects.create(dispute=dispute, player=here.player, words=said)
            _tell(here.game)
    except IntegrityError as error:
        raise Illegal(_("You have said what you think about this dispute.")) from error


def _words(words: str, please: str) -> str:
    try:
        return text.clean(words, LONGEST)
    except Illegal as no:
        if no.facts:
            raise
        raise Illegal(please) from no


def _tell(game: Game) -> None:
    """Everyone at the table sees that something about a dispute has changed."""
    now = Game.objects.select_for_update().get(pk=game.pk)
    now.version += 1
    now.disputed = sorted(set(now.disputes.values_list("turn", flat=True)))
    now.save(update_fields=["version", "disputed"])
    announce.moved(now)


# Ruling.


def why_not_rule(dispute: Dispute, referee: Player | None) -> Illegal | None:
    if referee is None or not is_referee(referee):
        return NotYours(_("Only referees rule on disputes."))
    players = list(dispute.game.seats.values_list("player", flat=True))
    if referee.pk in players:
        return NotYours(_("You played this game yourself: another referee must decide."))
    blocked = Block.objects.filter(by=referee, whom__in=players) | Block.objects.filter(by__in=players, whom=referee)
    if blocked.exists():
        return NotYours(_("You and one of the players have blocked each other: another referee must decide."))
    if dispute.status not in WAITING:
        return Illegal(_("This dispute is settled already."))
    if dispute.status == Dispute.Status.APPEALED and dispute.rulings.filter(referee=referee).exists():
        return NotYours(_("An appeal is decided by another referee."))
    return None


def rule(
    dispute: Dispute, referee: Player, verdict: str, words: str, order: Sequence[int] = (), warn: int | None = None
) -> Ruling:
    """The decision. `order` (for an award) has the place of each seat; `warn` names a player."""
    if verdict not in Ruling.Verdict.values:
        raise Illegal(_("Please choose a verdict."))
    said = _words(words, _("Please say in a sentence why: the players will read it."))
    with writing():
        _stand_in_line()
        dispute = Dispute.objects.select_for_update().get(pk=dispute.pk)
        if no := why_not_rule(dispute, referee):
            raise no
        game = Game.objects.select_for_update().get(pk=dispute.game_id)
        before = verdicts.standing(game)
        verdicts.carry_out(game, dispute, verdict, order)
        ruling = Ruling(dispute=dispute, referee=referee, verdict=verdict, words=said, before=before)
        ruling.after, ruling.at = verdicts.standing(game), timezone.now()
        last = Ruling.objects.order_by("pk").last()
        ruling.digest = digest(last.digest if last else "", ruling)
        ruling.save()
        _warn(ruling, warn)
        appealed = dispute.status == Dispute.Status.APPEALED
        dispute.status = Dispute.Status.FINAL if appealed else Dispute.Status.SETTLED
        dispute.save(update_fields=["status"])
        _tell(game)
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


# Appealing.


def why_not_appeal(here: Here, dispute: Dispute) -> Illegal | None:
    if here.seat is None:
        return NotYours(_("Only those who played can appeal."))
    if dispute.status == Dispute.Status.FINAL:
        return Illegal(_("An appeal has been decided: this is settled for good."))
    if dispute.status != Dispute.Status.SETTLED:
        return Illegal(_("There is no ruling yet to appeal against."))
    last = dispute.rulings.last()
    if last is None or timezone.now() - last.at > OPEN_FOR:
        return Illegal(_("A ruling can be appealed for seven days."))
    return None


def appeal(here: Here, dispute: Dispute, words: str) -> None:
    said = _words(words, _("Please say in a few words why another referee should look at it."))
    with writing():
        dispute = Dispute.objects.select_for_update().get(pk=dispute.pk)
        if no := why_not_appeal(here, dispute):
            raise no
        dispute.status, dispute.appeal, dispute.appealed_by = Dispute.Status.APPEALED, said, here.player
        dispute.waiting_since = timezone.now()
        dispute.save(update_fields=["status", "appeal", "appealed_by", "waiting_since"])
        _tell(here.game)
