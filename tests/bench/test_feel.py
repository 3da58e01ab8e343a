"""What the figures of a slow phone are made of."""

from bench.feel.seen import Seen, figures, waiting
from bench.figures import Figure

STEADY = [0.0, 16.7, 33.3, 50.0, 66.7]


def seen(frames=STEADY, tasks=(), hangs=False, lasts=66.7) -> Seen:
    throw = {"began": 0.0, "rests": lasts, "hangs": hangs}
    return Seen.read({"frames": list(frames), "tasks": list(tasks), "throws": [throw], "waits": [900.0, 1100.0]})


def measured(of: Seen) -> dict[str, tuple[str, bool | None, str]]:
    return {figure.what: (figure.measured, figure.met, figure.note) for figure in figures(of)}


def test_only_tasks_while_dice_fly_count():
    assert seen(tasks=[[20.0, 55.0], [500.0, 400.0]]).longest_task() == 55
    assert seen(tasks=[[500.0, 400.0]]).longest_task() == 0


def test_a_task_of_more_than_50_ms_misses_the_goal():
    assert measured(seen(tasks=[[20.0, 51.0]]))["longest task while dice fly"][:2] == ("51 ms", False)


def test_steady_frames_are_sixty_a_second():
    assert measured(seen())["frames while dice fly"] == ("60/s", True, "0 of 4 dropped")


def test_a_gap_of_three_frames_has_dropped_two():
    assert measured(seen([0.0, 50.0, 66.7]))["frames while dice fly"] == ("30/s", False, "2 of 4 dropped")


def test_a_throw_on_which_a_tutto_hangs_may_take_longer():
    late = measured(seen(lasts=1200.0))["last die rests"]
    hanging = measured(seen(lasts=1200.0, hangs=True))["last die rests, a Tutto on it"]
    assert (late[1], hanging[1]) == (False, True)


def test_half_of_the_waits_are_told_and_the_longest():
    assert measured(seen())["click to own controls"] == ("1000 ms", True, "longest 1100 ms of 2")


def test_whoever_was_never_to_act_again_has_waited_for_nothing():
    assert waiting("click", [], 1300) == Figure("click", "not seen", goal="≤ 1,300 ms")
