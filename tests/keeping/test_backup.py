"""`manage.py backup`: a copy counts only if everything is in it, and whatever goes wrong leaves no file behind."""

import os
import stat
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Entry
from games.services.errors import Refusal
from games.services.keeping import backup, heads
from games.services.keeping.files import written_whole
from tests.disputes.played import played

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game(transactional_db, anna, ben):
    return played(anna, ben, turns=3, target=10_000)


def test_a_backup_is_one_file_that_only_its_owner_reads(game, tmp_path):
    file = backup.back_up(tmp_path / "site.backup")
    assert list(tmp_path.iterdir()) == [file]
    assert (stat.S_IMODE(file.stat().st_mode), file.read_bytes().startswith(backup.engine().MAGIC)) == (0o600, True)


def test_a_copy_without_the_last_moves_does_not_count(game, tmp_path):
    file, known = backup.back_up(tmp_path / "before.backup"), heads.present()
    more = {heads.of_game(game.code): heads.Known(game.entries + 8, "0" * 64)}
    with backup.engine().opened(file) as url, pytest.raises(Refusal, match=f"has {game.entries}: the end is missing"):
        backup.audited(url, known | more, everything=False)


def test_a_copy_with_a_difference_leaves_no_file(game, tmp_path):
    Entry.objects.filter(game=game, number=1).update(digest="0" * 64)
    with pytest.raises(Refusal, match="its digest does not fit"):
        backup.back_up(tmp_path / "site.backup")
    assert list(tmp_path.iterdir()) == []


def test_the_command_ends_with_a_sentence_and_a_line_in_the_log(game, tmp_path, caplog):
    Entry.objects.filter(game=game, number=1).update(digest="0" * 64)
    with pytest.raises(CommandError, match="No backup was made"):
        call_command("backup", str(tmp_path), stdout=StringIO())
    assert "no backup: The copy is not whole" in caplog.text


def test_only_the_newest_are_kept(game, tmp_path, caplog):
    caplog.set_level("INFO")
    for number in range(4):
        (tmp_path / f"tables-2020010{number}-000000.backup").touch()
    call_command("backup", str(tmp_path), "--keep", "2", stdout=StringIO())
    older, newest = sorted(path.name for path in tmp_path.iterdir())
    assert (older, newest > "tables-2026") == ("tables-20200103-000000.backup", True)
    assert "whole; 3 older ones removed" in caplog.text


def test_another_backup_is_not_overwritten(game, tmp_path):
    (tmp_path / "site.backup").write_text("an older one")
    with pytest.raises(Refusal, match="is there already"):
        backup.back_up(tmp_path / "site.backup")


def test_a_folder_that_is_not_there_is_said(game, tmp_path):
    with pytest.raises(Refusal, match="There is no folder"):
        backup.back_up(tmp_path / "no" / "site.backup")


@pytest.mark.distributed
def test_without_the_programs_of_postgresql_a_sentence_says_how_to_get_them(game, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", os.fspath(tmp_path))
    with pytest.raises(Refusal, match="pg_dump is not on the PATH"):
        backup.back_up(tmp_path / "site.backup")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_could_not_be_written_to_its_end_is_not_there(tmp_path):
    with pytest.raises(ZeroDivisionError), written_whole(tmp_path / "file") as part:
        part.write_text("half")
        (tmp_path / f"{part.name}-wal").touch()
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []
