"""Regions of the table as HTML: the same function for the page, for the answer to a move and for the push to everybody.

A region is rendered once for each (game, version, language, role) and shared by all who play that role.
"""

import secrets
from typing import Any

from django.template.loader import get_template, render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.drawing.charts import chart
from games.drawing.pieces import once
from games.drawing.seats import drawn_seats, ranked, seats_of
from games.drawing.turns import turns_of
from games.kinds import KINDS
from games.models import Game
from games.rules.position import status
from games.services.people import chat as talk
from games.services.play import positions
from games.services.play.positions import Fold
from games.services.standing import ratings, tallies
from games.services.tables.access import Visit

NAME_FIRST = _("Please take a seat or tell us your name first.")


def role(visit: Visit) -> str:
    if visit.seat and visit.game.status == Game.Status.PLAYING and visit.seat.by_computer:
        return "replaced"
    if visit.may_act:
        return "acting"
    if visit.is_host and visit.seat and visit.game.status == Game.Status.OPEN:
        return "host"
    return "seated" if visit.seat else "watch"


def frame(visit: Visit) -> SafeString:
    """Everything that a change of the game changes on the page of this person."""
    own = role(visit)
    key = (visit.game.pk, visit.game.version, get_language())
    return once((*key, own), lambda: SafeString(once(key, lambda: shared(visit)) + region("controls", visit, own)))


def shared(visit: Visit) -> SafeString:
    """What everybody sees alike: the board and the log."""
    more = everyone(visit, _fold(visit.game))
    return SafeString(region("board", visit, "", more) + region("log", visit, "", more))


def region(name: str, visit: Visit, own: str = "", more: dict[str, Any] | None = None) -> SafeString:
    """One region of the table; `own` is the role that it is for, empty where all see the same."""
    given = context(visit, own, _fold(visit.game)) | (more or {})
    return SafeString(get_template(f"games/{name}.html").render(given))


def _fold(game: Game) -> Fold | None:
    return positions.fold(game) if game.status != Game.Status.OPEN else None


def context(visit: Visit, own: str, fold: Fold | None) -> dict[str, Any]:
    """What every region of a table is drawn from."""
    game, position = visit.game, fold.position if fold else None
    return {
        "game": game,
        "version": str(game.version),
        "status": status(position, running=game.status) if position else game.status,
        "role": own,
        "visit": visit,
        "stage": f"games/{game.kind}/_stage.html",
        "line": f"games/{game.kind}/_line.html",
        "own": f"games/{game.kind}/_controls.html",
        "watch": f"games/{game.kind}/_watch.html",
        "kind": KINDS[game.kind],
        "coach": f"games/{game.kind}/_coach.html",
        "position": position,
        "last": fold.steps[-1] if fold and fold.steps else None,
        "names": [seat.name for seat in visit.seats],
        "who": visit.seats[position.seat].name if position else "",
        "action_id": secrets.token_urlsafe(12),
    }


def everyone(visit: Visit, fold: Fold | None) -> dict[str, Any]:
    """What only board and log need: the seats, the last turns, and at the end chart, dice and what it counts for."""
    over = visit.game.status == Game.Status.FINISHED
    seats = seats_of(visit, fold)
    disputed = disputes_of(visit.game)
    turns = turns_of(visit, fold, disputed) if fold else []
    seen = {"seats": seats, "seated": drawn_seats(visit, fold, seats), "ranked": ranked(seats), "turns": turns}
    return seen | (result_of(visit) if over else {}) | disputed


def disputes_of(game: Game) -> dict[str, Any]:
    """What everybody at the table hears of disputes."""
    if not game.disputed or not game.pk:
        return {}
    disputes = game.disputes.order_by("turn", "pk").prefetch_related("rulings__referee")
    return {"disputes": disputes, "waiting": {dispute.turn for dispute in disputes if dispute.waits}}


def result_of(visit: Visit) -> dict[str, Any]:
    """The seats are read again: whoever made the last move had read them before their places were written."""
    game, names = visit.game, [seat.name for seat in visit.seats]
    seats = list(game.seats.select_related("player"))
    return {
        "chart": chart(game, names),
        "dice": tallies.dice_of_game(game, names),
        "unrated": game.unrated_why or ratings.plain_reason(game, seats),
    }


def note(sentence: str) -> SafeString:
    """A sentence for one person, in the place where the page says what went wrong."""
    return render_to_string("games/_note.html", {"sentence": sentence})


def page(visit: Visit) -> dict[str, Any]:
    """The whole page of a table, for one person."""
    return {
        "visit": visit,
        "game": visit.game,
        "frame": frame(visit),
        "chat": chat_room(visit.game, spectator=visit.seat is None),
        "role": role(visit),
        "talkers": talk.talkers(visit.game, visit.player),
    }


def chat_room(game: Game, spectator: bool) -> SafeString:
    """What was said in one of the two rooms."""
    return render_to_string("games/chat.html", {"lines": talk.lines(game, spectator), "spectator": spectator})


def presence(away: list[tuple[int, str]], watching: int) -> SafeString:
    return render_to_string("games/presence.html", {"away": away, "watching": watching})


def lifted(dice: list[int]) -> SafeString:
    """Which dice the player to act is holding just now, by their place in the roll."""
    return render_to_string("games/lifted.html", {"dice": dice})
