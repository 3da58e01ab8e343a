"""What is said beside a game, and who is there: regions that come by themselves and bring no version."""

from collections.abc import Sequence

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.drawing.pictures import listed
from games.models import Game, Seat
from games.services.people import chat
from games.services.play.seats import seats_of


def room(game: Game, spectator: bool, seats: Sequence[Seat] = ()) -> SafeString:
    """What was said in one of the two rooms, each line with the seat of whoever said it, if they sit."""
    places = {seat.player_id: number for number, seat in enumerate(seats or seats_of(game))}
    lines = [(line, places.get(line.player_id)) for line in chat.lines(game, spectator)]
    return render_to_string("games/chat.html", {"lines": lines, "spectator": spectator})


NAMED = 2
"""So many of those who watch are named; the line is short."""


def presence(away: Sequence[tuple[int, str]], watching: int, named: Sequence[str] = ()) -> SafeString:
    """`named` are those who watch and may be named; all others are somebody."""
    first = named[:NAMED]
    others = watching - len(first)
    given = {"watching": watching, "named": ", ".join(first) if others else listed(first), "others": others}
    return render_to_string("games/presence.html", given | {"away": away})
