"""Computer players at Gambler: what they do in known positions."""

from random import Random

import pytest

from games.kinds import LEVELS, think
from games.rules.gambler.boards import written
from games.rules.gambler.position import Gambler
from games.rules.gambler.twenty import TWENTY
from games.rules.position import but
from tests.rules.selfplay import completed
from tests.rules.tables import SINGLES, board, gambler

NEIGHBOUR = board(([1, 2], 100), ([1, 1, 1, 1], 10), ([4], 10), ([5], 10), ([6], 10), ([6], 10))
BLACK = board(([1], -90), ([1, 2, 3, 4], 10), ([5], 10), ([5], 10), ([6], 10), ([6], 10))


def strong(moves: str, *boards, **agreed):
    return think("gambler", "strong", gambler(moves, boards=boards or (SINGLES,), **agreed))


def test_it_closes_the_row_that_pays():
    assert (6, 5) in strong("61122")[1]


def test_it_leaves_a_black_row_alone_where_a_yellow_one_takes_the_die():
    assert all(row != 0 for _die, row in strong("16655", BLACK)[1])


def test_it_pays_the_black_row_when_nothing_else_fits():
    only = board(([1], -90), ([2], 10), ([2], 10), ([2], 10), ([2], 10), ([2], 10))
    assert strong("11334", only) == ("place", ((1, 0),))


def test_it_sets_no_row_up_for_the_left_neighbour():
    last_die = but(gambler(boards=(NEIGHBOUR,)), phase="place", roll=(1,), stock=(1, 15))
    assert think("gambler", "strong", last_die) == ("place", ((1, 1),))


def test_it_rolls_on_while_that_costs_nothing():
    assert strong("61122 6>5") == ("roll",)


def test_it_stops_where_nothing_is_to_be_won():
    worthless = board(*[([1, 2], 0)] * 6)
    assert strong("13344 1>0", worthless) == ("stop",)


FULL = ((6,),) * 4
"""Four rows of one box, closed."""


def at_the_end(*rows: tuple[list[int], int], roll: tuple[int, ...], scores: tuple[int, int], target: int = 500):
    """Two rows are open, and a game of two may end with them."""
    last = gambler(boards=(board(*[([6], 10)] * 4, *rows),), target=target)
    return but(last, rows=FULL + ((), ()), roll=roll, phase="place", scores=scores, stock=(5, 5))


def test_it_does_not_end_a_game_that_it_loses():
    behind = at_the_end(([1], 30), ([2], 10), roll=(1, 2, 3, 3, 3), scores=(460, 520))
    assert think("gambler", "careful", behind) == ("place", ((1, 4), (2, 5)))
    assert len(think("gambler", "strong", behind)[1]) == 1


def test_it_leaves_the_row_that_may_cost_the_leader_the_game():
    behind = at_the_end(([1], 30), ([2], -30), roll=(1, 2, 3, 3, 3), scores=(460, 520))
    assert think("gambler", "strong", behind) == ("place", ((1, 4),))
    assert think("gambler", "strong", behind.after(("place", ((1, 4),)))) == ("stop",)


@pytest.mark.parametrize("level", LEVELS)
def test_where_there_is_one_choice_it_is_taken(level):
    one_fits = board(([1, 2], 10), *[([6], 10)] * 5)
    asked = [think("gambler", level, gambler(moves, boards=(one_fits,))) for moves in ("", "13345")]
    assert asked == [("roll",), ("place", ((1, 0),))]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_games_are_played_by_the_rules(level, seats):
    random = Random(f"{level} {seats}")
    agreed = {"boards": random.sample(written(TWENTY), 20), "target": 200}
    position = Gambler.start(agreed, seats)
    while not position.outcome:
        choices = position.choices()
        choice = think("gambler", level, position) if len(choices) > 1 else choices[0]
        assert choice in choices
        position = position.after(completed(position, choice, random))


def test_the_careful_one_stops_where_the_bold_one_rolls_on():
    random, differs = Random(3), 0
    for _game in range(5):
        position = Gambler.start({"boards": random.sample(written(TWENTY), 20), "target": 200}, 3)
        while not position.outcome:
            choices = position.choices()
            choice = think("gambler", "strong", position) if len(choices) > 1 else choices[0]
            if position.phase == "decide":
                careful, bold = (think("gambler", level, position) for level in ("careful", "bold"))
                assert (careful, bold) != (("roll",), ("stop",))
                differs += careful != bold
            position = position.after(completed(position, choice, random))
    assert differs
