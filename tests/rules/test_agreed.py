"""What may be agreed on before a game, and the sentences for what may not."""

import pytest

from games.rules import GAMES
from games.rules.agreed import agreed_edition, agreed_target, check_seats
from games.rules.illegal import Illegal

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EVERY
def test_a_target_outside_is_refused_with_the_smallest_the_largest_and_the_step(game):
    low, high, step = game.TARGETS[0], game.TARGETS[-1], game.TARGETS.step
    for target in (low - step, high + step, str(low), True, None):
        with pytest.raises(Illegal) as no:
            agreed_target(game, {"target": target})
        assert no.value.facts == {"low": low, "high": high, "step": step}


@EVERY
def test_every_target_inside_is_taken_and_a_usual_one_where_none_is_named(game):
    for target in (game.TARGETS[0], game.TARGETS[-1]):
        assert agreed_target(game, {"target": target}) == target
    assert agreed_target(game, {}) == game.TARGET


@EVERY
def test_an_edition_that_does_not_exist_is_refused_with_those_that_do(game):
    for edition in ("nowhere", "", 1, ["x"]):
        with pytest.raises(Illegal) as no:
            agreed_edition(game, {"edition": edition})
        assert no.value.facts == {"editions": ", ".join(game.EDITIONS)}


@EVERY
def test_every_edition_is_taken_and_the_first_where_none_is_named(game):
    for edition in game.EDITIONS:
        assert agreed_edition(game, {"edition": edition}) == edition
    assert agreed_edition(game, {}) == game.EDITIONS[0]


@EVERY
def test_too_few_and_too_many_seats_are_refused_with_how_many_there_may_be(game):
    low, high = game.SEATS[0], game.SEATS[-1]
    for seats in (low - 1, high + 1):
        with pytest.raises(Illegal) as no:
            check_seats(game, seats)
        assert no.value.facts == {"low": low, "high": high}
    check_seats(game, low)
    check_seats(game, high)
