"""The puzzle of the day, the same for everybody, and how many days in a row somebody has answered it."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db import IntegrityError
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from games.models import Puzzle, Solver
from games.services.puzzles import stock
from games.services.writing import writing

RESERVED = "6"
"""Puzzles whose key comes before this, three of eight, are kept for days to come: nobody has seen them."""

WEEK = 7

LONGEST = 2000
"""Days: streaks are not counted beyond."""


def today() -> date:
    """Of the site: it is the same puzzle for people in all time zones."""
    return timezone.localdate(timezone=timezone.get_default_timezone())


def puzzle_of(day: date) -> Puzzle | None:
    """None where there are no puzzles at all."""
    return Puzzle.objects.filter(day=day).first() or _choose(day)


def open_to_all(day: date) -> QuerySet[Puzzle]:
    """All but those that are kept for the days to come."""
    return Puzzle.objects.filter(Q(key__gte=RESERVED) | Q(day__lte=day))


def _choose(day: date) -> Puzzle | None:
    """One that nobody has seen; then the one that was shown longest ago. Two processes may choose at once."""
    stock.fill()
    longest_ago = Puzzle.objects.order_by(F("day").asc(nulls_first=True), "key")
    chosen = longest_ago.filter(key__lt=RESERVED).first() or longest_ago.first()
    if chosen is None:
        return None
    try:
        with writing():
            again = 1 if chosen.day else 0
            Puzzle.objects.filter(pk=chosen.pk, day=chosen.day).update(day=day, round=F("round") + again)
    except IntegrityError:
        pass  # another process has named the puzzle of this day
    return Puzzle.objects.filter(day=day).first()


@dataclass(frozen=True)
class Streak:
    days: int
    """In a row, until today or, where today's is still to come, until yesterday."""
    week: tuple[tuple[date, bool | None], ...]
    """The last days, and whether the answer was right; None where there was none."""

    @property
    def done(self) -> bool:
        return self.week[-1][1] is not None


def streak(solver: Solver | None, day: date) -> Streak:
    right = _answered(solver) if solver else {}
    last = day if day in right else day - timedelta(days=1)
    days = next(n for n in range(len(right) + 1) if last - timedelta(days=n) not in right)
    week = tuple((then, right.get(then)) for then in (day - timedelta(days=n) for n in reversed(range(WEEK))))
    return Streak(days, week)


def _answered(solver: Solver) -> dict[date, bool]:
    answers = solver.answers.filter(day__isnull=False).order_by("-day").values_list("day", "right")
    return {day: right for day, right in answers[:LONGEST] if day is not None}
