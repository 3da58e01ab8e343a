"""An answer counts once, changes two ratings, and stays with whoever gave it."""

from games.models import Solver, Try
from games.services.people import deletion, exports
from games.services.puzzles import daily, solvers, solving
from tests.people.members import account
from tests.puzzles import scenes

TODAY = daily.today()


def test_the_right_answer_lifts_the_person_and_lowers_the_puzzle(db: None) -> None:
    solver, puzzle = scenes.solver(), scenes.puzzle()
    answer = solving.answer(solver, puzzle, 0, TODAY)
    solver.refresh_from_db()
    puzzle.refresh_from_db()

    assert answer.right
    assert solver.mu > answer.before > puzzle.mu
    assert (solver.tries, solver.solved, puzzle.tries, puzzle.solved) == (1, 1, 1, 1)


def test_another_answer_does_the_opposite(db: None) -> None:
    solver, puzzle = scenes.solver(), scenes.puzzle()
    answer = solving.answer(solver, puzzle, 2, TODAY)
    solver.refresh_from_db()
    puzzle.refresh_from_db()

    assert not answer.right
    assert solver.mu < answer.before < puzzle.mu
    assert (solver.solved, puzzle.solved) == (0, 0)


def test_the_first_answer_counts(db: None) -> None:
    solver, puzzle = scenes.solver(), scenes.puzzle()
    first = solving.answer(solver, puzzle, 2, TODAY)
    again = solving.answer(solver, puzzle, 0, TODAY)

    assert again == first
    assert Try.objects.get().chosen == 2


def test_everybody_begins_at_a_thousand() -> None:
    assert solving.rating(Solver().mu) == 1000


def test_the_next_puzzle_is_one_that_is_new(db: None) -> None:
    solver, (first, second) = scenes.solver(), (scenes.puzzle(1), scenes.puzzle(2))
    solving.answer(solver, first, 0, TODAY)

    assert solving.next_for(solver, TODAY) == second
    solving.answer(solver, second, 0, TODAY)
    assert solving.next_for(solver, TODAY) is None


def test_the_next_puzzle_is_about_as_hard_as_somebody_is_good(db: None) -> None:
    near = [scenes.puzzle(number, mu=30.0) for number in range(solving.NEAREST)]
    scenes.puzzle(99, mu=10.0)

    assert solving.next_for(Solver.objects.create(token="good", mu=31.0), TODAY) in near


def test_the_puzzle_of_the_day_is_no_other_one(db: None) -> None:
    today = scenes.todays().day
    other = scenes.puzzle()

    assert solving.next_for(None, today) == other


def test_a_visitor_who_signs_up_keeps_everything(db: None) -> None:
    visitor = solvers.solver(None, "token")
    solving.answer(visitor, scenes.puzzle(), 0, TODAY)
    player = account("Anna")

    known = solvers.known(player, "token")
    assert known is not None
    assert (known.pk, known.player, known.token) == (visitor.pk, player, None)


def test_a_visitor_who_logs_in_adds_to_what_was_there(db: None) -> None:
    player, (one, two) = account("Anna"), (scenes.puzzle(1), scenes.puzzle(2))
    own, visitor = solvers.solver(player, ""), solvers.solver(None, "token")
    solving.answer(own, one, 2, TODAY)
    solving.answer(visitor, one, 0, TODAY)
    solving.answer(visitor, two, 0, TODAY)

    known = solvers.known(player, "token")
    assert known is not None
    assert (known.pk, known.tries, known.solved) == (own.pk, 2, 1)
    assert Solver.objects.count() == 1


def test_visitors_who_never_come_back_are_forgotten(db: None) -> None:
    solvers.solver(None, "token")
    kept = solvers.solver(account("Anna"), "")
    Solver.objects.update(last=kept.last - 2 * solvers.KEPT)
    solvers.tidy()

    assert list(Solver.objects.all()) == [kept]


def test_whoever_deletes_the_account_takes_the_answers_along(db: None) -> None:
    player = account("Anna")
    solving.answer(solvers.solver(player, ""), scenes.puzzle(), 0, TODAY)
    deletion.forget(player)

    assert not Solver.objects.exists()
    assert not Try.objects.exists()


def test_the_answers_are_among_what_one_may_take_along(db: None) -> None:
    player = account("Anna")
    solving.answer(solvers.solver(player, ""), scenes.puzzle(), 0, TODAY)

    assert [one["right"] for one in exports.export(player)["puzzles"]] == [True]
