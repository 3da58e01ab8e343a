"""One puzzle a day for everybody, and days in a row."""

from datetime import date, timedelta

from games.models import Puzzle, Solver
from games.services.puzzles import daily, solving, stock
from tests.puzzles import scenes

TODAY = date(2030, 3, 10)


def before(days: int) -> date:
    return TODAY - timedelta(days=days)


def answered(solver: Solver, *days: int, chosen: int = 0) -> None:
    for nth in days:
        one = scenes.puzzle(nth, day=before(nth))
        solving.answer(solver, one, chosen, before(nth))


def test_a_day_keeps_its_puzzle(db: None) -> None:
    first = daily.puzzle_of(TODAY)

    assert first is not None
    assert daily.puzzle_of(TODAY) == first
    assert daily.puzzle_of(before(1)) != first


def test_what_is_kept_for_days_to_come_is_shown_to_nobody(db: None) -> None:
    stock.fill()
    kept = Puzzle.objects.filter(key__lt=daily.RESERVED)

    assert kept.exists()
    assert not daily.open_to_all(TODAY).filter(pk__in=kept).exists()
    today = daily.puzzle_of(TODAY)
    assert today in kept
    assert daily.open_to_all(TODAY).filter(pk=today.pk).exists()
    assert not daily.open_to_all(before(1)).filter(pk=today.pk).exists()


def test_when_all_were_shown_the_oldest_comes_back_and_may_be_answered_again(db: None) -> None:
    stock.fill()
    solver, shown = scenes.solver(), list(Puzzle.objects.all())
    for nth, one in enumerate(shown, 1):
        one.day = before(nth)
    Puzzle.objects.bulk_update(shown, ["day"], batch_size=100)
    oldest = Puzzle.objects.filter(key__lt=daily.RESERVED).earliest("day")
    solving.answer(solver, oldest, 0, before(len(shown)))

    again = daily.puzzle_of(TODAY)
    assert again == oldest
    assert solving.answer_of(solver, again) is None
    assert solving.answer(solver, again, 1, TODAY).day == TODAY


def test_a_streak_counts_days_in_a_row(db: None) -> None:
    solver = scenes.solver()
    answered(solver, 0, 1, 2, 4)

    assert daily.streak(solver, TODAY).days == 3


def test_a_wrong_answer_is_a_day_too(db: None) -> None:
    solver = scenes.solver()
    answered(solver, 0, 1, chosen=2)

    streak = daily.streak(solver, TODAY)
    assert streak.days == 2
    assert [right for _day, right in streak.week] == [None] * 5 + [False] * 2


def test_a_streak_lasts_until_the_end_of_the_next_day(db: None) -> None:
    solver = scenes.solver()
    answered(solver, 1, 2)

    streak = daily.streak(solver, TODAY)
    assert (streak.days, streak.done) == (2, False)
    assert daily.streak(solver, TODAY + timedelta(days=1)).days == 0


def test_other_puzzles_make_no_streak(db: None) -> None:
    solver = scenes.solver()
    solving.answer(solver, scenes.puzzle(), 0, TODAY)

    assert daily.streak(solver, TODAY).days == 0
