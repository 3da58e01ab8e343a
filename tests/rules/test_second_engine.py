"""Both games against engines that know nothing of ours, in random games with random house rules, entry by entry."""

from random import Random

import pytest

from games.kinds import KINDS
from games.rules import record
from tests.rules import second_gambler, second_tutto
from tests.rules.selfplay import played

ENGINES = {"tutto": second_tutto.Game, "gambler": second_gambler.Game}
GAMES = 250


@pytest.mark.parametrize("game", ENGINES)
@pytest.mark.parametrize("part", range(4))
def test_a_second_engine_stands_where_ours_stands_after_every_entry(game, part):
    for seed in range(part, GAMES, 4):
        agreed, log, positions = played(game, seed)
        second = ENGINES[game](agreed, len(positions[0].scores))
        for entry, position in zip(log, positions[1:], strict=True):
            second.follow(entry)
            assert second.state() == record.report(record.Replay(position)), (seed, agreed, entry)


@pytest.mark.parametrize("game", ENGINES)
def test_the_random_games_have_every_house_rule_in_every_way(game):
    tried = {(name, str(value)) for seed in range(GAMES) for name, value in rules_of(game, seed).items()}
    known = {(rule.name, str(value)) for rule in KINDS[game].house_rules for value in rule.samples()}
    assert known <= tried


def rules_of(game, seed):
    return played(game, seed)[0]["rules"]


@pytest.mark.parametrize("game", ENGINES)
def test_a_changed_log_is_followed_to_another_end(game):
    agreed, log, positions = next(played(game, seed) for seed in range(GAMES) if len(played(game, seed)[1]) > 20)
    second = ENGINES[game](agreed, len(positions[0].scores))
    for entry in log[: Random(1).randrange(5, 15)]:
        second.follow(entry)
    assert second.state() != record.report(record.Replay(positions[-1]))
