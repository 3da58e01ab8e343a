"""How its strength is measured: each game has one of it, the seats go round, and a shared victory is shared."""

from random import Random

import pytest

from bench import learner
from bench.learner import Game, played, wins
from games.rules.position import but
from tests.rules.tables import SINGLES, gambler


def test_games_are_played_to_their_end_and_counted_once(monkeypatch):
    monkeypatch.setattr(learner, "_started", lambda seats, lot: gambler(boards=(SINGLES,), seats=seats, target=100))
    won = wins(3, 1, 30)
    assert len(won) == 30
    assert set(won) <= {0.0, 1 / 3, 1 / 2, 1.0} and 0 < sum(won) < 30


@pytest.mark.parametrize(("scores", "share"), [((600, 80), 1.0), ((80, 600), 0.0)])
def test_the_seat_that_learned_is_the_one_that_counts(scores, share):
    last = gambler("12345 1>0,2>1,3>2,4>3,5>4", boards=(SINGLES,), target=300)
    assert played([Game(but(last, scores=scores, seat=1), seat=0)], Random(1)) == [share]
