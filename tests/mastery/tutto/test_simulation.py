"""What is said of a turn comes true when it is played: far more turns were tried by hand than are here."""

from random import Random

from games.mastery.tutto.asked.evaluate import evaluated
from games.mastery.tutto.asked.reading import of_position
from tests.mastery.tutto.oracle import position
from tests.mastery.tutto.simulation import surprise, turn


def test_last_turns_are_won_as_often_as_is_said():
    start, dice = position("current", 5500, 6000, True, True), Random(1)
    ends = [turn(start, "win", dice).outcome.winners for _turn in range(300)]
    shares = [(1 in winners) / len(winners) for winners in ends]
    assert abs(surprise(shares, evaluated(of_position(start))["win"])) < 3


def test_turns_bring_as_many_points_as_is_said():
    start, dice = position("current", 5000, 20000, True, True), Random(1)
    ends = [turn(start, "points", dice) for _turn in range(300)]
    points = [end.scores[1] - 5000 for end in ends]
    assert abs(surprise(points, evaluated(of_position(start))["choices"][0]["points"])) < 3
