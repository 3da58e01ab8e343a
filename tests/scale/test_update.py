"""deploy/update says what is wrong in a sentence, and touches nothing then. That it updates is shown by `make drill`."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.drill.site import missing

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def clone(tmp_path):
    """Of a site that has one version."""
    site = tmp_path / "site"
    site.mkdir()
    for name in ("games/played.py", "tutto_site/urls.py"):
        (site / name).parent.mkdir()
        (site / name).write_text("")
    who = ["-c", "user.name=somebody", "-c", "user.email=somebody@localhost"]
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "the first one"]):
        subprocess.run(["git", *who, *words], cwd=site, check=True)
    (tmp_path / "tables.env").write_text("SITE_URL=http://127.0.0.1\n")
    return tmp_path


def update(home: Path, *words: str, **more: str) -> tuple[int, str]:
    env = os.environ | {"TABLES_HOME": str(home), "TABLES_ENV": str(home / "tables.env"), **more}
    done = subprocess.run([ROOT / "deploy" / "update", *words], env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


def test_a_version_that_there_is_not(clone):
    code, said = update(clone, "v99")
    assert (code, "There is no version v99 in" in said) == (1, True)
    assert not (clone / "current").exists()


def test_nothing_to_go_back_to(clone):
    code, said = update(clone, "--back")
    assert (code, "There is no version before." in said) == (1, True)


def test_one_at_a_time(clone):
    with (clone / "update.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        code, said = update(clone)
    assert (code, "An update is under way already." in said) == (1, True)


def test_a_version_that_does_not_get_well_changes_nothing(clone):
    """`false` starts no process."""
    code, said = update(clone, TABLES_CONTROL="false", TABLES_VENV=sys.prefix, TABLES_PATIENCE="1")
    assert (code, "Nothing was changed" in said) == (1, True)
    assert not (clone / "current").exists()


def test_what_a_drill_needs_is_a_sentence(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    assert "A drill needs redis-server, git, curl, flock." in missing().replace("/usr/sbin/nginx, ", "")
