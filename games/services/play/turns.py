"""The row of a turn, written when it has ended."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from games.kinds import KINDS
from games.models import Game, Player, Seat, Turn
from games.models.prepared import insert
from games.rules.position import Position
from games.rules.steps import Step
from games.services.play import secrets
from games.services.play.positions import Fold

STOPPED = "stop"
"""How a turn ended whose end brought no news."""


def end_turn(game: Game, seats: Sequence[Seat], after: Fold, moment: datetime) -> None:
    """`after` is the fold with which the turn has just ended."""
    number = after.steps[-1].before.turn
    facts = facts_of(game.kind, [step for step in after.steps if step.before.turn == number])
    player = _who_played(game, seats[facts["seat"]])
    insert([Turn(game=game, kind=counted_as(game), player=player, ended=moment, **facts)])
    secrets.look_ahead(game, after.position.turn)


def counted_as(game: Game) -> str:
    """Among the turns of which game it is counted: of none, where house rules make it another one, so that lists of
    best turns and averages compare like with like."""
    return "" if game.by_house_rules else game.kind


def facts_of(kind: str, steps: Sequence[Step]) -> dict[str, Any]:
    """What the row of a turn says, from all its steps."""
    seat = steps[0].before.seat
    rolls = [step.entry[1] for step in steps if step.entry[0] == "roll"]
    return {
        "number": steps[0].before.turn,
        "seat": seat,
        "feats": sum(news.what == KINDS[kind].feat for step in steps for news in step.after.news),
        "rolls": len(rolls),
        "dice": len(rolls[-1]) if rolls else 0,
        "points": sum(step.after.scores[seat] - step.before.scores[seat] for step in steps),
        "outcome": _how(steps[-1].after),
        "first": steps[0].number,
        "last": steps[-1].number,
    }


def _who_played(game: Game, seat: Seat) -> Player | None:
    """The person or computer player of the seat; nobody, where a computer only stood in."""
    return None if seat.left or seat.away or game.stand_in == game.turn else seat.player


def _how(position: Position) -> str:
    """How a turn ended, in one word: the news that ended it, not what came along with it."""
    if position.outcome and not position.outcome.reached_target:
        return position.outcome.reason
    return next((news.what for news in reversed(position.news) if not news.aside), STOPPED)
