"""Dark or light, and the hints for newcomers: for browsers without scripts; with them a click does it at once."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

YEAR = 365 * 24 * 3600


@require_POST
def look(request: HttpRequest) -> HttpResponse:
    back = request.headers.get("Referer", "/")
    response = redirect(back if url_has_allowed_host_and_scheme(back, {request.get_host()}) else "/")
    if "coached" in request.POST:
        response.set_cookie("coached", "1", max_age=YEAR, samesite="Lax")
        return response
    theme = "light" if request.COOKIES.get("theme") == "dark" else "dark"
    response.set_cookie("theme", theme, max_age=YEAR, samesite="Lax")
    return response
