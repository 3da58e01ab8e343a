"""Finished games, each in a line of a list, and the form that asks for some of them."""

from collections.abc import Mapping, Sequence

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pages import lines
from games.drawing.pieces import section
from games.models import Player, Seat
from games.rules.endings import Ending

Row = tuple[int, int, bool | None]
"""Of a finished game: its number, its version, whether it is rated. The last one changes without the second."""
ROW = ("pk", "version", "rated")
IN_SIGHT = ("game", "mine")
"""What the line of filters shows; whether anything else is asked for, its last word tells."""


def game_lines(rows: Sequence[Row]) -> list[SafeString]:
    """A guest may become an account, so who is one belongs to the key."""
    guests = _guests([pk for pk, _version, _rated in rows])
    keys = [(*row, guests.get(row[0], ())) for row in rows]
    return lines.drawn("finished", keys, lambda game, _people: {"ending": Ending.of(game["ended_by"]).value.label})


def _guests(games: list[int]) -> dict[int, tuple[int, ...]]:
    """The seats on which guests sat, by game."""
    seats = Seat.objects.filter(game__in=games, player__kind=Player.Kind.GUEST).order_by("pk")
    guests: dict[int, tuple[int, ...]] = {}
    for game, seat in seats.values_list("game", "pk"):
        guests[game] = (*guests.get(game, ()), seat)
    return guests


def filter_form(asked: Mapping[str, str], known: bool) -> SafeString:
    """With what was asked for; whoever is known here may ask for their own games."""
    others = any(value for name, value in asked.items() if name not in IN_SIGHT)
    given = {"asked": asked, "known": known, "narrowed": any(asked.values()), "others": others}
    key = ("filter", get_language(), known, *asked.values())
    return section(key, lambda: render_to_string("people/_filter.html", given))
