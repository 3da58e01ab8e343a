"""The row of a turn, written when it has ended."""

from datetime import datetime
from typing import Any

from games.models import Game, Player, Turn
from games.rules.position import Position
from games.services.play import secrets
from games.services.play.positions import Fold


def end_turn(game: Game, after: Fold, now: datetime) -> None:
    facts = facts_of(after)
    player = _who_played(game, facts["seat"])
    Turn.objects.create(game=game, kind=game.kind, player=player, ended=now, **facts)
    secrets.look_ahead(game, after.position.turn)


def facts_of(after: Fold) -> dict[str, Any]:
    """What the row of a turn says, from a position in which the turn has just ended."""
    last = after.steps[-1]
    mine = [step for step in after.steps if step.before.turn == last.before.turn]
    seat = last.before.seat
    rolls = [step.entry[1] for step in mine if step.entry[0] == "roll"]
    return {
        "number": last.before.turn,
        "seat": seat,
        "tutti": sum(news.what == "tutto" for step in mine for news in step.after.news),
        "rolls": len(rolls),
        "dice": len(rolls[-1]) if rolls else 0,
        "points": sum(step.after.scores[seat] - step.before.scores[seat] for step in mine),
        "outcome": _how(last.after),
        "first": mine[0].number,
        "last": last.number,
    }


def _who_played(game: Game, number: int) -> Player | None:
    """The person or computer player of the seat; nobody, where a computer only stood in."""
    seat = game.seats.select_related("player").get(number=number)
    return None if seat.left or seat.away or game.stand_in == game.turn else seat.player


def _how(position: Position) -> str:
    """How a turn ended, in one word: the news that ended it, not what came along with it."""
    if position.outcome and position.outcome.reason != "target":
        return position.outcome.reason
    return next((news.what for news in reversed(position.news) if news.what not in ("last-round", "deducted")), "stop")
