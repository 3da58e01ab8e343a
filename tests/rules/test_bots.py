"""Computer players choose today what they chose when bench/bots.py measured their strength.

Where another choice is meant, their strength is measured again, and these games are played again.
"""

import json
from pathlib import Path

import pytest

from games.kinds import LEVELS, think
from games.rules import record
from games.rules.steps import steps

GAMES = sorted((Path(__file__).parents[1] / "vectors" / "computers").glob("*.json"))


def played(path):
    """The game, and for each step at which there was something to choose what was chosen by which level."""
    read = record.check(json.loads(path.read_bytes()))
    for step in steps(read.start, read.log):
        if len(step.before.choices()) > 1:
            chosen = step.entry[:1] if step.entry[0] in ("card", "roll") else step.entry
            yield read.game, read.players[step.before.seat], step, chosen


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_they_play_as_they_did_when_their_strength_was_measured(path):
    others = [
        (step.number, chosen) for game, level, step, chosen in played(path) if think(game, level, step.before) != chosen
    ]
    assert others == []


def test_every_level_has_chosen_often_in_every_game():
    chosen = [(game, level) for path in GAMES for game, level, _step, _chosen in played(path)]
    assert all(chosen.count((game, level)) >= 10 for game in ("tutto", "gambler") for level in LEVELS)
