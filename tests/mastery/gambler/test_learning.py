"""How it learns: slopes that are those of the network, lessons that add up, and the same weights from the same seed."""

from random import Random

import numpy as np
import pytest

from games.mastery.gambler.learning import selfplay
from games.mastery.gambler.learning.gradient import Adam, slopes
from games.mastery.gambler.learning.learn import learned, rate, trust
from games.mastery.gambler.network import SHAPES, guessed
from games.mastery.gambler.weights import network


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    monkeypatch.setattr(selfplay, "AT_ONCE", 2)


@pytest.fixture(scope="module")
def lessons():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selfplay, "AT_ONCE", 2)
        return selfplay.played(network(), 3, 0.8, Random(1))


def test_what_each_moment_was_worth_is_shared_by_all_seats(lessons):
    assert len(lessons.worth) > 10
    assert lessons.worth.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert lessons.worth.min() >= 0


def test_slopes_say_how_the_error_changes(lessons):
    weights = {name: value.astype(float) for name, value in network().weights.items()}
    _off, slope = slopes(weights, lessons)
    lot = np.random.default_rng(1)
    for name, shape in SHAPES.items():
        way = lot.normal(size=shape)
        more, less = ({**weights, name: weights[name] + step * way} for step in (1e-5, -1e-5))
        measured = (slopes(more, lessons)[0] - slopes(less, lessons)[0]) / 2e-5
        assert measured == pytest.approx(float((slope[name] * way).sum()), rel=1e-3, abs=1e-6)


def test_steps_lead_to_what_is_to_be_learned(lessons):
    adam = Adam(guessed(np.random.default_rng(1)))
    offs = []
    for _step in range(40):
        off, slope = slopes(adam.weights, lessons)
        adam.step(slope, 2e-3)
        offs.append(off)
    assert offs[-1] < offs[0] / 2


def test_what_learns_thinks_as_what_plays(lessons):
    """The network is written down twice, for play and with its slopes. If they differed, so would what was found."""
    turns = selfplay.played(network(), 2, 0.0, Random(2))
    assert slopes(network().weights, turns)[0] < 0.05


def test_the_same_seed_makes_the_same_weights():
    one, other = learned(1, 3), learned(1, 3)
    assert all((one[name] == other[name]).all() for name in SHAPES)


def test_steps_get_shorter_and_later_moments_less_believed():
    done = [0.0, 0.3, 0.6, 0.8, 0.99]
    assert [rate(share) for share in done] == sorted((rate(share) for share in done), reverse=True)
    assert trust(0.0) > trust(0.5)
