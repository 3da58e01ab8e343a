"""Computer players for Tutto: pure functions from a position to one of its choices, knowing what everyone sees."""

from dataclasses import dataclass

from games.rules.entries import Choice
from games.rules.tutto import worth
from games.rules.tutto.cards import FULL_PILE
from games.rules.tutto.position import Tutto
from games.rules.tutto.scoring import reading


@dataclass(frozen=True)
class Style:
    """From how many points one stops, and below how many one goes on after a Tutto."""

    stops_from: int
    goes_on_below: int


CAREFUL = Style(stops_from=200, goes_on_below=0)

BOLD = Style(stops_from=700, goes_on_below=1500)


def by_feel(position: Tutto, style: Style) -> Choice:
    """Keeps all that counts, and looks at nothing but the points at risk."""
    choices = position.choices()
    if len(choices) == 1:
        return choices[0]
    if position.phase == "tutto":
        return ("card",) if _bold_enough(position, style.goes_on_below, position.at_risk) else ("stop",)
    whole = max((choice for choice in choices if choice != ("stop",)), key=lambda choice: len(choice[1]))
    if ("stop",) in choices and len(whole[1]) < position.left:
        at_risk = position.at_risk + reading(tuple(sorted(position.roll)))[1]
        return whole if _bold_enough(position, style.stops_from, at_risk) else ("stop",)
    return whole


def _bold_enough(position: Tutto, limit: int, at_risk: int) -> bool:
    return at_risk < limit and not _wins(position, at_risk)


def strong(position: Tutto) -> Choice:
    """Whatever earns most on average, by all rolls and the cards that are left; in the last round it must suffice."""
    choices = position.choices()
    if len(choices) == 1:
        return choices[0]
    if position.phase == "tutto":
        return ("card",) if _goes_on(position) else ("stop",)
    keeps = [choice for choice in choices if choice != ("stop",)]
    worths = {choice: _keeping(position, choice) for choice in keeps}
    best = max(keeps, key=worths.__getitem__)
    whole = len(keeps[-1][1]) == position.left  # keeps are in ascending order, all that counts comes last
    if ("stop",) in choices and not whole and _stops(position, worths[best][0]):
        return ("stop",)
    return best


def _goes_on(position: Tutto) -> bool:
    if _wins(position, position.at_risk):
        return False
    return _too_few(position, position.at_risk) or worth.going_on(position.at_risk, _pile(position)) > position.at_risk


def _stops(position: Tutto, worth_of_going_on: float) -> bool:
    at_risk = position.at_risk + reading(tuple(sorted(position.roll)))[1]
    if _wins(position, at_risk):
        return True
    return not _too_few(position, at_risk) and at_risk >= worth_of_going_on


def _keeping(position: Tutto, choice: Choice) -> tuple[float, int]:
    """What it is worth to keep these dice; where it is the same, the more points the better."""
    points = reading(choice[1])[1]
    return worth.keeping(position.card, position.left, position.at_risk, (len(choice[1]), points)), points


def _pile(position: Tutto) -> tuple[int, ...]:
    return position.pile if any(position.pile) else FULL_PILE


def _wins(position: Tutto, at_risk: int) -> bool:
    """Whether banking now would end the game in one's favour: then nothing more is at stake."""
    mine, rules, last = position.scores[position.seat] + at_risk, position.rules, len(position.scores) - 1
    if mine < rules.target and not position.last_round:
        return False
    if rules.at_once:
        return True
    return position.seat == last and mine > _others(position)


def _too_few(position: Tutto, at_risk: int) -> bool:
    """In the last round one has no other turn: whoever banks less than the leader has, has lost."""
    return position.last_round and position.scores[position.seat] + at_risk < _others(position)


def _others(position: Tutto) -> int:
    return max(points for seat, points in enumerate(position.scores) if seat != position.seat)
