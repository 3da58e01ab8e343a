"""One turn, searched to its end: all that may be rolled and placed, with what the learner thinks of each end of it.

Nodes are the ways in which the board may lie, layer by layer: in layer k so many dice of the hand have been placed.
"""

from dataclasses import dataclass, field

import numpy as np

from games.mastery.gambler.network import Network
from games.mastery.gambler.searched.fits import fitting
from games.mastery.gambler.searched.leaves import Judged, worth
from games.mastery.gambler.searched.throws import throws
from games.mastery.gambler.seen.rows import Floats, Ints
from games.mastery.gambler.seen.stack import Roots
from games.rules.gambler.boards import ROWS

FACES = 6

Roll = tuple[int, ...]

NONE = -1.0
"""Less than any chance: nothing may be placed."""


def _unknown() -> Floats:
    return np.empty(0)


@dataclass
class Layer:
    """`child` is where a die leads in the next layer, [node, row, face], or -1."""

    root: Ints
    ways: Ints
    child: Ints = field(default_factory=_unknown)
    ends: Floats = field(default_factory=_unknown)
    """The chance of each seat if the turn ends here; with two seats only that of whoever acts."""
    rolls: Floats = field(default_factory=_unknown)
    """If one rolls on."""
    best: Floats = field(default_factory=_unknown)
    """The better of both, for whoever acts."""
    placing: Floats = field(default_factory=_unknown)
    """After each roll of the dice in hand, if at least one is placed; NONE where none fits."""


def search(network: Network, rows: Floats, roots: Roots, dice: int, roll: Roll = ()) -> list[Layer]:
    """All layers of the turns from here, with so many dice in hand; only after this roll, if it lies there."""
    layers = _grown(roots, dice, roll)
    judged = Judged(network, rows, roots, dice)
    _value(layers, worth(judged, layers), dice)
    return layers


def _grown(roots: Roots, dice: int, roll: Roll) -> list[Layer]:
    root, ways = np.arange(len(roots.board)), roots.ways
    layers = [Layer(root, ways)]
    for placed in range(dice):
        root, ways = _grow(roots, layers[-1], () if placed else roll)
        layers.append(Layer(root, ways))
    return layers


def _grow(roots: Roots, layer: Layer, roll: Roll) -> tuple[Ints, Ints]:
    """Sets the children of this layer, and tells how the next one lies."""
    step = fitting(roots, layer.root, layer.ways)
    if roll:
        step[:, :, [face for face in range(FACES) if face + 1 not in roll]] = -1
    at, row, face = np.nonzero(step >= 0)
    ways = layer.ways[at]
    ways[np.arange(len(at)), row] = step[at, row, face]
    codes = layer.root[at]
    for each in range(ROWS):
        codes = codes * 256 + ways[:, each]
    _, one, same = np.unique(codes, return_index=True, return_inverse=True)
    layer.child = np.full(step.shape, -1)
    layer.child[at, row, face] = same
    return layer.root[at][one], ways[one]


def _value(layers: list[Layer], ends: list[Floats], dice: int) -> None:
    """Backwards, from the layer in which no die is left."""
    for placed in range(dice, -1, -1):
        layer, left = layers[placed], dice - placed
        layer.ends = ends[placed]
        if not left:
            layer.rolls, layer.best = layer.ends, layer.ends
            layer.placing = np.full((*layer.ends.shape[:1], 1, *layer.ends.shape[1:]), NONE)
            continue
        layer.placing = _placing(layer, layers[placed + 1], left)
        nothing = layer.placing[..., :1] < 0
        after = np.where(nothing, layer.ends[:, None, :], layer.placing)
        layer.rolls = np.minimum(np.einsum("r,nrs->ns", throws(left).chance, after), 1)
        layer.best = better(layer.ends, layer.rolls)


def _placing(layer: Layer, following: Layer, left: int) -> Floats:
    """After each roll: the best that comes of placing one die of it, and then more of them or none."""
    after = better(following.placing, np.broadcast_to(following.best[:, None, :], following.placing.shape))
    found = np.full((len(layer.root), len(throws(left).chance), after.shape[2]), NONE)
    for face, holding in enumerate(throws(left).with_die):
        placed = np.full((len(layer.root), *after.shape[1:]), NONE)
        for row in range(ROWS):
            nodes = np.flatnonzero(layer.child[:, row, face] >= 0)
            if len(nodes):
                placed[nodes] = better(placed[nodes], after[layer.child[nodes, row, face]])
        found[:, holding] = better(found[:, holding], placed)
    return found


def better(one: Floats, other: Floats) -> Floats:
    """Of two ends, the one that whoever acts prefers."""
    if one.shape[-1] == 1:
        return np.maximum(one, other)
    return np.where(other[..., :1] > one[..., :1], other, one)


def everybodys(chances: Floats) -> Floats:
    """With two seats only the first one's chance is worked out."""
    return np.concatenate([chances, 1 - chances], axis=-1) if chances.shape[-1] == 1 else chances
