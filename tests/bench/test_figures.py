"""Figures beside floors and goals."""

from bench.figures import at_least, capped, compared, times


def test_percentiles_of_a_hundred_times():
    found = times([number / 1000 for number in range(100, 0, -1)])
    assert found is not None
    assert [round(value) for value in (found.p50, found.p95, found.p99, found.most)] == [51, 96, 100, 100]


def test_no_times_have_no_percentiles():
    assert times([]) is None


def test_a_ratio_may_be_the_goal():
    assert compared("replay", 3.0, 2.0, 1.5).met is True
    assert compared("replay", 3.1, 2.0, 1.5).met is False


def test_without_a_goal_nothing_is_met_or_missed():
    assert compared("replay", 3.0, 2.0, None).met is None


def test_a_figure_may_have_a_goal_of_its_own_whatever_its_ratio():
    figure = capped("answer", 8.0, 0.5, 8)
    assert (figure.met, figure.ratio, figure.goal) == (True, "16.0", "≤ 8 ms")


def test_so_many_a_second_are_missed_by_one():
    assert at_least("moves", 420, 4000, 420).met is True
    assert at_least("moves", 419, 4000, 420).met is False
