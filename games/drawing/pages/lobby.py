"""The lobby: open tables, running ones to watch, and a player's own."""

from typing import Any

from django.db.models import Q
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pages import lines
from games.drawing.pages.lines import Person
from games.drawing.pieces import section
from games.models import Game, Player, Seat
from games.models.prepared import Prepared
from games.services.tables import access

SHOWN = 30

PUBLIC = Game.Visibility.PUBLIC
TO_JOIN = Prepared(
    lambda: access.to_join().order_by("-created").values_list("pk", "version")[:SHOWN],
    always=[PUBLIC, Game.Status.OPEN],
)
TO_WATCH = Prepared(
    lambda: access.to_watch().order_by("-moved").values_list("pk", "version")[:SHOWN],
    always=[PUBLIC, Game.Status.PLAYING],
)
MINE = Prepared(
    # A seat has a place when its game is over: without this, all that somebody has ever played would be looked at.
    lambda player: (
        Seat.objects.filter(~Q(game__status=Game.Status.FINISHED), player=player, place__isnull=True)
        .order_by("-game__moved", "-game__created")
        .values_list("game", "game__version", "number", "game__to_act")[:SHOWN]
    ),
    -1,
    always=[Game.Status.FINISHED],
)


def lobby_tables() -> SafeString:
    """Open tables and running ones that may be watched: the same for everybody."""
    waiting, running = list(TO_JOIN.rows()), list(TO_WATCH.rows())

    def draw() -> SafeString:
        given = {"waiting": lines.drawn("open", waiting, _named), "running": lines.drawn("running", running, _named)}
        return render_to_string("games/tables.html", given)

    return section(("tables", get_language(), *waiting, "and", *running), draw)


def lobby_mine(player: Player) -> SafeString:
    """A player's own games that are not over, those where it is their turn first."""
    rows = sorted(MINE.rows(player.pk), key=lambda row: row[2] is None or row[2] != row[3])

    def own(game: dict[str, Any], people: list[Person]) -> dict[str, Any]:
        mine = next((person for person in people if person.player == player.pk), None)
        return _named(game, people) | {"seat": mine}

    mine = lines.drawn("mine", [(*row[:2], player.pk) for row in rows], own)
    return render_to_string("games/mine.html", {"mine": mine})


def _named(_game: dict[str, Any], people: list[Person]) -> dict[str, Any]:
    return {"names": [person.name for person in people]}
