"""The computer player that learned: it does what its judge thinks best, everywhere."""

from functools import partial
from random import Random

import pytest

from games.mastery.gambler.judge import GamblerJudge
from games.mastery.gambler.learning.selfplay import thrown
from games.mastery.gambler.network import Network
from games.mastery.gambler.player import best
from games.mastery.gambler.searched.turn import search
from games.mastery.gambler.searched.walk import entries
from games.mastery.gambler.seen.stack import Roots
from games.mastery.gambler.weights import network
from games.rules.gambler.position import Gambler
from games.rules.position import but
from tests.mastery.gambler.positions import anywhere
from tests.rules.tables import SINGLES, board, gambler

ANY = [position for position in anywhere(30, seed=6) if position.phase != "roll"]


@pytest.mark.parametrize("position", ANY, ids=range(len(ANY)))
def test_it_does_what_the_rules_allow_and_the_judge_thinks_best(position):
    choice = best(position)
    assert choice in position.choices()
    assert GamblerJudge().worth_of(position, choice).win == pytest.approx(GamblerJudge().worths(position)[0].win)


def test_a_turn_searched_at_once_is_played_as_choice_by_choice():
    """As it learned and is measured: many turns at once, each searched from its beginning."""
    lot = Random(1)
    for start in (position for position in anywhere(20, seed=7) if position.phase == "roll"):
        roots = Roots.of([start])
        layers = search(network(), network().rows_of(roots.stack), roots, start.dice)
        position = start
        for entry in entries(layers, 0, start, partial(thrown, lot)):
            assert entry[0] == "roll" or entry == best(position)
            position = position.after(entry)


def test_it_takes_the_row_that_wins():
    winning = but(
        gambler("12345 1>0,2>1,3>2,4>3", boards=(SINGLES,)), scores=(450, 80), seat=0, phase="place", roll=(5, 6)
    )
    assert best(winning) == ("place", ((5, 4), (6, 5)))


LAST_BLACK = board(([1], -90), ([2], -10), ([3], 10), ([3], 10), ([3], 10), ([3], 10))


def test_it_takes_the_black_row_that_costs_less():
    position = gambler("12222", boards=(LAST_BLACK,))
    assert best(position) == ("place", ((2, 1),))


@pytest.mark.parametrize("seats", Gambler.SEATS)
def test_it_plays_whole_games(seats):
    lot, position = Random(seats), gambler(boards=(SINGLES,), seats=seats, target=150)
    while not position.outcome:
        choice = best(position)
        position = position.after(("roll", thrown(lot, position.dice)) if choice == ("roll",) else choice)
    assert max(position.scores) >= 150


def test_before_anything_was_learned_all_are_alike():
    nobody = Network({name: 0 * weights for name, weights in network().weights.items()})
    roots = Roots.of([gambler(seats=4)])
    layers = search(nobody, nobody.rows_of(roots.stack), roots, 2)
    assert layers[0].rolls[0] == pytest.approx([0.25] * 4)
