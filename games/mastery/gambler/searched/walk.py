"""The way through a searched turn: what the search thinks best, entry by entry."""

from collections.abc import Callable, Iterator

from games.mastery.gambler.searched.throws import throws
from games.mastery.gambler.searched.turn import Layer
from games.rules.entries import Entry
from games.rules.gambler.boards import ROWS
from games.rules.gambler.position import Gambler

Roll = tuple[int, ...]


def entries(layers: list[Layer], node: int, position: Gambler, thrown: Callable[[int], Roll]) -> Iterator[Entry]:
    """One whole turn from its first roll on, with dice from `thrown`, which come in ascending order."""
    placed, dice = 0, len(layers) - 1
    while True:
        roll = thrown(dice - placed)
        yield ("roll", roll)
        steps = list(placing(layers, placed, node, roll))
        if not steps:
            return
        yield ("place", in_order(position, [(die, row) for die, row, _node in steps]))
        placed, node = placed + len(steps), steps[-1][2]
        layer = layers[placed]
        if placed == dice or not (layer.child[node] >= 0).any():
            return
        if layer.rolls[node, 0] <= layer.ends[node, 0]:
            yield ("stop",)
            return


def placing(layers: list[Layer], placed: int, node: int, roll: Roll) -> Iterator[tuple[int, int, int]]:
    """The dice to place, each with its row and the node to which it leads; none where none fits."""
    while roll:
        best = _best(layers, placed, node, roll)
        if best is None:
            return
        worth, die, row = best
        following = layers[placed + 1]
        node, placed, roll = int(layers[placed].child[node, row, die - 1]), placed + 1, _without(roll, die)
        yield die, row, node
        if following.best[node, 0] >= worth:
            return


def _best(layers: list[Layer], placed: int, node: int, roll: Roll) -> tuple[float, int, int] | None:
    layer, following = layers[placed], layers[placed + 1]
    found: tuple[float, int, int] | None = None
    for die in sorted(set(roll)):
        number = throws(len(roll) - 1).number[_without(roll, die)]
        for row in range(ROWS):
            child = layer.child[node, row, die - 1]
            if child >= 0:
                worth = max(float(following.best[child, 0]), float(following.placing[child, number, 0]))
                if found is None or worth > found[0]:
                    found = (worth, die, row)
    return found


def _without(roll: Roll, die: int) -> Roll:
    at = roll.index(die)
    return (*roll[:at], *roll[at + 1 :])


def in_order(position: Gambler, dice: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Black rows before yellow ones, as the rules have it: one pays only what one has."""
    points = [row.points for row in position.board.rows]
    return tuple(sorted(dice, key=lambda pair: (points[pair[1]] >= 0, pair[1])))
