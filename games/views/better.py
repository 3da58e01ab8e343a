"""Rules of thumb with the numbers behind them, and how well computer players play."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.drawing.pages.ladder import is_taught
from games.kinds import KINDS


@require_safe
def better(request: HttpRequest, kind: str) -> HttpResponse:
    if kind not in KINDS or not is_taught(KINDS[kind]):
        raise Http404
    return render(request, "games/better.html", {"kind": kind})


@require_safe
def first_game(request: HttpRequest) -> HttpResponse:
    for kind in KINDS.values():
        if is_taught(kind):
            return redirect("better", kind.name)
    raise Http404
