"""The last turns of a game as sentences."""

from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pieces import once
from games.models import Game, Seat
from games.rules.position import LAST_ROUND
from games.rules.steps import Step
from games.services.play.positions import Fold
from games.services.tables.access import Visit

LINES = 12
"""Sentences of the log beside a table: what happened before stands in the replay, one tap on a turn away."""


def turns_of(visit: Visit, fold: Fold, disputed: dict[str, Any]) -> list[SafeString]:
    """The last turns, each with its sentences."""
    turns: dict[int, dict[str, Any]] = {}
    for place, step in enumerate(fold.steps, LINES - len(fold.steps)):
        name = visit.seats[step.before.seat].name
        turn = turns.setdefault(step.before.turn, {"name": name, "first": step.number, "lines": []})
        if place >= 0:
            turn["lines"].append(sentence(visit.game, step, visit.seats))
    position, waiting = fold.position, disputed.get("waiting", ())
    return [
        _turn(visit, turn | {"number": number}, bool(position.outcome) or number < position.turn, number in waiting)
        for number, turn in turns.items()
        if turn["lines"]
    ]


def _turn(visit: Visit, turn: dict[str, Any], over: bool, disputed: bool) -> SafeString:
    """A turn that is over is rendered once and then stays."""
    game = visit.game
    names = (seat.name for seat in visit.seats)
    key = (game.pk, "turn", get_language(), turn["number"], len(turn["lines"]), disputed, *names)
    given = {"turn": turn, "game": game, "over": over, "disputed": disputed}

    def write() -> SafeString:
        return SafeString(get_template("games/_turn.html").render(given))

    return once(key, write) if game.pk and over else write()


def sentence(game: Game, step: Step, seats: tuple[Seat, ...]) -> SafeString:
    """One entry of the log as an item of a list."""
    names = [seat.name for seat in seats]
    news = [
        {"what": item.what, "points": item.points, "row": item.row, "who": names[item.seat]}
        for item in step.after.news
        if not (item.what == LAST_ROUND and step.after.outcome)  # reached by whoever plays last in a round
    ]
    made: dict[str, Any] = {"step": step, "who": names[step.before.seat], "news": news, "names": names}

    def say() -> SafeString:
        return SafeString(get_template(f"games/{game.kind}/_said.html").render(made))

    # A record from elsewhere has no number of ours by which it could be told from the next one.
    return once((game.pk, "said", get_language(), step.number, *names), say) if game.pk else say()
