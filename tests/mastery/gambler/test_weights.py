"""The weights are the file that was shipped, or nothing is estimated and the strong player sits in."""

import shutil

import pytest

from games.mastery.gambler import weights
from games.mastery.gambler.judge import GamblerJudge
from games.mastery.gambler.player import best
from games.rules.gambler.bots import strong
from games.rules.illegal import Illegal
from tests.rules.tables import SINGLES, gambler


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """The weights in a folder where they may be spoiled, read anew by whoever asks."""
    for file in weights.FOLDER.iterdir():
        shutil.copy(file, tmp_path)
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    weights.forget()
    yield tmp_path
    weights.forget()


def position():
    """One that nobody has asked about before: another target each time is another game."""
    position.target += 10
    return gambler("66122", boards=(SINGLES,), target=position.target)


position.target = 600


def test_what_is_shipped_is_sound_and_small():
    assert list(weights.doubts()) == []
    assert sum(file.stat().st_size for file in weights.FOLDER.iterdir()) < weights.MOST_BYTES


def test_altered_weights_are_refused_with_a_sentence(copied):
    spoiled = copied / weights.FILE
    spoiled.write_bytes(spoiled.read_bytes()[:-1] + b"!")
    with pytest.raises(Illegal, match=r"not the file that was shipped: weights\.npz\.$"):
        GamblerJudge().chances(position())
    assert len(list(weights.doubts())) == 1


@pytest.mark.parametrize("name", [weights.FILE, weights.MADE])
def test_missing_weights_are_refused_with_a_sentence(copied, name):
    (copied / name).unlink()
    with pytest.raises(Illegal, match=r"^What was learned is missing"):
        GamblerJudge().worths(position())
    assert len(list(weights.doubts())) == 1


def test_without_weights_the_strong_one_plays(copied):
    (copied / weights.FILE).unlink()
    assert best(position()) == strong(position())


def test_a_game_that_is_over_needs_no_weights(copied):
    (copied / weights.FILE).unlink()
    over = gambler("12345 1>0,2>1,3>2,4>3,5>4 66666 6>5", boards=(SINGLES,), target=100)
    assert sum(GamblerJudge().chances(over)) == 1
