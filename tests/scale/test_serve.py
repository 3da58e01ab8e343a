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
from tests.live.serving import Server, database, furnished, serving, serving_beside


@pytest.fixture
def fresh(tmp_path):
    """Never started yet, on an empty folder and an empty database."""
    with database() as url:
        server = Server(tmp_path / "new", url)
        server.data.mkdir()
        yield server
        server.kill()


@pytest.fixture
def ended(tmp_path):
    """Not running, on a folder and a database on which one has been started before."""
    with furnished(tmp_path / "known") as url:
        server = Server(tmp_path / "known", url)
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


def test_it_says_where_to_find_it_and_how_to_end_it(ended):
    ended.begin()
    assert f":{ended.port}/" in ended.said()
    assert "Ctrl-C" in ended.said()


def test_the_first_page_comes_at_once_with_everything_on_it(ended):
    """As it is really served: files with their checksums in their names."""
    ended.begin()
    began = time.monotonic()
    with httpx.Client(base_url=ended.base, trust_env=False) as browser:
        page = browser.get("/")
        assert time.monotonic() - began < 3
        files = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page.text))
        assert len(files) > 5
        assert {browser.get(file).status_code for file in files} == {200}


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "terminate"])
def test_it_ends_cleanly(ended, how):
    ended.begin()
    assert ended.end(how) == 0
    assert "Traceback" not in ended.said() + ended.log()


def test_it_ends_cleanly_with_people_at_the_tables(ended, play_at):
    ended.begin()
    code, people = play_at(ended)
    with at(ended, code, people[0]) as page:
        page.until(1)
        assert ended.end() == 0
    assert "Traceback" not in ended.said() + ended.log()


def test_it_may_be_ended_before_it_has_begun(fresh):
    fresh.spawn()
    time.sleep(0.5)
    assert fresh.end() in (0, 1, 130, -signal.SIGINT)


def cores(server: Server) -> list[set[int]]:
    """Those of each thread."""
    return [os.sched_getaffinity(int(thread.name)) for thread in Path(f"/proc/{server.pid}/task").iterdir()]


def test_all_threads_of_a_process_keep_to_one_core_and_neighbouring_ports_to_different_ones(ended, play_at):
    ended.begin()
    play_at(ended)
    ours = sorted(os.sched_getaffinity(0))
    assert all(thread == {ours[ended.port % len(ours)]} for thread in cores(ended))


def test_they_may_be_left_free(ended):
    ended.env["ALL_CORES"] = "1"
    ended.begin()
    assert os.sched_getaffinity(0) in cores(ended)
    assert not any(len(thread) == 1 < len(os.sched_getaffinity(0)) for thread in cores(ended))


@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0"])
def test_a_port_that_is_taken_is_a_sentence(ended, address):
    with socket.create_server((address, ended.port)):
        code, said = refused(ended)
    assert (code, "Traceback" in said) == (1, False)
    assert f"Port {ended.port} is taken" in said


@pytest.mark.parametrize("port", ["0", "-1", "65536", "99999999"])
def test_a_port_that_is_none_is_a_sentence(ended, port):
    code, said = refused(ended, f"--port={port}")
    assert (code, "Traceback" in said) == (1, False)
    assert port in said


def test_an_address_that_is_not_ours_is_a_sentence(ended):
    code, said = refused(ended, "--host", "192.0.2.1")
    assert (code, "Traceback" in said) == (1, False)


ALONE = "Several of them need Redis"


def test_a_second_server_without_redis_is_refused(ended):
    ended.env.pop("REDIS_URL", None)
    ended.begin()
    second = Server(ended.data, ended.database)
    second.env = ended.env
    code, said = refused(second)
    assert (code, ALONE in said, "Traceback" in said) == (1, True, False)
    assert ended.ready()


def test_a_second_server_on_the_same_database_from_another_folder_is_refused_too(ended, tmp_path):
    ended.env.pop("REDIS_URL", None)
    ended.begin()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    second = Server(elsewhere, ended.database or f"sqlite:///{ended.data / 'tutto.sqlite3'}")
    second.env.pop("REDIS_URL", None)
    code, said = refused(second)
    assert (code, ALONE in said) == (1, True)


def test_when_the_first_one_has_gone_the_next_may_come(ended):
    ended.env.pop("REDIS_URL", None)
    ended.begin()
    ended.kill()
    ended.begin()
    assert ended.ready()


@pytest.mark.distributed
def test_with_redis_a_second_server_is_welcome(tmp_path):
    with serving(tmp_path) as first, serving_beside(first) as second:
        assert first.ready()
        assert second.ready()


def test_without_the_word_the_limits_hold(ended, person):
    ended.begin("--host=127.0.0.1")
    alice = person(ended, "Alice")
    answers = [alice.post("/games/new/", game="tutto", name="Alice").status_code for _click in range(9)]
    assert (answers[0], answers[-1]) == (302, 429)


def test_the_same_folder_keeps_its_games(ended, person):
    ended.begin()
    code = person(ended, "Alice").open()
    ended.end()
    ended.begin()
    assert httpx.get(f"{ended.base}/games/{code}/", trust_env=False).status_code == 200
