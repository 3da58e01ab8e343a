"""Going over a game: all that is said of its entries adds up to its result."""

import pytest

from games.mastery.reckoning import CARDS, reckoned
from games.mastery.tutto.judge import TuttoJudge, best
from games.rules.position import but
from games.rules.steps import steps
from games.rules.tutto import Tutto
from tests.mastery.tutto.test_judge import played
from tests.rules.tables import entries

JUDGE = TuttoJudge()


def gone_over(agreed, seats, seed, choose=None):
    positions, entries = played(agreed, seats, seed, choose)
    return positions, list(reckoned(JUDGE, steps(positions[0], entries)))


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("edition", Tutto.EDITIONS)
def test_luck_and_errors_add_up_to_the_result(edition, seats):
    positions, lines = gone_over({"edition": edition}, seats, seed=4)
    start, end = JUDGE.chances(positions[0]), JUDGE.chances(positions[-1])
    for seat in range(seats):
        own = sum(line.cost for line in lines if line.seat == seat)
        others = sum(line.gains[seat] for line in lines if line.seat != seat)
        luck = sum(line.luck[seat] for line in lines)
        assert start[seat] + luck - own + others == pytest.approx(end[seat], abs=1e-9)


def test_for_two_players_an_error_brings_the_other_what_it_costs():
    _positions, lines = gone_over({}, 2, seed=9)
    assert all(line.gains[1 - line.seat] == pytest.approx(line.cost, abs=1e-12) for line in lines)
    assert sum(line.cost for line in lines) > 0.05  # chosen by lot


def test_whoever_gives_away_a_certain_victory_gives_it_to_the_other():
    """Before, the other one has no chance at all: nothing by which what it cost could be shared in proportion."""
    position = Tutto.start({}, 2)
    for entry in entries("stop bonus-600 111555"):
        position = position.after(entry)
    position = but(position, scores=(0, 5500))
    line = next(reckoned(JUDGE, steps(position, [("keep", (1,)), ("roll", (2, 2, 3, 4, 6))])))
    assert line.made and line.best
    assert line.gains[0] == pytest.approx(line.cost, abs=1e-12)
    assert line.cost > 0.001


def test_the_best_player_makes_no_errors():
    _positions, lines = gone_over({}, 2, seed=3, choose=best)
    assert sum(line.cost for line in lines) == pytest.approx(0, abs=1e-9)
    assert any(line.made for line in lines)


def test_chance_is_fair():
    """For two players luck has no side: over some games it is as often good as bad, within three standard errors."""
    lucks = [line.luck[0] for seed in range(6) for line in gone_over({}, 2, seed, best)[1]]
    spread = sum(luck**2 for luck in lucks) ** 0.5
    assert abs(sum(lucks)) < 3 * spread


def test_choosing_alone_is_no_luck_and_cards_and_dice_are_told_apart():
    start, entries = played({}, 2, seed=4)[0][0], played({}, 2, seed=4)[1]
    for line, entry in zip(reckoned(JUDGE, steps(start, entries)), entries, strict=True):
        assert (line.drawn == CARDS) == (entry[0] == "card")
        if entry[0] in ("keep", "stop"):
            assert max(map(abs, line.luck)) < 1e-6  # what the tables are off by, of single precision
