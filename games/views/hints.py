"""What newcomers are told: which hints have been given to whom, and all of them to be read again.

A browser remembers it in a cookie; of whoever is known the site remembers it as well.
"""

from collections.abc import Set
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games.kinds import KINDS
from games.models import Player
from games.services.people import choices
from games.views.look import YEAR, back

ALL = "1"
"""The cookie of those who knew how to play before each game had hints of its own."""


@require_safe
def every(request: HttpRequest, kind: str) -> HttpResponse:
    """All hints of a game, to be read again."""
    if kind not in KINDS:
        raise Http404
    return render(request, "games/hints.html", {"kind": kind, "game": KINDS[kind]})


@require_POST
def given(request: HttpRequest) -> HttpResponse:
    """A hint has been given, or a whole game is known; or somebody wants a game's hints to begin again."""
    name, again = request.POST.get("coached", ""), request.POST.get("again", "")
    if again not in KINDS and name not in _hints():
        return redirect(back(request))
    known = {hint for hint in known_to(request) | {name} if hint.split("-")[0] != again}
    return _kept(request, known & _hints())


def known_to(request: HttpRequest) -> set[str]:
    """The games that this person knows, and the hints of others that have been given, as browsers name them."""
    kept = request.user.coached if isinstance(request.user, Player) else ""
    return {*request.COOKIES.get("coached", "").split("."), *kept.split(".")} - {""}


def coached(request: HttpRequest, kind: str) -> bool:
    """Whether this person needs no hints in this game any more."""
    return bool({kind, ALL} & known_to(request))


def _kept(request: HttpRequest, known: Set[str]) -> HttpResponse:
    quiet = "HX-Request" in request.headers  # the page has done already what it can
    response: HttpResponse = HttpResponse(status=HTTPStatus.NO_CONTENT) if quiet else redirect(back(request))
    response.set_cookie("coached", ".".join(sorted(known)), max_age=YEAR, samesite="Lax")
    if isinstance(request.user, Player):
        choices.set_coached(request.user, known)
    return response


def _hints() -> set[str]:
    return {name for kind in KINDS.values() for name in (kind.name, *(f"{kind.name}-{h.name}" for h in kind.hints))}
