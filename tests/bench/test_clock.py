"""Time shared among buckets."""

from collections.abc import Iterator
from itertools import count
from threading import Thread

from bench.inside.clock import Clock, Cost, Spent


def ticking() -> Clock:
    """A clock that goes on by one whenever it is asked; nothing waits."""
    cpu, wall = count(), count()
    return Clock(lambda: next(cpu), lambda: next(wall))


def spent(clock: Clock) -> Iterator[tuple[str, int]]:
    return ((bucket, spent.cpu) for bucket, spent in clock.spent.items())


def test_only_the_innermost_bucket_gets_time():
    clock = ticking()
    clock.open("whole", root=True)
    clock.open("part")
    clock.close()
    clock.close()
    assert dict(spent(clock)) == {"whole": 2, "part": 1}


def test_what_is_opened_outside_of_a_root_does_not_count():
    clock = ticking()
    assert clock.open("part") is False
    assert not clock.spent


def test_a_bucket_that_is_opened_again_goes_on():
    clock = ticking()
    for _time in range(2):
        clock.open("whole", root=True)
        clock.close()
    assert clock.spent["whole"] == Spent(cpu=2, wall=2, opened=2)


def in_another_thread(clock: Clock) -> bool:
    """Whether it counts there."""
    found: list[bool] = []
    thread = Thread(target=lambda: found.append(clock.open("whole", root=True)))
    thread.start()
    thread.join()
    return found[0]


def test_it_runs_in_one_thread_at_a_time():
    clock = ticking()
    clock.open("whole", root=True)
    assert in_another_thread(clock) is False
    clock.close()
    assert in_another_thread(clock) is True


def test_all_buckets_together_have_all_the_time():
    clock = ticking()
    clock.open("whole", root=True)
    for bucket in ("one", "other", "one"):
        clock.open(bucket)
    for _bucket in range(4):
        clock.close()
    assert sum(time for _bucket, time in spent(clock)) == 7


def test_a_timer_is_taken_off_where_it_was_used():
    clock = ticking()
    clock.open("whole", root=True)
    clock.open("part")
    clock.close()
    clock.close()
    cost = Cost(within=0.25, around=0.5)
    assert [cost.without(clock.spent[bucket]) for bucket in ("whole", "part")] == [1.25, 0.75]
