"""All that throws.py knows, as the flat arrays that the compiled loops read."""

import numpy as np

from games.mastery.tutto.solving.kernel import Tables
from games.mastery.tutto.throws import STEP, Floats, Ints, completing, fireworks, throws
from games.rules.tutto.cards import BONUS, DICE, PILE

SHAPES = {
    **dict.fromkeys(("rolling", "keeps", "stops", "rolls"), (DICE + 1,)),
    **dict.fromkeys(("aside", "points", "stop_points"), (DICE + 1, 70)),
    **dict.fromkeys(("first", "parent", "stop"), (DICE + 1, 90)),
    "options": (DICE + 1, 600),
}

FIREWORKS = 240
"""Steps that the loops follow one by one; what comes beyond them, once in 10^7 cards, counts as just that much."""


def tables() -> Tables:
    ints = {name: np.zeros(shape, np.int64) for name, shape in SHAPES.items()}
    chance, null = np.zeros((DICE + 1, 90)), np.zeros(DICE + 1)
    for dice in range(1, DICE + 1):
        _fill(ints, chance, dice)
        null[dice] = throws(dice).null
    bonus = np.array([*BONUS.values(), 0]) // STEP
    cards = np.array(list(PILE.values())[:6]) / sum(PILE.values())
    done = np.array([*completing(DICE, True), *completing(DICE, False), completing(DICE, False)[1] ** 2])
    more = fireworks()[:FIREWORKS]
    beyond = 1 - np.cumsum([0, *more])
    return Tables(
        **ints, chance=chance, null=null, bonus=bonus, cards=cards, done=done, fireworks=more, brighter=beyond
    )


def _fill(ints: dict[str, Ints], chance: Floats, dice: int) -> None:
    kind = throws(dice)
    ints["rolling"][dice], ints["keeps"][dice] = np.sum(kind.count < dice), len(kind.count)
    ints["stops"][dice], ints["rolls"][dice] = len(kind.stops), len(kind.options)
    ints["aside"][dice, : len(kind.count)], ints["points"][dice, : len(kind.count)] = kind.count, kind.points
    ints["stop_points"][dice, : len(kind.stops)] = kind.stops
    known: list[set[int]] = []
    order = sorted(range(len(kind.options)), key=lambda roll: len(kind.options[roll]))
    for roll, place in enumerate(order):
        chance[dice, roll] = kind.chance[place]
        options = set(kind.options[place])
        stop = options - set(range(len(kind.count)))
        options -= stop
        parent = max((p for p in range(roll) if known[p] <= options), key=lambda p: len(known[p]), default=-1)
        known.append(options)
        more = sorted(options - known[parent] if parent >= 0 else options)
        ints["parent"][dice, roll], ints["stop"][dice, roll] = parent, max(stop, default=-1)
        start = ints["first"][dice, roll]
        ints["options"][dice, start : start + len(more)] = more
        ints["first"][dice, roll + 1] = start + len(more)
