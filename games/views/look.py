"""Dark or light, hints for newcomers, and how fast things go by.

For browsers without scripts; with them a click does at once what is only this browser's.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from games.kinds import KINDS, paces
from games.models import Player
from games.services.people import choices

YEAR = 365 * 24 * 3600

ALL = "1"
"""The cookie of those who knew how to play before each game had hints of its own."""


@require_POST
def look(request: HttpRequest) -> HttpResponse:
    back = request.headers.get("Referer", "/")
    response: HttpResponse = redirect(back if url_has_allowed_host_and_scheme(back, {request.get_host()}) else "/")
    if "HX-Request" in request.headers:
        response = HttpResponse(status=204)  # the page has done already what it can
    if kind := KINDS.get(request.POST.get("coached", "")):
        known = {*request.COOKIES.get("coached", "").split("."), kind.name} & set(KINDS)
        response.set_cookie("coached", ".".join(sorted(known)), max_age=YEAR, samesite="Lax")
        return response
    if (pace := request.POST.get("pace", "")) in paces.FACTORS:
        response.set_cookie("pace", pace, max_age=YEAR, samesite="Lax")
        if isinstance(request.user, Player):
            choices.set_pace(request.user, pace)
        return response
    theme = "light" if request.COOKIES.get("theme") == "dark" else "dark"
    response.set_cookie("theme", theme, max_age=YEAR, samesite="Lax")
    return response


def factor(request: HttpRequest, player: Player | None) -> float:
    """How much longer than usual everything takes for this person."""
    return paces.factor(player.pace if player else request.COOKIES.get("pace", paces.NORMAL))


def coached(request: HttpRequest, kind: str) -> bool:
    """Whether this person needs no hints in this game any more."""
    return bool({kind, ALL} & set(request.COOKIES.get("coached", "").split(".")))
