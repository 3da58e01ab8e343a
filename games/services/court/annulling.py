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
from games.services.play import changes
from games.services.writing import writing

ARRANGED = Dispute.Reason.ARRANGED

AT_ONCE = 20
"""Games annulled by one click; each changes all ratings after it."""


def annul(games: Iterable[Game], referee: Player, words: str) -> int:
    """Says how many are void by now. What is void already, was judged before, or is disputed by a player just now, is
    left alone; and nothing is done if one of them is not this referee's to judge."""
    said = words_of(words, _("Please say in a sentence why: the players will read it."))
    these = list(games)[:AT_ONCE]
    _check_free(these, referee)
    lodged = [dispute for game in these if (dispute := _lodged(game, referee, said))]
    for dispute in lodged:
        rulings.rule(dispute, referee, Ruling.Verdict.VOID, said)
    return len(lodged)


def _check_free(games: Iterable[Game], referee: Player) -> None:
    for game in games:
        if no := rulings.why_not_rule(Dispute(game=game), referee):
            raise no


def _lodged(game: Game, referee: Player, said: str) -> Dispute | None:
    """At most one of each game, ever. One that a referee could not finish is there still."""
    with writing():
        game = changes.locked(game)
        if not game.rated or game.disputes.exclude(reason=ARRANGED).filter(status__in=Dispute.WAITING).exists():
            return None
        if before := game.disputes.filter(reason=ARRANGED).first():
            return before if before.status == Dispute.Status.OPEN else None
        turn = game.turns.aggregate(last=Max("number"))["last"] or 1
        facts = {"reason": ARRANGED, "words": said, "waiting_since": timezone.now()}
        return Dispute.objects.create(game=game, turn=turn, by=referee, **facts)


def clear(games: Iterable[Game], referee: Player) -> None:
    """They are not shown as odd any more."""
    these = list(games)
    _check_free(these, referee)
    with writing():
        Cleared.objects.bulk_create([Cleared(game=game, by=referee) for game in these], ignore_conflicts=True)


def chosen(codes: Iterable[str]) -> list[Game]:
    """The games of these codes, the oldest first."""
    found = list(Game.objects.filter(code__in=list(codes), status=Game.Status.FINISHED).order_by("ended", "pk"))
    if not found:
        raise Illegal(_("Please choose the games."))
    return found
