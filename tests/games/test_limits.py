"""Rate limits for people: a bucket for each person and kind of request."""

from types import SimpleNamespace

import pytest

from games import memory
from games.site import limits
from tests.games.friends import Friend


def test_so_many_at_once_and_then_a_pause():
    waits = [limits.take("sit", "Ann") for _click in range(11)]
    assert (waits[:10], waits[10] >= 1) == ([0] * 10, True)


def test_one_person_does_not_use_up_the_clicks_of_another():
    for _click in range(20):
        limits.take("sit", "Ann")
    assert limits.take("sit", "Ben") == 0


def test_one_kind_does_not_use_up_another():
    for _click in range(20):
        limits.take("sit", "Ann")
    assert limits.take("act", "Ann") == 0


def test_the_clicks_come_back_with_time(monkeypatch):
    for _click in range(20):
        limits.take("sit", "Ann")
    later = limits.time.monotonic() + 10
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: later))
    assert [limits.take("sit", "Ann") for _click in range(5)] == [0] * 5


def test_what_is_kept_of_people_does_not_grow_for_ever(monkeypatch):
    monkeypatch.setattr(limits.Buckets, "MOST", 100)
    for number in range(300):
        limits.take("act", f"person {number}")
    assert len(memory.of(limits.Buckets)) == 100


def test_without_limits_nobody_waits(alice):
    assert {alice.open() is not None for _table in range(8)} == {True}


def test_opening_tables_has_its_limit(watcher, settings):
    settings.LIMITS = True
    answers = [watcher.post("/games/new/", {"game": "tutto", "name": "Dora"}) for _click in range(9)]
    assert (answers[0].status_code, answers[-1].status_code) == (302, 429)
    assert int(answers[-1]["Retry-After"]) >= 1


def test_sitting_down_has_its_limit(alice, settings):
    table = alice.open()
    settings.LIMITS = True
    assert [Friend().ask(table, "sit/", name="x").status_code for _click in range(12)][-1] == 429


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-IP", "Forwarded"])
def test_no_header_that_a_client_sends_is_believed(rf, header):
    assert limits.address(rf.get("/", headers={header: "6.6.6.6"})) == "127.0.0.1"


def test_behind_a_proxy_only_the_header_that_it_writes_is_believed(rf, settings):
    settings.PROXY_HEADER = "X-Real-IP"
    request = rf.get("/", headers={"X-Real-IP": "192.0.2.7", "X-Forwarded-For": "6.6.6.6"})
    assert limits.address(request) == "192.0.2.7"
