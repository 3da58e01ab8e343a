"""Somebody answers a puzzle, once: the first answer counts. For their ratings, person and puzzle play a game of two."""

import secrets
from datetime import date

from django.db.models import F, QuerySet
from django.db.models.functions import Abs

from games.models import Puzzle, Solver, Try
from games.models.puzzle import MU
from games.services.puzzles import daily, stock
from games.services.standing import ratings
from games.services.writing import writing

NEAREST = 20
"""Puzzles about as hard as somebody is good, of which they get any."""


def rating(mu: float) -> int:
    """As it is shown: everybody and everything begins at 1,000."""
    return round(ratings.BASE + ratings.SCALE * (mu - MU))


def answer_of(solver: Solver | None, puzzle: Puzzle) -> Try | None:
    return solver.answers.filter(puzzle=puzzle, round=puzzle.round).first() if solver else None


def answer(solver: Solver, puzzle: Puzzle, chosen: int, day: date) -> Try:
    """The same answer for whoever clicks twice or has it open in two tabs."""
    with writing():
        solver = Solver.objects.select_for_update().get(pk=solver.pk)
        puzzle = Puzzle.objects.select_for_update().get(pk=puzzle.pk)
        return answer_of(solver, puzzle) or _first(solver, puzzle, chosen, day)


def _first(solver: Solver, puzzle: Puzzle, chosen: int, day: date) -> Try:
    right, before = chosen == 0, solver.mu
    worths = [(solver.mu, solver.sigma), (puzzle.mu, puzzle.sigma)]
    (solver.mu, solver.sigma), (puzzle.mu, puzzle.sigma) = ratings.rated(worths, [1, 2] if right else [2, 1])
    for one in (solver, puzzle):
        one.tries, one.solved = one.tries + 1, one.solved + right
        one.save()
    return Try.objects.create(
        solver=solver,
        puzzle=puzzle,
        round=puzzle.round,
        chosen=chosen,
        right=right,
        day=day if puzzle.day == day else None,
        before=before,
        after=solver.mu,
    )


def next_for(solver: Solver | None, day: date, but: int = 0) -> Puzzle | None:
    """One that they have not answered, about as hard as they are good; None when there is none left."""
    found = _next(solver, day, but)
    if found is None and not Puzzle.objects.exists():
        stock.fill()
        found = _next(solver, day, but)
    return found


def _next(solver: Solver | None, day: date, but: int) -> Puzzle | None:
    mu = solver.mu if solver else MU
    near = _new_to(solver, day).exclude(pk=but).annotate(apart=Abs(F("mu") - mu)).order_by("apart", "key")[:NEAREST]
    found = list[Puzzle](near)
    return secrets.choice(found) if found else None


def _new_to(solver: Solver | None, day: date) -> QuerySet[Puzzle]:
    others = daily.open_to_all(day).exclude(day__isnull=False, day=day)
    return others.exclude(pk__in=solver.answers.values("puzzle")) if solver else others
