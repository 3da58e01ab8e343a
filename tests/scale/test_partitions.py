"""The log in parts (deploy/partitions.sql): the same entries, guarded as before, and room for the games to come."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
NEXT = "SELECT max(id) + 1 FROM games_game"
PARTS = "SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'games_entry'::regclass"
pytestmark = pytest.mark.distributed


@dataclass
class Log:
    """Of a site with a database of its own."""

    url: str
    folder: Path
    before: int = 0
    """Entries before it was cut."""

    def manage(self, *words: str) -> None:
        own = {"DATABASE_URL": self.url, "DATA_DIR": str(self.folder), "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}
        self._run([sys.executable, "manage.py", *words], os.environ | own)

    def cut(self) -> None:
        """Between the games that there are and those to come."""
        [first] = self.asked(NEXT)
        self._run(["psql", "-q", "-v", f"from={first}", "-f", "deploy/partitions.sql", self.url], dict(os.environ))

    def _run(self, command: list[str], env: dict[str, str]) -> None:
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def asked(self, sql: str) -> list:
        with psycopg.connect(self.url) as own:
            return [row[0] for row in own.execute(sql)]

    def entries(self, table: str = "games_entry") -> int:
        return self.asked(f"SELECT count(DISTINCT id) FROM {table}")[0]


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    """With games from before it was cut, between, and after it was cut again."""
    server, name = os.environ["DATABASE_URL"], f"parts_of_a_log_{os.getpid()}"
    url = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}"')
    made = Log(url, tmp_path_factory.mktemp("parts"))
    try:
        made.manage("migrate", "--verbosity", "0")
        made.manage("seed", "--games", "2")
        made.before = made.entries()
        for _time in range(2):
            made.cut()
            made.manage("seed", "--games", "2")
        yield made
    finally:
        with psycopg.connect(server, autocommit=True) as admin:
            admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def test_what_was_there_lies_in_the_first_part(log):
    [first] = [part for part in log.asked(PARTS) if part == "games_entry_until_3"]
    assert log.entries(first) == log.before > 0


def test_each_game_lies_in_the_part_of_its_time(log):
    each = [log.entries(part) for part in log.asked(PARTS)]
    assert len(each) == 3
    assert min(each) > 0
    assert sum(each) == log.entries()


@pytest.mark.parametrize("word", ["TRUNCATE {}", "DELETE FROM {}", "UPDATE {} SET turn = turn + 1"])
def test_no_part_can_be_changed(log, word):
    tables = ["games_entry", *log.asked(PARTS)]
    assert len(tables) == 4
    for table in tables:
        with psycopg.connect(log.url) as own, pytest.raises(psycopg.errors.IntegrityConstraintViolation):
            own.execute(word.format(table))
