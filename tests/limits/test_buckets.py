"""So many at once, then so many a second; alike in the memory of one process and, for several, in Redis."""

from types import SimpleNamespace

import pytest

from games import memory
from games.site.limits import buckets
from games.site.limits.buckets import Ask, Limit
from tests.conftest import DISTRIBUTED

SLOW = Limit(3, 0.001)
"""Three at once, and the next one much later, however slow this computer is."""

pytestmark = pytest.mark.usefixtures("limited")


@pytest.fixture(params=["alone", pytest.param("together", marks=pytest.mark.distributed)])
def counting(request, limited):
    """Counted in this process, or for all of them."""
    if request.param == "alone":
        limited.REDIS_URL = ""
    else:
        assert DISTRIBUTED and limited.REDIS_URL


def taken(name: str, times: int, limit: Limit = SLOW) -> list[bool]:
    return [buckets.take([Ask(name, limit)]) is None for _time in range(times)]


def test_so_many_at_once_and_then_a_pause(counting):
    assert taken("Ann", 5) == [True, True, True, False, False]


def test_it_says_how_long_the_pause_is(counting):
    taken("Ann", 3)
    empty = buckets.take([Ask("Ann", SLOW)])
    assert empty is not None and 900 < empty.seconds <= 1000


def test_one_does_not_use_up_what_is_anothers(counting):
    taken("Ann", 4)
    assert taken("Ben", 1) == [True]


def test_whoever_is_refused_uses_up_nothing(counting):
    taken("home", 3)
    for _try in range(5):
        assert buckets.take([Ask("Ann", SLOW), Ask("home", SLOW)]) == pytest.approx((1, 1000), abs=20)
    assert taken("Ann", 4) == [True, True, True, False]


def test_of_several_that_are_empty_the_longest_wait_counts(counting):
    slower = Limit(1, 0.0001)
    taken("Ann", 3)
    taken("home", 1, slower)
    empty = buckets.take([Ask("Ann", SLOW), Ask("home", slower)])
    assert empty is not None and empty.number == 1


def test_nothing_asked_for_is_nothing_refused(counting):
    assert buckets.take([]) is None


def test_they_come_back_with_time(limited, monkeypatch):
    limited.REDIS_URL = ""
    taken("Ann", 4, Limit(10, 0.5))
    later = buckets.time.monotonic() + 4
    taken("Ann", 6, Limit(10, 0.5))
    monkeypatch.setattr(buckets, "time", SimpleNamespace(monotonic=lambda: later))
    assert taken("Ann", 4, Limit(10, 0.5)) == [True, True, False, False]


def test_what_is_kept_of_people_does_not_grow_for_ever(limited, monkeypatch):
    limited.REDIS_URL = ""
    monkeypatch.setattr(buckets.Moments, "MOST", 100)
    for number in range(300):
        taken(f"person {number}", 1)
    assert len(memory.of(buckets.Moments)) == 100


@pytest.mark.distributed
def test_a_process_that_starts_afresh_goes_on_counting(limited):
    taken("Ann", 2)
    memory.renew()
    assert taken("Ann", 2) == [True, False]


@pytest.mark.distributed
def test_while_redis_is_away_each_process_counts_for_itself(limited):
    limited.REDIS_URL = "redis://127.0.0.1:1/0"
    assert taken("Ann", 4) == [True, True, True, False]


@pytest.mark.distributed
def test_what_redis_keeps_goes_away_by_itself(limited):
    import redis

    taken("Ann", 1, Limit(3, 1))
    with redis.Redis.from_url(limited.REDIS_URL) as client:
        kept = client.keys(f"{limited.REDIS_PREFIX}:*")
        assert len(kept) == 1
        assert 0 < client.ttl(kept[0]) <= 3
