"""Lists of games and people as HTML: the lobby, the leaderboard, the lines of a history."""

import secrets
from typing import Any

from django.db.models import Q
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.drawing.pieces import once
from games.models import Game, Player, Seat
from games.services.standing import ranking
from games.services.tables import access


def lobby_page(player: Player | None) -> dict[str, Any]:
    mine = lobby_mine(player) if player else ""
    return {"player": player, "tables": lobby_tables(), "mine": mine, "action_id": secrets.token_urlsafe(12)}


SHOWN = 30


def lobby_tables() -> SafeString:
    """Open tables and running ones that may be watched: the same for everybody."""
    waiting = access.to_join().prefetch_related("seats").order_by("-created")[:SHOWN]
    running = access.to_watch().prefetch_related("seats").order_by("-moved")[:SHOWN]
    return render_to_string("games/tables.html", {"waiting": waiting, "running": running})


def lobby_mine(player: Player) -> SafeString:
    """A player's own games that are not over, those where it is their turn first."""
    mine = (
        Seat.objects.filter(player=player)
        .filter(~Q(game__status=Game.Status.FINISHED))
        .select_related("game")
        .prefetch_related("game__seats")
        .order_by("-game__moved", "-game__created")[:SHOWN]
    )
    seats = sorted(mine, key=lambda seat: seat.number is None or seat.number != seat.game.to_act)
    return render_to_string("games/mine.html", {"mine": seats})


def ranks(kind: str, since: Any, period: str) -> SafeString:
    """The table of ranks: the same for everybody, drawn again when a game has ended."""
    rated = ranking.ranks(kind, since)
    provisional = ranking.ranks(kind, since, provisional=True, most=30)
    given = {"kind": kind, "period": period, "ranking": rated, "provisional": provisional}
    shown = tuple(
        (
            *(row.number, row.standing.player_id, row.standing.player.name, row.standing.player.private),
            *(row.standing.points, row.standing.games, row.standing.provisional),
        )
        for row in (*rated, *provisional)
    )
    key = ("ranks", kind, period, get_language(), shown)
    return once(key, lambda: render_to_string("people/ranks.html", given))


def game_line(game: Game) -> SafeString:
    """A finished game in one line of a list. A guest may become an account, so who is one belongs to the key."""
    who = tuple((seat.name, seat.player.kind) for seat in game.seats.all())
    key = ("line", game.pk, game.version, game.rated, get_language(), who)
    return once(key, lambda: render_to_string("people/_game.html", {"game": game}))
