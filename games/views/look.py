"""Dark or light, and the hints for newcomers: for browsers without scripts; with them a click does it at once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from games.kinds import KINDS

YEAR = 365 * 24 * 3600

ALL = "1"
"""The cookie of those who knew how to play before each game had hints of its own."""


@require_POST
def look(request: HttpRequest) -> HttpResponse:
    back = request.headers.get("Referer", "/")
    response = redirect(back if url_has_allowed_host_and_scheme(back, {request.get_host()}) else "/")
    if kind := KINDS.get(request.POST.get("coached", "")):
        known = {*request.COOKIES.get("coached", "").split("."), kind.name} & set(KINDS)
        response.set_cookie("coached", ".".join(sorted(known)), max_age=YEAR, samesite="Lax")
        return response
    theme = "light" if request.COOKIES.get("theme") == "dark" else "dark"
    response.set_cookie("theme", theme, max_age=YEAR, samesite="Lax")
    return response


def coached(request: HttpRequest, kind: str) -> bool:
    """Whether this person needs no hints in this game any more."""
    return bool({kind, ALL} & set(request.COOKIES.get("coached", "").split(".")))
