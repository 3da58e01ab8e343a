"""Computer players for Tutto: pure functions from a position to one of its choices, knowing what everyone sees."""

from dataclasses import dataclass
from functools import lru_cache

from games.rules.entries import Choice
from games.rules.tutto.position import Tutto
from games.rules.tutto.scoring import reading
from games.rules.tutto.thinking.prospects import Prospects
from games.rules.tutto.thinking.turn import Turn


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
        at_risk = position.at_risk + _lying(position)
        return whole if _bold_enough(position, style.stops_from, at_risk) else ("stop",)
    return whole


def _bold_enough(position: Tutto, limit: int, at_risk: int) -> bool:
    return at_risk < limit and Prospects.of(position).banked(at_risk) < 1


def _lying(position: Tutto) -> int:
    """The points of all that counts in the roll on the table."""
    return reading(tuple(sorted(position.roll)))[1]


def strong(position: Tutto) -> Choice:
    """Whatever wins most often, by all rolls, the cards that are left, everybody's score and the way the game ends."""
    choices = position.choices()
    if len(choices) == 1:
        return choices[0]
    keeps = [choice for choice in choices if choice[0] == "keep"]
    if keeps and len(keeps[-1][1]) == position.left:  # all six lie there: to stop now leaves nothing to choose
        choices = tuple(keeps)
    turn = turn_of(Prospects.of(position))
    worths = {choice: _worth(turn, position, choice) for choice in choices}
    return max(choices, key=worths.__getitem__)


@lru_cache(maxsize=64)
def turn_of(prospects: Prospects) -> Turn:
    """What one choice has been compared by serves for the next one of the same turn."""
    return Turn(prospects)


def _worth(turn: Turn, position: Tutto, choice: Choice) -> tuple[float, int]:
    """The chance to win; where it is the same, the more points the better."""
    if choice == ("card",):
        return turn.going_on(position.at_risk, _pile(position)), 0
    if choice == ("stop",):
        at_risk = position.at_risk + (_lying(position) if position.phase == "choose" else 0)
        return turn.banked(at_risk), at_risk
    points = reading(choice[1])[1]
    return turn.keeping(position.card, position.left, position.at_risk, (len(choice[1]), points)), points


def _pile(position: Tutto) -> tuple[int, ...]:
    return position.pile if any(position.pile) else position.rules.pile
