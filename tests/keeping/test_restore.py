"""A site that is backed up while people play, loses everything, and is restored."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.live.serving import POSTGRES
from tests.person import step


@pytest.fixture
def server(own_server):
    yield own_server
    if own_server.database:
        import psycopg

        name = own_server.database.rsplit("/", 1)[1]
        with psycopg.connect(POSTGRES, autocommit=True) as admin:
            rows = admin.execute("SELECT datname FROM pg_database WHERE datname LIKE %s", [f"{name}_before%"])
            for (kept,) in rows.fetchall():
                admin.execute(f'DROP DATABASE "{kept}"')


def said(done):
    return done.stdout.decode() + done.stderr.decode()


def entries(server):
    return server.rows("SELECT COUNT(*) FROM games_entry")[0][0]


@pytest.fixture
def backed_up(server, play_at, tmp_path):
    """A backup that was made while a game was played."""
    code, people = play_at(server, target=10_000)
    file, state = tmp_path / "site.backup", people[0].state(code)
    with ThreadPoolExecutor() as beside:
        done = beside.submit(server.manage, "backup", str(file))
        while not done.done() and state["status"] == "playing":
            state = step(code, people, state).json()
    assert done.result().returncode == 0, said(done.result())
    return file


def test_over_a_running_site_nothing_is_restored(server, backed_up):
    done = server.manage("restore", str(backed_up), "--replace")
    assert (done.returncode, "Traceback" in said(done), server.ready()) == (1, False, True)
    assert re.search("Stop (it|the site)", said(done))


def test_a_database_that_is_there_is_only_replaced_on_demand(server, backed_up):
    server.end()
    done = server.manage("restore", str(backed_up))
    assert (done.returncode, "--replace" in said(done)) == (1, True)


def test_what_was_backed_up_is_back_and_what_was_there_is_kept(server, backed_up):
    server.end()
    there = entries(server)
    done = server.manage("restore", str(backed_up), "--replace")
    assert (done.returncode, "is kept: " in said(done)) == (0, True), said(done)
    server.begin()
    assert (0 < entries(server) <= there, server.manage("audit", "--all", "--jobs", "2").returncode) == (True, 0)


def test_what_is_no_backup_is_refused_with_a_sentence(server, tmp_path):
    (tmp_path / "letter").write_text("Dear Anna")
    done = server.manage("restore", str(tmp_path / "letter"))
    assert (done.returncode, "Traceback" in said(done), "is no backup" in said(done)) == (1, False, True)
