"""Computer players by game and level: the one place that knows which function thinks for whom."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games.rules.entries import Choice
from games.rules.gambler.bots import look_ahead
from games.rules.position import Position
from games.rules.tutto import bots, worth

LEVELS = ("careful", "bold", "strong")

PLAYERS: dict[tuple[str, str], Callable[[Any], Choice]] = {
    ("tutto", "careful"): partial(bots.by_feel, style=bots.CAREFUL),
    ("tutto", "bold"): partial(bots.by_feel, style=bots.BOLD),
    ("tutto", "strong"): bots.strong,
    ("gambler", "careful"): partial(look_ahead, margin=10.0),
    ("gambler", "bold"): partial(look_ahead, margin=-15.0),
    ("gambler", "strong"): look_ahead,
}


def prepare() -> None:
    """What the strong one at Tutto knows of every turn, computed before the first move waits for it."""
    worth.worth_of_turn()


def think(game: str, level: str, position: Position) -> Choice:
    return PLAYERS[game, level](position)
