"""The rules in our own words: of a game, of one of its editions, and as they are played at a table."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.kinds import KINDS
from games.views import permission


@require_safe
def rules(request: HttpRequest, kind: str, edition: str = "") -> HttpResponse:
    """All editions side by side, or one of them alone."""
    if kind not in KINDS or (edition and edition not in KINDS[kind].position.EDITIONS):
        raise Http404
    return render(request, f"games/{kind}/rules.html", {"kind": kind, "edition": edition})


@require_safe
def here(request: HttpRequest, code: str) -> HttpResponse:
    """What this table has agreed on, and then its edition."""
    game = permission.at_table(request, code).game
    book = {"book": f"games/{game.kind}/rules.html", "kind": game.kind, "edition": game.edition}
    return render(request, "games/rules_here.html", {**book, "game": game})
