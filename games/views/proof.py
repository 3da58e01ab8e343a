"""The page on which anybody checks the dice of a game in their own browser."""

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.models import Game
from games.rules.gambler.twenty import TWENTY
from games.rules.tutto.cards import KINDS
from games.views.permission import at_table

BOARDS = json.dumps([[[row.cells, row.points] for row in board.rows] for board in TWENTY], separators=(",", ":"))
"""The twenty boards, by which the page tells in which order a record has them."""


@require_safe
def proof(request: HttpRequest, code: str) -> HttpResponse:
    here = at_table(request, code)
    if here.game.status == Game.Status.OPEN:
        raise Http404
    return render(request, "games/proof.html", _facts() | {"game": here.game, "ended": _ended(here.game)})


@require_safe
def any_record(request: HttpRequest) -> HttpResponse:
    """The same for a record from anywhere."""
    return render(request, "games/proof.html", _facts())


def _facts() -> dict[str, Any]:
    return {"boards": BOARDS, "cards": KINDS}


def _ended(game: Game) -> str:
    """When each turn ended, and its secret was shown: in seconds since the game began. A record has no times."""
    if game.started is None:
        return ""
    turns = game.turns.order_by("number").values_list("ended", flat=True)
    return " ".join(str(round((ended - game.started).total_seconds())) for ended in turns)
