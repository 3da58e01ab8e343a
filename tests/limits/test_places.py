"""How many live pages may be open at once: of one browser, and behind one address."""

import time

import pytest

from games import memory
from games.site.limits import places, shared
from tests.conftest import DISTRIBUTED

HOME = "192.0.2.1"


@pytest.fixture(params=["alone", pytest.param("together", marks=pytest.mark.distributed)])
def counting(request, limited, monkeypatch):
    """Room for eight pages behind an address, and three of a browser."""
    if request.param == "alone":
        limited.REDIS_URL = ""
    else:
        assert DISTRIBUTED
    limited.PEOPLE_PER_ADDRESS = 2
    monkeypatch.setattr(places, "MOST_PER_PERSON", 3)


def opens(address: str = HOME, cookie: str = "") -> dict[str, object]:
    return {"client": (address, 4711), "headers": [(b"cookie", cookie.encode())] if cookie else []}


def test_an_address_has_so_many(counting):
    assert [bool(places.take(opens())) for _page in range(10)] == [True] * 8 + [False] * 2


def test_another_address_has_its_own(counting):
    for _page in range(9):
        places.take(opens())
    assert places.take(opens("192.0.2.2"))


def test_a_browser_has_fewer(counting):
    assert [bool(places.take(opens(cookie="sessionid=abc"))) for _page in range(5)] == [True] * 3 + [False] * 2
    assert places.take(opens(cookie="sessionid=xyz"))


def test_a_place_that_is_left_is_free_again(counting):
    taken = [places.take(opens()) for _page in range(8)]
    places.free(taken[0])
    places.free(taken[0])
    assert [bool(places.take(opens())) for _page in range(2)] == [True, False]


def test_whoever_comes_and_goes_too_fast_waits(counting):
    for _page in range(15):
        if place := places.take(opens()):
            places.free(place)
    assert places.take(opens()) is None


@pytest.mark.parametrize("cookie", ["sessionid=", "\xff", "a=b; ;=", 'sessionid="', "x" * 5000])
def test_any_cookie_is_a_browser_or_none(counting, cookie):
    assert places.take(opens(cookie=cookie))


def test_nothing_is_kept_of_those_who_left(counting):
    places.free(places.take(opens(cookie="sessionid=abc")))
    assert (memory.of(places.Taken).counter, memory.of(places.Taken).places) == ({}, {})


@pytest.mark.distributed
def test_all_processes_count_together(limited):
    limited.PEOPLE_PER_ADDRESS = 2
    taken = []
    for _page in range(12):
        memory.renew()  # each page comes to another process
        taken.append(bool(places.take(opens())))
    assert taken == [True] * 8 + [False] * 4


@pytest.mark.distributed
def test_places_of_a_process_that_died_are_free_again(limited, monkeypatch):
    limited.PEOPLE_PER_ADDRESS = 2
    monkeypatch.setattr(places, "HELD", 1)
    for _page in range(8):
        assert places.take(opens())
    memory.renew()
    assert places.take(opens()) is None
    time.sleep(2.1)
    assert places.take(opens())


@pytest.mark.distributed
def test_places_are_held_for_as_long_as_they_are_renewed(limited):
    """Even in a Redis that has forgotten everything."""
    import redis

    limited.PEOPLE_PER_ADDRESS = 2
    for _page in range(8):
        assert places.take(opens())
    with redis.Redis.from_url(limited.REDIS_URL) as client:
        client.delete(*client.keys(f"{limited.REDIS_PREFIX}:places*"))
    places.renew()
    memory.renew()
    assert places.take(opens()) is None


@pytest.mark.distributed
def test_while_redis_is_away_a_process_counts_its_own(limited):
    limited.PEOPLE_PER_ADDRESS, limited.REDIS_URL = 2, "redis://127.0.0.1:1/0"
    assert [bool(places.take(opens())) for _page in range(10)] == [True] * 8 + [False] * 2
    assert shared.run(places.ENTER, ["x"], ["y", 1, 1]) is None
