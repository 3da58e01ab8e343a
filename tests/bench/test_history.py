"""bench/figures.md: what is kept of a run."""

from bench.figures import Figure, compared
from bench.history import BUSY, added, read, written

MOVE = compared("a move", 3.0, 2.0, 1.6)


def test_what_is_written_is_read_again():
    table = added({}, "0.1.0", [MOVE], others=0.07)
    assert table == {"a move": {"goal": "≤ 1.6×", "0.1.0": "1.50"}, BUSY: {"0.1.0": "7%"}}
    assert read(written(table)) == table


def test_a_version_stands_beside_those_before_it():
    first = read(written(added({}, "0.1.0", [MOVE], 0)))
    second = added(first, "0.2.0", [compared("a move", 2.0, 2.0, 1.6)], 0)
    assert "| a move | ≤ 1.6× | 1.50 | 1.00 |" in written(second)


def test_who_else_was_at_work_stands_last():
    first = added({}, "0.1.0", [MOVE], 0)
    assert list(added(first, "0.1.0", [compared("a page", 1.0, 1.0, 5)], 0)) == ["a move", "a page", BUSY]


def test_a_later_run_of_a_version_replaces_what_it_measured_and_nothing_else():
    first = added({}, "0.1.0", [MOVE, compared("a page", 1.0, 1.0, 5)], 0)
    second = added(first, "0.1.0", [compared("a move", 2.4, 2.0, 1.6)], 0)
    assert [second[what]["0.1.0"] for what in ("a move", "a page")] == ["1.20", "1.00"]


def test_a_goal_that_was_missed_is_bold():
    assert added({}, "0.1.0", [compared("a move", 4.0, 2.0, 1.6)], 0)["a move"]["0.1.0"] == "**2.00**"


def test_only_ratios_with_a_goal_are_kept():
    no_ratio, no_goal = Figure("lost", "none", goal="none", met=True), compared("cost", 4.0, 2.0, None)
    assert list(added({}, "0.1.0", [no_ratio, no_goal], 0)) == [BUSY]


def test_an_older_version_keeps_figures_that_nobody_measures_any_more():
    first = added({}, "0.1.0", [compared("an old thing", 1.0, 1.0, 2)], 0)
    table = read(written(added(first, "0.2.0", [MOVE], 0)))
    assert table["an old thing"] == {"goal": "≤ 2×", "0.1.0": "1.00"}
