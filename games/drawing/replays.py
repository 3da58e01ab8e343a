"""A table as it looked at some moment, and where one can go from there."""

from dataclasses import replace
from typing import Any

from django.utils.safestring import SafeString

from games.drawing import results, running
from games.drawing.analysis import steps as analysis
from games.drawing.charts import Course
from games.drawing.parts import whole
from games.drawing.regions import board, disputes_of, log, moment
from games.rules.position import status
from games.services.archive.foreign import ForeignRecord
from games.services.play import positions
from games.services.play.positions import Fold
from games.services.standing import tallies
from games.services.tables.access import Visit


def replay(visit: Visit, at: int) -> dict[str, Any]:
    """The table as it looked when so many entries had been made, and where one can go from there."""
    fold = positions.at(visit.game, at)
    starts = [0, *(last + 1 for last in visit.game.turns.values_list("last", flat=True))]
    disputed = disputes_of(visit.game)
    result = results.result(visit) if fold.position.outcome else None
    shown = visit.game.turns.filter(first__lte=at, last__gte=at - 1).values_list("number", flat=True)
    more = disputed | {"disputable": list(shown)} | analysis.facts(visit, fold)
    return _stepped(visit, fold, starts, visit.game.entries, result) | more


def foreign(record: ForeignRecord) -> dict[str, Any]:
    """The same for a record from anywhere."""
    names = [seat.name for seat in record.visit.seats]
    result = None
    if record.fold.position.outcome:
        went, rolls = Course(record.scores, record.news), tallies.dice_of(names, record.rolls)
        result = results.drawn(record.visit.game, names, went, rolls)
    return _stepped(record.visit, record.fold, record.starts, record.last, result)


def _stepped(visit: Visit, fold: Fold, starts: list[int], last: int, result: SafeString | None) -> dict[str, Any]:
    at, kind = fold.entries, visit.game.kind
    now = replace(moment(visit, "watch", fold), status=status(fold.position))
    controls = running.draw(kind, "replay_controls.html", vars(now))
    regions = board(visit, now, fold, result) + controls + log(visit, now, fold)
    return {
        "visit": visit,
        "game": visit.game,
        "at": at,
        "last": last,
        "regions": SafeString(whole(regions)),
        "previous_turn": max((start for start in starts if start < at), default=0),
        "next_turn": min((start for start in starts if start > at), default=last),
        "turn": sum(start <= at for start in starts) if at else 1,
    }
