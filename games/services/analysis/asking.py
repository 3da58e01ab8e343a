"""Somebody asks for the analysis of a game that is over."""

from django.db.models import QuerySet
from django.db.models.functions import Now

from games import memory
from games.kinds import KINDS
from games.models import Analysis, Game, Player, Seat
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.analysis.figures import Analyses, played_out
from games.services.analysis.pieces import NO_JUDGE, judge_of
from games.services.standing.past import Past
from games.services.writing import writing

RUNNING = _("While a game is running, nobody is told how good its choices are.")
LONGEST = 5000
"""Entries: far more than any game has that is played for its own sake. Nobody keeps the others waiting with more."""

AT_ONCE = 20
"""Games that somebody has gone over by one click."""

TOO_LONG = _("This game is too long to be gone over: at most %(most)d moves are.")
NOTHING = _("Nothing was played here, so there is nothing to go over.")


def why_not(game: Game) -> Illegal | None:
    """Why there can be no analysis of this game, in a sentence."""
    if game.status != Game.Status.FINISHED:
        return Illegal(RUNNING)
    if not game.entries:
        return Illegal(NOTHING)
    if game.entries > LONGEST:
        return Illegal(TOO_LONG, most=LONGEST)
    try:
        judge_of(game.kind)
    except Illegal:
        return Illegal(NO_JUDGE)
    return None


def of(game: Game) -> Analysis | None:
    """As far as it is; nothing of a running game, whatever lies there."""
    if game.status != Game.Status.FINISHED:
        return None
    return Analysis.objects.filter(game=game).first()


def ask(game: Game) -> Analysis:
    """Whoever asks first begins it; after a failure whoever asks next begins it again, where it has stopped."""
    if no := why_not(game):
        raise no
    with writing():
        analysis, _new = Analysis.objects.get_or_create(game=game, defaults={"entries": game.entries, "free_at": Now()})
        failed = Analysis.objects.filter(pk=analysis.pk, status=Analysis.Status.FAILED)
        failed.update(status=Analysis.Status.WANTED, tries=0, free_at=Now(), refused={})
    return analysis


def left(player: Player) -> list[Game]:
    """The newest of one's own games that nobody has had gone over yet."""
    return [seat.game for seat in _left(player).select_related("game").order_by("-game__ended", "-game")[:AT_ONCE]]


def how_many_left(past: Past, analyses: Analyses) -> int:
    """Of those: what one click has gone over."""
    return memory.of(HowManyLeft).once((past, analyses.asked), lambda: _left(past.player)[:AT_ONCE].count())


class HowManyLeft(memory.Shelf[tuple[Past, int], int]):
    """How many games of players wait to be asked for."""


def _left(player: Player | int) -> QuerySet[Seat]:
    judged = [name for name, kind in KINDS.items() if kind.judge]
    of_this_kind = {"game__kind__in": judged, "game__analysis": None, "game__entries__range": (1, LONGEST)}
    return played_out(Seat.objects.filter(player=player)).filter(**of_this_kind)
