"""What Tutto's templates ask of a position says what its rules say."""

from collections import Counter
from collections.abc import Iterator

import pytest

from games.rules.tutto.position import Tutto
from games.templatetags import tutto
from tests.rules.selfplay import played


def reached(*phases: str) -> Iterator[Tutto]:
    """Positions of a hundred random games, all editions and any mix of house rules."""
    for seed in range(100):
        for position in played("tutto", seed)[2]:
            if isinstance(position, Tutto) and position.phase in phases:
                yield position


@pytest.mark.parametrize("phase", ["choose", "tutto"])
def test_who_may_stop_is_offered_it(phase):
    found = [(tutto.may_stop(position), ("stop",) in position.choices()) for position in reached(phase)]
    assert {may for may, _offered in found} == {True, False}
    assert all(may == offered for may, offered in found)


def test_dice_that_count_are_those_of_the_rules_and_the_others_say_why_they_do_not():
    for position in reached("choose"):
        dice = tutto.lying(position)
        valid = Counter(die for group in position.valid() for die in group)
        assert Counter(die.shows for die in dice if not die.why) == valid
        assert [die.shows for die in dice] == list(position.roll)
        assert tutto.places(position) == ",".join(str(die.place) for die in dice if not die.why)
