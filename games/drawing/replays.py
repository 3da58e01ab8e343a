"""A table as it looked at some moment, and where one can go from there."""

from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString

from games.drawing.charts import drawn
from games.drawing.regions import context, disputes_of, result_of
from games.drawing.seats import drawn_seats, ranked, seats_of
from games.drawing.turns import turns_of
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
    more = disputed | (result_of(visit) if fold.position.outcome else {})
    shown = visit.game.turns.filter(first__lte=at, last__gte=at - 1).values_list("number", flat=True)
    return _stepped(visit, fold, starts, visit.game.entries, more) | disputed | {"disputable": list(shown)}


def foreign(record: ForeignRecord) -> dict[str, Any]:
    """The same for a record from anywhere."""
    names = [seat.name for seat in record.visit.seats]
    more: dict[str, Any] = {}
    if record.fold.position.outcome:
        target = record.visit.game.target
        more = {"chart": drawn(record.scores, names, target), "dice": tallies.dice_of(names, record.rolls)}
    return _stepped(record.visit, record.fold, record.starts, record.last, more)


def _stepped(visit: Visit, fold: Fold, starts: list[int], last: int, more: dict[str, Any]) -> dict[str, Any]:
    at = fold.entries
    seats = seats_of(visit, fold)
    seen = {"seats": seats, "seated": drawn_seats(visit, fold, seats), "ranked": ranked(seats)}
    seen |= {"turns": turns_of(visit, fold, more)}
    given = context(visit, "watch", fold) | seen | more
    given["status"] = status(fold.position)
    regions = [get_template(f"games/{name}.html").render(given) for name in ("board", "replay_controls", "log")]
    return {
        "visit": visit,
        "game": visit.game,
        "at": at,
        "last": last,
        "regions": SafeString("".join(regions)),
        "previous_turn": max((start for start in starts if start < at), default=0),
        "next_turn": min((start for start in starts if start > at), default=last),
        "turn": sum(start <= at for start in starts) if at else 1,
    }
