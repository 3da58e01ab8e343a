"""Which rules of thumb the numbers bear out: a page states no other one."""

from itertools import pairwise
from typing import Any

from games.rules.tutto.cards import BONUS, DICE

PLACES = (0, 8, 12, 16, 20, 22)
"""Of the curve: the other one has nothing, 2,000, 3,000, …, 5,500 points; in between the target makes it jump."""

FEW_POINTS = 350
"""A turn that goes well has more at risk by the time it is down to two dice."""


def holds(found: dict[str, Any]) -> dict[str, bool]:
    dice, turn, winning = found["dice"], found["turn"], found["winning"]
    singles, triplets, bend = turn["singles"], turn["triplets"], winning["bend"]
    return {
        "fewer_fail": _falls([dice["rolls"][count]["null"]["chance"] for count in range(1, DICE + 1)]),
        "one_single": singles["one_kept"] == singles["rolls"] and singles["least_margin"] > 0,
        "one_before_five": singles["one_kept_of_these"] == singles["with_a_one"],
        "leave_twos": 2 * triplets[2]["left"] > triplets[2]["beside"],
        "bank_triplets": all(triplets[face]["banked"] == triplets[face]["rolls"] for face in (1, 4, 5, 6)),
        "stop_by_dice": all(_rises([stops[count] for count in range(2, DICE)]) for stops in turn["stop"].values()),
        "few_dice_bank": all(stops[count] <= FEW_POINTS for stops in turn["stop"].values() for count in (1, 2)),
        "bonus_pulls": all(_rises([turn["stop"][card][count] for card in BONUS]) for count in range(1, DICE)),
        "double_pulls": all(turn["stop"]["x2"][count] > turn["stop"]["bonus-600"][count] for count in (3, 4, 5)),
        "valley": _valley([dice["tutto"][count] for count in range(1, DICE + 1)]),
        "straight_one": all(dice["straight_aside"][DICE][count] == 1 for count in range(1, DICE)),
        "behind_dares": all(_rises([bend[place]["stop"][count] for place in PLACES]) for count in (3, 4)),
        "behind_flips": _rises([each["flip_below"] for each in bend]),
        "second_is_better": winning["first"] < 0.5,
        "clover_is_ordinary": abs(winning["cards"]["cloverleaf"]) < min(abs(winning["cards"]["bonus-200"]), 0.005),
        "fireworks_bring_most": max(turn["cards"], key=lambda card: turn["cards"][card]["points"]) == "fireworks",
    }


def _rises(values: list[float]) -> bool:
    return all(one <= other for one, other in pairwise(values))


def _falls(values: list[float]) -> bool:
    return _rises(values[::-1])


def _valley(values: list[float]) -> bool:
    """Down, and up again."""
    lowest = values.index(min(values))
    return 0 < lowest < len(values) - 1 and _falls(values[: lowest + 1]) and _rises(values[lowest:])
