"""The log in parts (deploy/partitions.sql): the same entries, guarded as before, and room for the games to come."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from bench.drill.stores.cluster import Cluster, cluster

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

    def moved(self, part: str, disk: str = "pg_default") -> str:
        """To another disk, or to that on which it lies already; what was said against it."""
        told = ["-v", f"part={part}", "-v", f"disk={disk}", "-f", "deploy/cheaper-disk.sql"]
        done = subprocess.run(["psql", "-q", *told, self.url], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stderr if done.returncode else ""

    def _run(self, command: list[str], env: dict[str, str]) -> None:
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def asked(self, sql: str) -> list:
        with psycopg.connect(self.url) as own:
            *before, last = sql.split("; ")
            for word in before:
                own.execute(word)
            return [row[0] for row in own.execute(last)]

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


ORDER = "SELECT digest FROM games_entry ORDER BY id"
FILE = "SELECT pg_relation_filenode('games_entry_until_3')"


def test_a_closed_part_is_put_elsewhere_says_the_same_and_is_guarded_as_before(log):
    before, file = log.asked(ORDER), log.asked(FILE)
    assert log.moved("games_entry_until_3") == ""
    assert log.asked(ORDER) == before
    assert log.asked(FILE) != file
    for word in ("TRUNCATE {}", "DELETE FROM {}", "UPDATE {} SET turn = turn + 1"):
        test_no_part_can_be_changed(log, word)


def test_while_somebody_holds_the_games_nothing_is_moved_and_nobody_waits_for_it(log):
    """As a backup does."""
    file = log.asked(FILE)
    with psycopg.connect(log.url) as backup, ThreadPoolExecutor(1) as beside:
        backup.execute("SELECT count(*) FROM games_game")
        moving = beside.submit(log.moved, "games_entry_until_3")
        while not moving.done():
            assert log.asked("SET lock_timeout = '8s'; SELECT count(*) FROM games_game")
    assert "canceling statement due to lock timeout" in moving.result()
    assert log.asked(FILE) == file
    assert log.moved("games_entry_until_3") == ""


def test_the_part_that_is_played_in_stays_where_it_is(log):
    [newest] = [part for part in log.asked(PARTS) if "from" in part]
    assert "That is no closed part" in log.moved(newest)


def test_a_part_with_a_game_that_may_go_on_stays_where_it_is(log):
    log.manage("shell", "-c", OPENED)
    [first] = log.asked(NEXT)
    log.cut()
    assert "Games of this part are still played" in log.moved(f"games_entry_until_{first}")


OPENED = """
from games.models import Game, Player
from games.services.tables import opening
opening.open_table(Player.objects.first(), Game(kind="tutto", edition="current", target=6000))
"""


PLAYED = """
import random
from games.models import Game
from games.services.play import moves, positions
from games.services.tables import opening, seating, starting
from bench.seeds import _guest
anna, ben = (_guest(name)[0] for name in ("Anna", "Ben"))
game = opening.open_table(anna, Game(kind="tutto", edition="current", target=1000))
seating.sit(game, ben)
game = starting.start(game, anna, "begins")
while game.status == Game.Status.PLAYING:
    game = moves.act_for(game, random.choice(positions.fold(game).position.choices())).game
"""


def test_a_backup_is_whole_where_the_other_disk_is_missing(tmp_path):
    with cluster() as server, cluster() as other:
        there, elsewhere = Log(server.url, tmp_path), Log(other.url, tmp_path)
        there.manage("migrate", "--verbosity", "0")
        there.manage("shell", "-c", PLAYED)
        there.cut()
        give_another_disk(server)
        for disk in ("cheap", "pg_default", "cheap"):
            assert there.moved("games_entry_until_2", disk) == ""
            assert set(there.asked(DISKS)) == {"" if disk == "pg_default" else disk}
        for one in (server, other):
            make_room_for_checks(one)
        there.manage("backup", str(tmp_path / "backup.tar"))
        elsewhere.manage("restore", str(tmp_path / "backup.tar"))
        assert elsewhere.asked(ORDER) == there.asked(ORDER) != []


DISKS = """
SELECT coalesce(spcname, '') FROM pg_class LEFT JOIN pg_index ON indexrelid = pg_class.oid
LEFT JOIN pg_tablespace ON pg_tablespace.oid = reltablespace
WHERE 'games_entry_until_2'::regclass IN (pg_class.oid, indrelid)
"""


def give_another_disk(server: Cluster) -> None:
    """A folder of the server's own."""
    folder = server.data.parent / "cheap"
    folder.mkdir()
    shutil.chown(folder, server.user)
    with psycopg.connect(server.admin, autocommit=True) as admin:
        admin.execute(f"CREATE TABLESPACE cheap OWNER tables LOCATION '{folder}'")


def make_room_for_checks(server: Cluster) -> None:
    with psycopg.connect(server.admin, autocommit=True) as admin:
        admin.execute("ALTER ROLE tables CREATEDB")
