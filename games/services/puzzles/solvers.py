"""Who solves: a player, or a visitor whom only their browser's session knows, until they become one."""

from datetime import timedelta

from django.db.models import Max
from django.utils import timezone

from games.models import Player, Solver
from games.services.writing import writing

KEPT = timedelta(days=180)
"""How long the answers of a visitor are kept who never comes back."""


def known(player: Player | None, token: str) -> Solver | None:
    """Who has answered before. What somebody answered as a visitor is theirs once they are known."""
    if player is None:
        return Solver.objects.filter(token=token).first() if token else None
    if token:
        adopt(player, token)
    return Solver.objects.filter(player=player).first()


def solver(player: Player | None, token: str) -> Solver:
    """The same; whoever answers for the first time is known from now on."""
    found = known(player, token)
    if found is None:
        found, _new = Solver.objects.get_or_create(player=player) if player else _visitor(token)
    return found


def _visitor(token: str) -> tuple[Solver, bool]:
    return Solver.objects.get_or_create(token=token)


def adopt(player: Player, token: str) -> None:
    with writing():
        visitor = Solver.objects.select_for_update().filter(token=token).first()
        if visitor is None:
            return
        own = Solver.objects.select_for_update().filter(player=player).first()
        if own is None:
            Solver.objects.filter(pk=visitor.pk).update(player=player, token=None)
        else:
            _join(own, visitor)


def _join(own: Solver, visitor: Solver) -> None:
    """Answers to what one has answered before are left behind. The rating that comes from more answers holds."""
    answered = own.answers.values("puzzle")
    visitor.answers.exclude(puzzle__in=answered).update(solver=own)
    if visitor.tries > own.tries:
        own.mu, own.sigma = visitor.mu, visitor.sigma
    own.tries, own.solved = own.answers.count(), own.answers.filter(right=True).count()
    own.save()
    visitor.delete()


def tidy() -> int:
    """Forgets visitors who have not answered anything for long; says how many."""
    gone = Solver.objects.filter(player__isnull=True, last__lt=timezone.now() - KEPT)
    if not gone.aggregate(newest=Max("last"))["newest"]:
        return 0
    with writing():
        return gone.delete()[0]
