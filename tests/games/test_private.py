"""What the site keeps is for nobody else on its machine."""

import os
import stat
from pathlib import Path

import pytest
from django.conf import settings

from tutto_site.private import keep_private
from tutto_site.settings import kept_secret


@pytest.fixture(autouse=True)
def careless():
    """A machine whose habit is to let everybody read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_written_from_now_on_is_ones_own(tmp_path):
    keep_private(tmp_path / "data" / "deep")
    (tmp_path / "data" / "deep" / "file").write_text("x")
    assert [mode(path) for path in (tmp_path / "data" / "deep", tmp_path / "data" / "deep" / "file")] == [0o700, 0o600]


def test_what_an_older_version_has_written_is_closed(tmp_path):
    tmp_path.chmod(0o755)
    for name in ("secret_key", "tutto.sqlite3", "tutto.sqlite3-wal", "tutto.log.1"):
        (tmp_path / name).write_text("x")
    keep_private(tmp_path)
    assert mode(tmp_path) == 0o700
    assert {mode(file) for file in tmp_path.iterdir()} == {0o600}


def test_what_belongs_to_others_stays_as_it_is(tmp_path):
    tmp_path.chmod(0o755)
    (tmp_path / "letter.txt").write_text("x")
    keep_private(tmp_path)
    assert (mode(tmp_path), mode(tmp_path / "letter.txt")) == (0o755, 0o644)


def test_the_folder_of_these_tests_was_closed_by_the_settings():
    assert mode(settings.DATA_DIR) == 0o700


def test_processes_that_start_together_have_one_key(tmp_path):
    first = kept_secret(tmp_path / "secret_key")
    assert len(first) > 50
    assert kept_secret(tmp_path / "secret_key") == first
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]
