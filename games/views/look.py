"""Dark or light, the language, how fast things go by, and how much the coach says.

For browsers without scripts; with them a click does at once what is only this browser's.
"""

from urllib.parse import parse_qsl, urlencode, urlsplit

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from games.kinds import advice, paces
from games.models import Player
from games.services.people import choices
from games.site import languages
from games.site.languages import offered

YEAR = 365 * 24 * 3600


EYES = {"dice": "large", "contrast": "high"}
"""What helps eyes, by the name of its cookie; without one everything is as usual."""


@require_POST
def look(request: HttpRequest) -> HttpResponse:
    response: HttpResponse = redirect(back(request))
    if "HX-Request" in request.headers:
        response = HttpResponse(status=204)  # the page has done already what it can
    if "language" in request.POST:
        return _speak(request, offered(request.POST["language"]))
    if (pace := request.POST.get("pace", "")) in paces.FACTORS:
        response.set_cookie("pace", pace, max_age=YEAR, samesite="Lax")
        if isinstance(request.user, Player):
            choices.set_pace(request.user, pace)
        return response
    if (mode := request.POST.get("advice")) in advice.MODES and isinstance(request.user, Player):
        choices.set_advice(request.user, mode, "drawn" in request.POST)
        response["HX-Refresh"] = "true"  # the page of a table holds what the coach needs
        return response
    for name, value in EYES.items():
        if name in request.POST:
            response.set_cookie(name, "" if request.COOKIES.get(name) else value, max_age=YEAR, samesite="Lax")
            return response
    theme = "light" if request.COOKIES.get("theme") == "dark" else "dark"
    response.set_cookie("theme", theme, max_age=YEAR, samesite="Lax")
    return response


def _speak(request: HttpRequest, language: str) -> HttpResponse:
    """Back to the page, and no more to what its link said. One that we do not speak changes nothing."""
    parts = urlsplit(back(request))
    rest = urlencode([item for item in parse_qsl(parts.query) if item[0] != languages.LINK])
    response: HttpResponse = redirect(parts._replace(query=rest).geturl())
    if language:
        languages.remember(response, language)
        if isinstance(request.user, Player):
            choices.set_language(request.user, language)
    return response


def back(request: HttpRequest) -> str:
    """The page of ours that this came from."""
    page = request.headers.get("Referer", "/")
    return page if url_has_allowed_host_and_scheme(page, {request.get_host()}) else "/"


def factor(request: HttpRequest, player: Player | None) -> float:
    """How much longer than usual everything takes for this person."""
    return paces.factor(player.pace if player else request.COOKIES.get("pace", paces.NORMAL))
