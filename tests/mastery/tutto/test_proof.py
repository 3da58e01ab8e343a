"""The tables are the solution, and the files that the solver wrote."""

import shutil

import pytest

from games.mastery.tutto import tables
from games.mastery.tutto.asked.lines import answer
from games.mastery.tutto.editions import EDITIONS
from games.mastery.tutto.proof import doubts, residual
from games.mastery.tutto.scores import Scores

ASKED = '{"own": 5000, "opponent": 5500}'


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """The tables in a folder where they may be spoiled, read anew by whoever asks."""
    for file in tables.FOLDER.iterdir():
        shutil.copy(file, tmp_path)
    monkeypatch.setattr(tables, "FOLDER", tmp_path)
    tables.forget()
    yield tmp_path
    tables.forget()


def test_values_follow_from_one_another():
    assert list(doubts(4, 1)) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wrong_value_is_found(edition, monkeypatch):
    wrong = tables.wins(edition).copy()
    wrong[0, EDITIONS[edition].cell(2000), EDITIONS[edition].cell(3000)] += 1e-5
    monkeypatch.setattr(tables, "wins", lambda _edition: wrong)
    assert residual(Scores(edition, 2000, 3000, False, False)) > 5e-6


def test_all_tables_are_small():
    assert sum(file.stat().st_size for file in tables.FOLDER.iterdir()) < 1_000_000


def test_an_altered_table_is_refused_with_a_sentence(copied):
    spoiled = copied / tables.file_of("current")
    spoiled.write_bytes(spoiled.read_bytes()[:-1] + b"!")
    assert answer(ASKED) == {"error": "The table of the solution is not the one that was shipped: current.npy."}


@pytest.mark.parametrize("name", ["current.npy", "last.npy", "made.json"])
def test_a_missing_table_is_refused_with_a_sentence(copied, name):
    (copied / name).unlink()
    assert answer(ASKED)["error"].startswith("The table of the solution is missing")
    assert len(list(doubts(1, 1))) > 0
