"""A table as it looked at some moment, and where one can go from there."""

from typing import Any

from django.template.loader import get_template
from django.utils.safestring import SafeString

from games.drawing.charts import drawn
from games.drawing.regions import _disputed, _ended, context
from games.drawing.seats import drawn_seats, ranked, seats_of
from games.drawing.turns import turns_of
from games.services.archive.foreign import View
from games.services.play import positions
from games.services.play.positions import Fold
from games.services.standing import tallies
from games.services.tables.access import Here


def replay(here: Here, at: int) -> dict[str, Any]:
    """The table as it looked when so many entries had been made, and where one can go from there."""
    found = positions.at(here.game, at)
    starts = [0, *(last + 1 for last in here.game.turns.values_list("last", flat=True))]
    disputed = _disputed(here.game)
    more = disputed | (_ended(here) if found.position.outcome else {})
    shown = here.game.turns.filter(first__lte=at, last__gte=at - 1).values_list("number", flat=True)
    return _stepped(here, found, starts, here.game.entries, more) | disputed | {"disputable": list(shown)}


def viewed(view: View) -> dict[str, Any]:
    """The same for a record from anywhere."""
    names = [seat.name for seat in view.here.seats]
    more: dict[str, Any] = {}
    if view.found.position.outcome:
        target = view.here.game.target
        more = {"chart": drawn(view.scores, names, target), "dice": tallies.dice_of(names, view.rolls)}
    return _stepped(view.here, view.found, view.starts, view.last, more)


def _stepped(here: Here, found: Fold, starts: list[int], last: int, more: dict[str, Any]) -> dict[str, Any]:
    at = found.entries
    seats = seats_of(here, found)
    seen = {"seats": seats, "seated": drawn_seats(here, found, seats), "ranked": ranked(seats)}
    seen |= {"turns": turns_of(here, found, more)}
    given = context(here, "watch", found) | seen | more
    given["status"] = "finished" if found.position.outcome else "playing"
    regions = [get_template(f"games/{name}.html").render(given) for name in ("board", "replay_controls", "log")]
    return {
        "here": here,
        "game": here.game,
        "at": at,
        "last": last,
        "regions": SafeString("".join(regions)),
        "previous_turn": max((start for start in starts if start < at), default=0),
        "next_turn": min((start for start in starts if start > at), default=last),
        "turn": sum(start <= at for start in starts) if at else 1,
    }
