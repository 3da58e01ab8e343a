"""All that may be done in a position of Tutto, phase by phase."""

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

from games.rules.entries import Choice
from games.rules.tutto.scoring import SINGLE

if TYPE_CHECKING:  # the position asks this module, so it can only be named here
    from games.rules.tutto.position import Tutto


def _keeps(position: "Tutto") -> tuple[Choice, ...]:
    """Every set of dice that may be kept, each once, in ascending order."""
    valid = [die for group in position.valid() for die in group]
    if position.rules.keeps_all:
        return (("keep", tuple(sorted(valid))),)
    most = {face: valid.count(face) for face in sorted(set(valid))}
    step = {face: 1 if face in SINGLE or position.collects else 3 for face in most}
    counts = product(*(range(0, most[face] + 1, step[face]) for face in most))
    sets = (tuple(face for face, n in zip(most, count, strict=True) for _n in range(n)) for count in counts)
    return tuple(("keep", dice) for dice in sets if dice)


def _choose(position: "Tutto") -> tuple[Choice, ...]:
    return _keeps(position) if position.why_not_stop() else (*_keeps(position), ("stop",))


def _tutto(position: "Tutto") -> tuple[Choice, ...]:
    return (("card",),) if position.must_go_on else (("card",), ("stop",))


def _roll(position: "Tutto") -> tuple[Choice, ...]:
    """After a keep the dice left are rolled without another question: to keep only some was the decision to go on."""
    return () if position.aside and position.card != "fireworks" else (("roll",),)


CHOICES: dict[str, Callable[["Tutto"], tuple[Choice, ...]]] = {
    "draw": lambda _position: (("card",),),
    "roll": _roll,
    "choose": _choose,
    "tutto": _tutto,
    "over": lambda _position: (),
}
