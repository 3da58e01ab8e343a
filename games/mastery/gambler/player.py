"""The computer player that learned: it does what its search thinks best."""

from games.mastery.gambler.judge import searched
from games.mastery.gambler.searched.walk import in_order, placing
from games.rules.entries import Choice
from games.rules.gambler.bots import strong
from games.rules.gambler.position import Gambler
from games.rules.illegal import Illegal


def best(position: Gambler) -> Choice:
    """Without the weights it plays as the strong one does."""
    if position.phase == "roll":
        return ("roll",)
    try:
        layers = searched(position)
    except Illegal:
        return strong(position)
    if position.phase == "decide":
        return ("roll",) if layers[0].rolls[0, 0] > layers[0].ends[0, 0] else ("stop",)
    steps = placing(layers, 0, 0, tuple(sorted(position.roll)))
    return "place", in_order(position, [(die, row) for die, row, _node in steps])
