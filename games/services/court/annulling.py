"""A referee annuls games whose result was arranged, or says that nothing is wrong with them.

An annulled game is void by a ruling like any other: with its reason, in the log of rulings, open to an appeal.
"""

from collections.abc import Iterable

from django.db.models import Max
from django.utils import timezone

from games.models import Cleared, Dispute, Game, Player, Ruling
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.court import rulings
from games.services.court.docket import words_of
from games.services.errors import NotYours
from games.services.tables.access import is_referee
from games.services.writing import writing

AT_ONCE = 20
"""Games annulled by one click; each changes all ratings after it."""


def annul(games: Iterable[Game], referee: Player, words: str) -> int:
    """Says how many are void by now. What is void already, or disputed by a player just now, is left alone."""
    said = words_of(words, _("Please say in a sentence why: the players will read it."))
    done = 0
    for game in list(games)[:AT_ONCE]:
        game.refresh_from_db(fields=["rated"])  # another referee may be at it just now
        if game.rated and not game.disputes.filter(status__in=Dispute.WAITING).exists():
            rulings.rule(_lodged(game, referee, said), referee, Ruling.Verdict.VOID, said)
            done += 1
    return done


def _lodged(game: Game, referee: Player, said: str) -> Dispute:
    turn = game.turns.aggregate(last=Max("number"))["last"] or 1
    dispute = Dispute(game=game, turn=turn, by=referee, reason=Dispute.Reason.ARRANGED, words=said)
    if no := rulings.why_not_rule(dispute, referee):
        raise no
    dispute.waiting_since = timezone.now()
    dispute.save()
    return dispute


def clear(games: Iterable[Game], referee: Player) -> None:
    """They are not shown as odd any more."""
    if not is_referee(referee):
        raise NotYours(_("Only referees rule on disputes."))
    with writing():
        Cleared.objects.bulk_create([Cleared(game=game, by=referee) for game in games], ignore_conflicts=True)


def chosen(codes: Iterable[str]) -> list[Game]:
    """The games of these codes, the oldest first."""
    found = list(Game.objects.filter(code__in=list(codes), status=Game.Status.FINISHED).order_by("ended", "pk"))
    if not found:
        raise Illegal(_("Please choose the games."))
    return found
