"""What a turn teaches whoever wants points: when to stop, what to put aside, what a card is worth."""

from collections import Counter
from typing import Any

from games.mastery.tutto import stakes
from games.mastery.tutto.throws import STEP, keeps
from games.mastery.tutto.turn import ROLLED
from games.mastery.tutto.worth import Worth
from games.rules.dice import rolls
from games.rules.entries import DIE
from games.rules.tutto.cards import BONUS, DICE, PILE
from games.rules.tutto.scoring import SINGLE

MIDDLE = "bonus-400"
"""The card under which examples are played."""

ONES_AND_FIVES = ((1, 5, 2, 3, 4, 6), (1, 1, 5, 2, 3, 6))
SMALL_TRIPLETS = ((2, 2, 2, 1, 4, 6), (2, 2, 2, 5, 3, 6))
HIGH_TRIPLETS = ((4, 4, 4, 2, 3, 6), (1, 1, 1, 2, 3, 6))
EXAMPLES = {"singles": ONES_AND_FIVES, "small": SMALL_TRIPLETS, "high": HIGH_TRIPLETS}
"""First rolls of a turn that are shown."""


def solved() -> Worth:
    """With a full pile, and somebody else in the lead."""
    return stakes.for_points(0, sits_out=False, at_risk=0)


def facts() -> dict[str, Any]:
    turn = solved()
    return {
        "points": turn.flipping(0),
        "stop": {card: {dice: stop_from(turn, card, dice) for dice in range(1, DICE)} for card in ROLLED},
        "flip_below": flip_below(turn),
        "first": {name: [example(turn, roll) for roll in shown] for name, shown in EXAMPLES.items()},
        "middle": MIDDLE,
        "singles": singles(turn),
        "triplets": triplets(turn),
        "cards": {card: {"points": opening(turn, card), "count": count} for card, count in PILE.items()},
        "pile": sum(PILE.values()),
    }


def stop_from(turn: Worth, card: str, dice: int) -> int:
    """The points at risk from which it is better to bank than to roll so many dice; 0: always.

    Once it is better to bank, it is with more points too: tests/mastery/tutto/test_taught.py asks.
    """
    sums = [steps for steps in range(DICE - dice, stakes.FURTHER) if rolls_on(turn, card, dice, steps)]
    return (sums[-1] + 1) * STEP if sums else 0


def rolls_on(turn: Worth, card: str, dice: int, steps: int) -> bool:
    return turn.rolling(card, dice, steps) > turn.banking(steps)


def flip_below(turn: Worth) -> int:
    """After a Tutto: the points at risk from which it is better to bank than to flip the next card."""
    return next(steps for steps in range(stakes.FURTHER) if turn.flipping(steps) <= turn.banking(steps)) * STEP


def example(turn: Worth, roll: tuple[int, ...]) -> dict[str, Any]:
    """Every keep of a first roll, the best one first, and what stopping would bank."""
    found = keeps(tuple(sorted(roll)))
    ways = [
        {"dice": list(dice), "left": DICE - count, "points": value(turn, count, steps)}
        for (count, steps), dice in found.items()
    ]
    ways.sort(key=lambda way: -float(str(way["points"])))
    return {"roll": list(roll), "ways": ways, "stop": list(found)[-1][1] * STEP}


def value(turn: Worth, count: int, steps: int) -> float:
    return turn.rolling(MIDDLE, DICE - count, steps)


def singles(turn: Worth) -> dict[str, Any]:
    """First rolls of which two or more single dice count and nothing else: how often one of them is the best keep."""
    found = [(roll, chance, example(turn, roll)) for roll, chance in rolls(DICE) if _only_singles(roll)]
    best = [(each["ways"][0]["dice"], 1 in roll) for roll, _chance, each in found]
    return {
        "rolls": len(found),
        "chance": sum(chance for _roll, chance, _each in found),
        "one_kept": sum(len(dice) == 1 for dice, _has_one in best),
        "with_a_one": sum(has_one for _dice, has_one in best),
        "one_kept_of_these": sum(dice == [1] for dice, has_one in best if has_one),
        "least_margin": min(_margin(each) for _roll, _chance, each in found),
    }


def triplets(turn: Worth) -> dict[int, dict[str, int]]:
    """Of all first rolls with a triplet, by its number: how often to bank at once, and how often to leave it."""
    return {face: _with_triplet(turn, face) for face in DIE}


def _with_triplet(turn: Worth, face: int) -> dict[str, int]:
    shown = [roll for roll, _chance in rolls(DICE) if roll.count(face) >= 3 and _left_over(roll)]
    found = [(roll, example(turn, roll)) for roll in shown]
    beside = [(roll, each) for roll, each in found if any(0 < roll.count(single) < 3 for single in SINGLE)]
    return {
        "rolls": len(found),
        "banked": sum(_stops(each) for _roll, each in found),
        "beside": len(beside),
        "left": sum(len(each["ways"][0]["dice"]) == 1 and not _stops(each) for _roll, each in beside),
    }


def _left_over(roll: tuple[int, ...]) -> bool:
    """Whether something does not count: else it is a Tutto."""
    return max(count for count, _points in keeps(roll)) < len(roll)


def _stops(found: dict[str, Any]) -> bool:
    return bool(found["stop"] >= found["ways"][0]["points"])


def _only_singles(roll: tuple[int, ...]) -> bool:
    faces = Counter(roll)
    return sum(faces[face] for face in SINGLE) > 1 and max(faces.values()) < 3


def _margin(found: dict[str, Any]) -> float:
    """Of the best keep over keeping all that counts, and over stopping."""
    most = max(found["ways"], key=lambda way: len(way["dice"]))
    return float(found["ways"][0]["points"] - max(most["points"], found["stop"]))


def opening(turn: Worth, card: str) -> float:
    """What a turn that begins with this card brings; Plus/Minus without what the others lose."""
    if card == "stop":
        return turn.null()
    return turn.rolling(card, DICE, 0)


assert MIDDLE in BONUS, "it is a card under which one may stop"
