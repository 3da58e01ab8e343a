"""The simulation of farms finds what the weights of games are for."""

from statistics import fmean

import pytest

from bench import farms
from games.services.standing import weights

SEEDS = (0, 4)


def gained(name: str) -> float:
    return fmean(farms.gain(farms.FARMS[name], seed) for seed in SEEDS)


@pytest.mark.parametrize("name", ["a second account", "one account that is always last"])
def test_thrown_games_bring_next_to_nothing(name: str) -> None:
    assert gained(name) < farms.MOST


def test_without_weights_they_would_bring_a_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "weigh", lambda players, at, meetings: [weights.FULL] * len(players))
    assert gained("one account that is always last") > 2 * farms.MOST
