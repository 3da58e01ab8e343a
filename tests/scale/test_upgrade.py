"""A site of an earlier version comes along: its database is migrated, and everything in it is as its logs say."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SITES = sorted((ROOT / "tests" / "vectors").glob("site-*.sql"))
"""Dumps of small sites with finished and running games of each kind, by version."""


@pytest.fixture(params=SITES, ids=lambda path: path.stem)
def manage(request, tmp_path):
    """manage.py, on the database of an earlier version."""
    with sqlite3.connect(tmp_path / "tutto.sqlite3") as database:
        database.executescript(request.param.read_text(encoding="utf-8"))
    database.close()
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    kept |= {"DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tutto_site.settings"}

    def run(*command: str) -> str:
        line = [sys.executable, "manage.py", *command]
        done = subprocess.run(line, cwd=ROOT, env=kept, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_there_are_earlier_versions_to_come_from():
    assert SITES


def test_an_earlier_site_is_migrated_and_passes_the_audit(manage):
    manage("migrate", "--verbosity", "0")
    assert manage("audit") == "Everything is as the logs say.\n"
    assert manage("ratings", "--check") == "All ratings are what the games make of them.\n"
