"""Which runs of a load are worth something."""

import pytest

from bench.figures import Times
from bench.load.report import Report

SEEN = Times(1, 1, 1, 1, 1)


@pytest.mark.parametrize(("driven", "counts"), [(0.49, False), (0.5, True)])
def test_a_run_that_a_games_end_cut_short_counts_if_half_of_it_was_done(driven, counts):
    assert Report(over=1, driven=driven).counts is counts


def test_a_run_without_an_end_counts():
    assert Report(driven=0.3).counts


@pytest.mark.parametrize("wrong", [{"refused": 1}, {"not_connected": ["TimeoutError()"]}, {"move": None}])
def test_refusals_and_missing_viewers_and_silence_are_broken(wrong):
    assert not Report(move=SEEN).broken
    assert Report(**{"move": SEEN} | wrong).broken
