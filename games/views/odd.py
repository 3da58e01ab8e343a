"""The referees' list of rated games that look arranged, with one click to annul them. Part of the desk."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from games.drawing.sentences import sentence_of
from games.models import Player
from games.rules.illegal import Illegal
from games.services.court import annulling
from games.services.court.annulling import AT_ONCE
from games.services.court.anomalies import anomalies
from games.services.tables.access import is_referee

ADDRESS = "admin:games_dispute_odd"


@require_http_methods(["GET", "HEAD", "POST"])
def odd(request: HttpRequest, around: dict[str, Any]) -> HttpResponse:
    """`around` is what all pages of the desk show."""
    referee = request.user
    if not isinstance(referee, Player) or not is_referee(referee):
        raise PermissionDenied
    if request.method == "POST":
        _decided(request, referee)
        return redirect(ADDRESS)
    page = around | {"title": _("Games that look arranged"), "anomalies": anomalies(), "at_once": AT_ONCE}
    return render(request, "admin/games/dispute/odd.html", page)


def _decided(request: HttpRequest, referee: Player) -> None:
    try:
        games = annulling.chosen(request.POST.getlist("game"))
        if request.POST.get("do") == "annul":
            _tell(request, annulling.annul(games, referee, request.POST.get("words", "")))
        elif request.POST.get("do") == "clear":
            annulling.clear(games, referee)
            messages.success(request, _("These games are not listed any more."))
    except Illegal as no:
        messages.error(request, sentence_of(no))


def _tell(request: HttpRequest, n: int) -> None:
    said = ngettext("%(n)d game is void, and the players see it.", "%(n)d games are void, and the players see it.", n)
    messages.success(request, said % {"n": n})
