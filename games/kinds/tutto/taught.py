"""What the page of Tutto's rules of thumb shows: the numbers of the solution, as tables, bars and curves."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.kinds.tutto.cards import CARDS
from games.mastery.tutto.taught import FACTS

WIDTH, HEIGHT = 600, 260
"""Of a drawing."""

HIGHEST = 3000
"""Points at which the curves are cut off: from there on only a victory is enough."""


def taught() -> dict[str, Any]:
    facts = FACTS.read()
    for missing, straight in facts["dice"]["straight"].items():
        straight["aside"] = list(facts["dice"]["straight_aside"][missing].items())
    return facts | {
        "stops": list(_stops(facts["turn"]["stop"])),
        "examples": {name: [_compared(example) for example in rolls] for name, rolls in facts["turn"]["first"].items()},
        "worth": _worth(facts),
        "curve": _curve(facts["winning"]),
        "ahead": facts["winning"]["bend"][0],
        "behind": facts["winning"]["bend"][-4],
        "stop": facts["turn"]["stop"][facts["turn"]["middle"]],
    }


def _stops(stop: Mapping[str, Mapping[str, int]]) -> Iterator[dict[str, Any]]:
    """A row for each card: from how many points to bank, with five dice left, with four, …"""
    for card, points in stop.items():
        yield {"card": card, "points": [points[dice] for dice in sorted(points, reverse=True)]}


def _compared(example: Mapping[str, Any]) -> dict[str, Any]:
    """All that may be done with a roll, best first, with a bar for each; `kept` and `rest` are what lies there then."""
    ways = [
        *({**way, "rest": _without(example["roll"], way["dice"])} for way in example["ways"]),
        {"stop": True, "points": float(example["stop"])},
    ]
    ways.sort(key=lambda way: -way["points"])
    most = ways[0]["points"]
    return {"roll": example["roll"], "ways": [way | {"bar": round(100 * way["points"] / most)} for way in ways]}


def _without(roll: list[int], kept: list[int]) -> list[int]:
    rest = list(roll)
    for die in kept:
        rest.remove(die)
    return rest


def _worth(facts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All cards, the one that brings most points first."""
    cards, win = facts["turn"]["cards"], facts["winning"]["cards"]
    order = sorted(cards, key=lambda card: (-cards[card]["points"], -win[card]))
    most = cards[order[0]]["points"]
    return [
        {"card": card, "name": CARDS[card], "win": win[card], "bar": round(100 * cards[card]["points"] / most)}
        | cards[card]
        for card in order
    ]


def _curve(winning: Mapping[str, Any]) -> dict[str, Any]:
    bend, target = winning["bend"], winning["target"]
    lines = {
        "flip": [each["flip_below"] for each in bend],
        "four": [each["stop"]["4"] for each in bend],
        "three": [each["stop"]["3"] for each in bend],
    }
    others = [each["other"] for each in bend]
    return {
        "lines": {name: _line(others, values, target) for name, values in lines.items()},
        "across": [{"at": round(WIDTH * points / target, 1), "points": points} for points in range(0, target, 1000)],
        "up": [{"at": _height(points), "points": points} for points in range(0, HIGHEST + 1, 1000)],
        "even": round(WIDTH * winning["own"] / target, 1),
        "rows": [each for each in bend if each["other"] % 500 == 0],
    }


def _line(others: list[int], values: list[int], target: int) -> str:
    return " ".join(
        f"{round(WIDTH * other / target, 1)},{_height(value)}" for other, value in zip(others, values, strict=True)
    )


def _height(points: int) -> float:
    return round(HEIGHT - HEIGHT * min(points, HIGHEST) / HIGHEST, 1)
