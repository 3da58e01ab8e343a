"""What the learner thinks of a position, with its own turn searched to the end. All of it are estimates.

Before a roll a seat's chance is the mean over all rolls, before a choice that of the best one.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from games.mastery.gambler import weights
from games.mastery.gambler.searched.throws import throws
from games.mastery.gambler.searched.turn import Layer, everybodys, search
from games.mastery.gambler.seen.rows import Floats, known, table
from games.mastery.gambler.seen.stack import Roots
from games.mastery.judge import Worth
from games.rules.entries import Choice
from games.rules.gambler.boards import ROWS
from games.rules.gambler.position import Gambler
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

Effect = tuple[object, ...]


class GamblerJudge:
    """It is never sure before the game is over."""

    def exact(self, position: Gambler) -> bool:
        return position.outcome is not None

    def chances(self, position: Gambler) -> tuple[float, ...]:
        return _answer(position).chances

    def worths(self, position: Gambler) -> tuple[Worth, ...]:
        return tuple(_answer(position).worths.values())

    def worth_of(self, position: Gambler, choice: Choice) -> Worth:
        if choice != ("roll",):
            position.after(choice)  # or Illegal
        worths = _answer(position).worths
        if (key := effect(position, choice)) not in worths:
            raise Illegal(_("A die fits: place at least one before you roll again."))
        return worths[key]


@dataclass(frozen=True)
class Answer:
    """`worths`: best first."""

    chances: tuple[float, ...]
    worths: dict[Effect, Worth]


@lru_cache(maxsize=64)
def _answer(position: Gambler) -> Answer:
    if position.outcome:
        winners = position.outcome.winners
        return Answer(tuple((seat in winners) / len(winners) for seat in range(len(position.scores))), {})
    layers = searched(position)
    worths = _placing(position, layers) if position.phase == "place" else _going_on(position, layers)
    best_first = sorted(worths.items(), key=lambda item: -item[1].win)
    return Answer(_absolute(position, _mean(position, layers)), dict(best_first))


def searched(position: Gambler) -> list[Layer]:
    """The turn from here, through all that may be rolled."""
    network, roots = weights.network(), Roots.of([position])
    return search(
        network, network.rows_of(roots.stack), roots, position.dice, position.roll * (position.phase == "place")
    )


def _mean(position: Gambler, layers: list[Layer]) -> Floats:
    """Of everybody, whoever acts first."""
    layer = layers[0]
    if position.phase == "place":
        found: Floats = layer.placing[0, throws(len(position.roll)).number[tuple(sorted(position.roll))]]
    else:
        found = (layer.rolls if position.phase == "roll" else layer.best)[0]
    return everybodys(found)


def _absolute(position: Gambler, chances: Floats) -> tuple[float, ...]:
    return tuple(np.roll(chances, position.seat).tolist())


def _going_on(position: Gambler, layers: list[Layer]) -> dict[Effect, Worth]:
    wins = {("roll",): layers[0].rolls, ("stop",): layers[0].ends}
    return {choice: Worth(choice, float(wins[choice][0, 0])) for choice in position.choices()}


def _placing(position: Gambler, layers: list[Layer]) -> dict[Effect, Worth]:
    found: dict[Effect, Worth] = {}
    for choice in position.choices():
        if (key := effect(position, choice)) not in found:
            found[key] = Worth(choice, _led_to(layers, choice))
    return found


def _led_to(layers: list[Layer], choice: Choice) -> float:
    node = 0
    for placed, (die, row) in enumerate(choice[1]):
        node = int(layers[placed].child[node, row, die - 1])
    return float(layers[len(choice[1])].best[node, 0])


def effect(position: Gambler, choice: Choice) -> Effect:
    """What is the same for all choices that come to the same: how the board lies then, where that can matter."""
    if choice[0] != "place":
        return choice[:1]
    stars = position.rules.stars
    ways, lying = table(position.board, stars).ways, list(position.rows)
    for die, row in choice[1]:
        lying[row] = (*lying[row], die)
    rows = position.board.rows
    return tuple(ways[row][known(rows[row], lying[row], stars)] for row in range(ROWS))
