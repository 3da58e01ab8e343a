"""manage.py serve: the one command, its start, its end, and what it refuses with a sentence."""

import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests.live.pages import at
from tests.live.serving import Server, database, serving, serving_beside


@pytest.fixture
def fresh(tmp_path):
    """Not started yet, on an empty folder and an empty database."""
    with database() as url:
        server = Server(tmp_path / "new", url)
        server.data.mkdir()
        yield server
        server.kill()


def refused(server: Server, *more: str) -> tuple[int, str]:
    """Its exit code, and what it said."""
    process = server.spawn(*more)
    try:
        return process.wait(10), server.said()
    except subprocess.TimeoutExpired:
        return 0, "it serves"
    finally:
        server.kill()


def test_an_empty_folder_is_all_it_needs(fresh):
    fresh.begin()
    assert httpx.get(fresh.base, trust_env=False).status_code == 200
    assert (fresh.data / "secret_key").stat().st_mode & 0o077 == 0


def test_it_says_where_to_find_it_and_how_to_end_it(fresh):
    fresh.begin()
    assert f":{fresh.port}/" in fresh.said()
    assert "Ctrl-C" in fresh.said()


def test_the_first_page_comes_at_once_with_everything_on_it(fresh):
    """As it is really served: files with their checksums in their names."""
    fresh.begin()
    began = time.monotonic()
    with httpx.Client(base_url=fresh.base, trust_env=False) as browser:
        page = browser.get("/")
        assert time.monotonic() - began < 3
        files = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page.text))
        assert len(files) > 5
        assert {browser.get(file).status_code for file in files} == {200}


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "terminate"])
def test_it_ends_cleanly(fresh, how):
    fresh.begin()
    assert fresh.end(how) == 0
    assert "Traceback" not in fresh.said() + fresh.log()


def test_it_ends_cleanly_with_people_at_the_tables(fresh, play_at):
    fresh.begin()
    code, people = play_at(fresh)
    with at(fresh, code, people[0]) as page:
        page.until(1)
        assert fresh.end() == 0
    assert "Traceback" not in fresh.said() + fresh.log()


def test_it_may_be_ended_before_it_has_begun(fresh):
    fresh.spawn()
    time.sleep(0.5)
    assert fresh.end() in (0, 1, 130, -signal.SIGINT)


def cores(server: Server) -> list[set[int]]:
    """Those of each thread."""
    return [os.sched_getaffinity(int(thread.name)) for thread in Path(f"/proc/{server.pid}/task").iterdir()]


def test_all_threads_of_a_process_keep_to_one_core_and_neighbouring_ports_to_different_ones(fresh, play_at):
    fresh.begin()
    play_at(fresh)
    ours = sorted(os.sched_getaffinity(0))
    assert all(thread == {ours[fresh.port % len(ours)]} for thread in cores(fresh))


def test_they_may_be_left_free(fresh):
    fresh.env["ALL_CORES"] = "1"
    fresh.begin()
    assert os.sched_getaffinity(0) in cores(fresh)
    assert not any(len(thread) == 1 < len(os.sched_getaffinity(0)) for thread in cores(fresh))


@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0"])
def test_a_port_that_is_taken_is_a_sentence(fresh, address):
    with socket.create_server((address, fresh.port)):
        code, said = refused(fresh)
    assert (code, "Traceback" in said) == (1, False)
    assert f"Port {fresh.port} is taken" in said


@pytest.mark.parametrize("port", ["0", "-1", "65536", "99999999"])
def test_a_port_that_is_none_is_a_sentence(fresh, port):
    code, said = refused(fresh, f"--port={port}")
    assert (code, "Traceback" in said) == (1, False)
    assert port in said


def test_an_address_that_is_not_ours_is_a_sentence(fresh):
    code, said = refused(fresh, "--host", "192.0.2.1")
    assert (code, "Traceback" in said) == (1, False)


ALONE = "Several of them need Redis"


def test_a_second_server_without_redis_is_refused(fresh):
    fresh.env.pop("REDIS_URL", None)
    fresh.begin()
    second = Server(fresh.data, fresh.database)
    second.env = fresh.env
    code, said = refused(second)
    assert (code, ALONE in said, "Traceback" in said) == (1, True, False)
    assert fresh.ready()


def test_a_second_server_on_the_same_database_from_another_folder_is_refused_too(fresh, tmp_path):
    fresh.env.pop("REDIS_URL", None)
    fresh.begin()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    second = Server(elsewhere, fresh.database or f"sqlite:///{fresh.data / 'tutto.sqlite3'}")
    second.env.pop("REDIS_URL", None)
    code, said = refused(second)
    assert (code, ALONE in said) == (1, True)


def test_when_the_first_one_has_gone_the_next_may_come(fresh):
    fresh.env.pop("REDIS_URL", None)
    fresh.begin()
    fresh.kill()
    fresh.begin()
    assert fresh.ready()


@pytest.mark.distributed
def test_with_redis_a_second_server_is_welcome(tmp_path):
    with serving(tmp_path) as first, serving_beside(first) as second:
        assert first.ready()
        assert second.ready()


def test_without_the_word_the_limits_hold(fresh, person):
    fresh.begin("--host=127.0.0.1")
    alice = person(fresh, "Alice")
    answers = [alice.post("/games/new/", game="tutto", name="Alice").status_code for _click in range(9)]
    assert (answers[0], answers[-1]) == (302, 429)


def test_the_same_folder_keeps_its_games(fresh, person):
    fresh.begin()
    code = person(fresh, "Alice").open()
    fresh.end()
    fresh.begin()
    assert httpx.get(f"{fresh.base}/games/{code}/", trust_env=False).status_code == 200
