"""A server that can't start says why in one sentence, and several that start at once do not disturb one another."""

import sqlite3

import pytest

from tests.live.serving import PATIENCE, Server, database


def refusal(data, url="", **env):
    """The last words of a server that did not start."""
    server = Server(data, url, **env)
    process = server.spawn()
    code = process.wait(PATIENCE)
    return code, server.said()


@pytest.fixture
def damaged(tmp_path):
    (tmp_path / "tutto.sqlite3").write_bytes(b"\x13" * 20_000)
    return tmp_path


@pytest.fixture
def foreign(tmp_path):
    with sqlite3.connect(tmp_path / "tutto.sqlite3") as file:
        file.execute("CREATE TABLE recipes (name)")
    return tmp_path


def one_sentence(said, sentence):
    return sentence in said and "Traceback" not in said and len(said.strip().splitlines()) == 1


def test_a_damaged_database(damaged):
    code, said = refusal(damaged, DATABASE_URL="", REDIS_URL="")
    assert (code, one_sentence(said, "Put a backup in its place: manage.py restore FILE")) == (1, True), said


def test_a_database_of_something_else(foreign):
    code, said = refusal(foreign, DATABASE_URL="", REDIS_URL="")
    assert (code, one_sentence(said, "belongs to something else")) == (1, True), said


def test_a_database_that_is_away(tmp_path):
    code, said = refusal(tmp_path, "postgres://nobody@127.0.0.1:1/tables", REDIS_URL="")
    assert (code, one_sentence(said, "The database is away. Start it, or correct DATABASE_URL.")) == (1, True), said


def test_redis_that_is_away(tmp_path):
    code, said = refusal(tmp_path, REDIS_URL="redis://127.0.0.1:1/0")
    assert (code, one_sentence(said, "Redis is away. Start it, or correct REDIS_URL.")) == (1, True), said


def test_a_wrong_word_in_the_environment(tmp_path):
    code, said = refusal(tmp_path, THREADS="many")
    assert (code, one_sentence(said, "THREADS is 'many'")) == (1, True), said


def test_a_data_folder_that_can_not_be_written_to(tmp_path):
    server = Server(tmp_path, SECRET_KEY="known", DATABASE_URL="", REDIS_URL="")
    done = server.manage("serve", "--data", "/proc", "--port", str(server.port))
    assert (done.returncode, one_sentence(done.stderr.decode(), "The data folder /proc can't be used")) == (1, True)


@pytest.mark.distributed
def test_three_that_start_at_once_on_an_empty_database_all_serve(tmp_path):
    with database() as url:
        servers = [Server(tmp_path, url) for _nth in range(3)]
        for server in servers:
            server.spawn()
        try:
            assert [server.until_ready() for server in servers] == [True] * 3, servers[0].said()
        finally:
            for server in servers:
                server.kill()


@pytest.mark.distributed
def test_the_password_that_the_database_refuses(tmp_path):
    with database() as url:
        code, said = refusal(tmp_path, url.replace("//", "//nobody_of_this_name:word@").replace("@root@", "@"))
    assert (code, one_sentence(said, "The database refuses the user or the password")) == (1, True), said
