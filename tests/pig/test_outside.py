"""Pig comes from outside: the site knows nothing of it, and plays it because MORE_GAMES says so."""

import os
import re
import subprocess
import sys

import pytest

from games.rules import GAMES
from tests.live.serving import OF_THE_TESTS, ROOT

ASKED = "import django; django.setup(); from games.kinds import KINDS; print(*KINDS)"


def kinds(**env: str) -> list[str]:
    own = {name: value for name, value in os.environ.items() if name not in (*OF_THE_TESTS, "MORE_GAMES")}
    told = own | {"DJANGO_SETTINGS_MODULE": "tutto_site.settings", "DATA_DIR": os.environ["DATA_DIR"]} | env
    done = subprocess.run([sys.executable, "-c", ASKED], cwd=ROOT, env=told, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_one_variable_switches_it_on():
    assert kinds() == ["tutto", "gambler"]
    assert kinds(MORE_GAMES="examples.pig") == ["tutto", "gambler", "pig"]


def test_the_suite_plays_it():
    assert "pig" in GAMES


@pytest.mark.parametrize("folder", ["games", "templates", "static", "tutto_site"])
def test_no_line_of_the_site_names_it(folder):
    files = [path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".html", ".js", ".css", ".svg")]
    assert files
    assert [path for path in files if re.search(r"\bpig\b", path.read_text(), re.IGNORECASE)] == []
