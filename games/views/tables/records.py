"""A game as a record, and step by step: for programs, and for whoever wants to see or check what happened."""

import gzip
from io import BytesIO

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.drawing import awards, programs, replays, results
from games.forms import whole
from games.models import Game
from games.site.replica import readable
from games.views.permission import at_table


@require_safe
@readable
def record(request: HttpRequest, code: str) -> HttpResponse:
    packed = programs.packed(at_table(request, code).game)
    unpacked = "gzip" not in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(gzip.decompress(packed) if unpacked else packed, content_type="application/json")
    if not unpacked:
        response["Content-Encoding"] = "gzip"
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


@require_safe
@readable
def result(request: HttpRequest, code: str) -> HttpResponse:
    """A region for pages that have seen the game end; a page that is loaded later holds it already."""
    visit = at_table(request, code)
    if visit.game.status != Game.Status.FINISHED:
        raise Http404
    return HttpResponse(results.result(visit))


@require_safe
@readable
def award(request: HttpRequest, code: str, name: str) -> HttpResponse:
    """A picture to share, for whoever may see the result."""
    picture = awards.picture(at_table(request, code), name)
    if picture is None:
        raise Http404
    return HttpResponse(picture, content_type="image/svg+xml")


@require_safe
@readable
def replay(request: HttpRequest, code: str) -> HttpResponse:
    visit = at_table(request, code)
    if visit.game.status == Game.Status.OPEN:
        raise Http404
    return render(request, "games/replay.html", replays.replay(visit, _entry(request, visit.game.entries)))


def _entry(request: HttpRequest, last: int) -> int:
    """The entry that the link names; one that does not exist is the nearest that does."""
    return min(whole(request.GET.get("at", ""), 7) or 0, last)


@require_safe
def qr(request: HttpRequest, code: str) -> HttpResponse:
    """The link to a table, for a phone's camera."""
    visit = at_table(request, code)
    picture = BytesIO()
    segno.make(request.build_absolute_uri(f"/games/{visit.game.code}/")).save(
        picture, kind="svg", scale=4, border=2, svgclass=None, lineclass=None, dark="#000", light="#fff"
    )
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")
