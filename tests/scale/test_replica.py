"""A replica of the database that is read in its place: what it may answer, and what happens when it can't.

What it does under load is tried by make drill ARGS=replica.
"""

import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import httpx
import pytest

from bench.drill.stores.cluster import Cluster, Replica, cluster, replica
from tests.live.serving import PATIENCE, Server, serving
from tests.person import gather, step

pytestmark = pytest.mark.distributed


@dataclass
class Both:
    server: Cluster
    other: Replica


@pytest.fixture(scope="module")
def both() -> Iterator[Both]:
    with cluster({"wal_keep_size": "64MB"}) as server, replica(server) as other:
        yield Both(server, other)


def told(both: Both, replica_url: str) -> dict[str, str]:
    """All sites here are one, with one key."""
    return {"DATABASE_URL": both.server.url, "REPLICA_URL": replica_url, "SECRET_KEY": "of this module alone"}


@pytest.fixture(scope="module")
def site(both, tmp_path_factory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("replicated"), **told(both, both.other.url)) as server:
        yield server


def from_replica(site: Server) -> int:
    said = httpx.get(f"{site.base}/metrics", trust_env=False).text
    found = re.search(r"^tutto_pages_from_replica_total (\S+)", said, re.M)
    return int(float(found[1])) if found else 0


def pages(site: Server, *paths: str) -> int:
    """How many of them came from the replica."""
    before = from_replica(site)
    answers = [httpx.get(site.base + path, timeout=30, trust_env=False).status_code for path in paths]
    assert set(answers) == {200}
    return from_replica(site) - before


def wrong(site: Server) -> list[str]:
    """What a process that is ready says all the same."""
    answer = httpx.get(f"{site.base}/readyz", trust_env=False)
    assert answer.status_code == 200
    return answer.json().get("wrong", [])


def until(so: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < ends
        time.sleep(0.1)


READ = ("/history/", "/history/?game=tutto", "/history/?rated=yes")


@pytest.fixture
def table(site, person):
    """Between two; its code, and its people."""
    return gather([person(site, "Alice"), person(site, "Bob")])


def test_pages_that_only_read_come_from_it(site):
    until(lambda: pages(site, *READ) == len(READ))


def test_pages_of_a_game_too(site, table):
    code, _people = table
    until(lambda: pages(site, f"/games/{code}/replay/", f"/games/{code}/record.json", f"/games/{code}/proof/") == 3)


def test_what_is_made_once_for_all_or_changes_with_each_move_does_not(site, table):
    code, _people = table
    assert pages(site, "/", "/leaderboard/", f"/games/{code}/") == 0


def moves(person, code) -> int:
    """How many the record has."""
    return len([salt for salt in person.record(code)["proof"]["salts"] if salt])


def test_each_move_is_in_the_record_that_is_read_after_it(site, table):
    code, people = table
    before, state, known = from_replica(site), people[0].state(code), moves(people[0], code)
    for nth in range(30):
        state = step(code, people, state).json()
        assert moves(people[0], code) == known + nth + 1
    assert from_replica(site) > before


def test_a_page_that_is_not_there_is_no_failure_of_the_replica(site):
    assert httpx.get(f"{site.base}/players/nobody/", trust_env=False).status_code == 404
    assert not wrong(site)


def test_without_it_all_pages_come_from_the_database_until_it_is_back(site, both):
    both.other.end()
    assert pages(site, *READ) == 0
    assert wrong(site) == ["The replica is away. See to it, or correct REPLICA_URL."]
    both.other.begin()
    until(lambda: pages(site, *READ) == len(READ))
    assert not wrong(site)


def test_one_that_stands_still_is_not_read_after_the_next_move(site, both, table):
    code, people = table
    both.other.said("SELECT pg_wal_replay_pause()::text")
    try:
        known = moves(people[0], code)
        step(code, people, people[0].state(code))
        assert moves(people[0], code) == known + 1
        assert "The replica does not keep up" in wrong(site)[0]
    finally:
        both.other.said("SELECT pg_wal_replay_resume()::text")
    until(lambda: not wrong(site))


def test_whoever_has_asked_one_that_says_nothing_gets_the_page_all_the_same(site, both):
    with both.other.stopped():
        assert pages(site, *READ) == 0
        assert len(wrong(site)) == 1
    until(lambda: pages(site, *READ) == len(READ))


def test_a_failure_is_written_to_the_log_once_however_many_pages_find_out(site, both):
    before = [site.log().count(words) for words in ("not read for now", "read again")]
    with both.other.stopped():
        pages(site, *READ)
    until(lambda: not wrong(site))
    assert [site.log().count(words) for words in ("not read for now", "read again")] == [count + 1 for count in before]


def test_a_process_is_ready_without_it_and_says_so(both, tmp_path):
    with serving(tmp_path, **told(both, "postgres://tables@127.0.0.1:1/tables")) as server:
        assert pages(server, *READ) == 0
        assert wrong(server) == ["The replica is away. See to it, or correct REPLICA_URL."]


def refusal(both, tmp_path, replica_url) -> str:
    server = Server(tmp_path, **told(both, replica_url))
    process = server.spawn()
    try:
        assert process.wait(PATIENCE) == 1
    finally:
        server.kill()
    assert len(server.said().strip().splitlines()) == 1
    return server.said()


def test_what_is_no_replica_is_refused(both, tmp_path):
    assert "is no replica, or is none any more" in refusal(both, tmp_path, both.server.url)


def test_what_leads_elsewhere_is_refused(both, tmp_path):
    assert "leads to another database than DATABASE_URL" in refusal(both, tmp_path, os.environ["DATABASE_URL"])


def test_a_name_that_it_does_not_know_is_refused_by_its_own_word(both, tmp_path):
    said = refusal(both, tmp_path, both.other.url.removesuffix("tables") + "nothing")
    assert "There is no such replica. See to it, or correct REPLICA_URL." in said
