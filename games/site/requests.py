"""One line in the log for each request, and one number by which a person's complaint finds it."""

import logging
import secrets
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from games.site import arrival, metrics

log = logging.getLogger("games.request")

IMPERSONAL = {"code", "number", "turn", "kind", "period", "game", "pk"}
"""What may be told of an address."""

LONGEST = 80
"""Letters of an address that nobody has here: enough to see what somebody was looking for."""

QUIET = ("/static/", "/healthz", "/metrics")


def log_requests(respond: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def logged(request: HttpRequest) -> HttpResponse:
        request.number = secrets.token_hex(6)  # type: ignore[attr-defined]
        waited, began = arrival.waited(request), time.perf_counter()
        response = respond(request)
        took = time.perf_counter() - began
        metrics.REQUESTS.labels(_named(request)).observe(waited + took)
        if response.status_code >= 500:
            metrics.ERRORS.inc()
        if not request.path.startswith(QUIET):
            log.info("request", extra=_facts(request, response, waited, took))
        return response

    return logged


def _address(request: HttpRequest) -> str:
    """The way to a page, without what stands in it for one person only: the token of a mail, somebody's name."""
    match = request.resolver_match
    if match is None:
        return request.path[:LONGEST]
    return request.path if match.kwargs.keys() <= IMPERSONAL else f"/{match.route}"


def _named(request: HttpRequest) -> str:
    """The address, as the table of all addresses calls it: there are so many, and no more."""
    if match := request.resolver_match:
        return match.view_name or "unnamed"
    return "static" if request.path.startswith(settings.STATIC_URL) else "none"


def _facts(request: HttpRequest, response: HttpResponse, waited: float, took: float) -> dict[str, object]:
    match = request.resolver_match
    facts: dict[str, object] = {
        "request": request.number,  # type: ignore[attr-defined]
        "method": request.method,
        "path": _address(request),
        "status": response.status_code,
        "ms": round((waited + took) * 1000, 1),
        "waited_ms": round(waited * 1000, 1),
    }
    if match and "code" in match.kwargs:
        facts["game"] = match.kwargs["code"]
    # Whoever was not asked for is not looked up for the log.
    if hasattr(request, "_cached_user") and request._cached_user.pk:
        facts["player"] = request._cached_user.pk
    return facts
