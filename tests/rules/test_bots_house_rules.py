"""Computer players go on playing whatever house rule a table has agreed on: to the end, by legal moves."""

from random import Random

import pytest

from games.kinds import KINDS
from games.kinds.kind import LEVELS
from games.rules import GAMES
from tests.rules.selfplay import completed
from tests.rules.tables import MIXED, SINGLES

SCENES = {"tutto": {"target": 1500}, "gambler": {"target": 150, "boards": [SINGLES, MIXED]}}
AGREED = [(game, {rule.name: value}) for game in SCENES for rule in KINDS[game].house_rules for value in rule.samples()]
MOST = 3000


def ended(game, level, rules, seed):
    position = GAMES[game].start(SCENES[game] | {"rules": rules}, 3)
    random = Random(seed)
    for _move in range(MOST):
        if position.outcome:
            break
        choice = KINDS[game].bots[level](position) if position.choices() else ("roll",)
        position = position.after(completed(position, choice, random))
    return position


@pytest.mark.parametrize(("game", "rules"), AGREED, ids=lambda value: value if isinstance(value, str) else str(value))
def test_a_game_of_computers_comes_to_its_end_under_a_house_rule(game, rules):
    levels = LEVELS if game == "tutto" else ("strong",)
    for seed, level in enumerate(levels):
        assert ended(game, level, rules, seed).outcome, level
