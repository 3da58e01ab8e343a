"""The analysis of a finished game: asked for by one click, watched while it is made, then read."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.drawing.analysis import page
from games.drawing.sentences import sentence_of
from games.models import Analysis
from games.rules.illegal import Illegal
from games.services.analysis import asking
from games.services.tables.access import Visit
from games.site.limits import pace
from games.site.replica import readable
from games.views import answers
from games.views.permission import at_table


@require_http_methods(["GET", "HEAD", "POST"])
@readable
def analysis(request: HttpRequest, code: str) -> HttpResponse:
    visit = at_table(request, code)
    if request.method == "POST":
        return _ask(request, visit)
    known, no = asking.of(visit.game), asking.why_not(visit.game)
    if known and known.status == Analysis.Status.DONE:
        return _done(request, visit, known)
    given = _waiting(visit, known) | {"no": sentence_of(no) if no else ""}
    return render(request, _part(request, "games/analysis/_wait.html"), given)


def _ask(request: HttpRequest, visit: Visit) -> HttpResponse:
    if no := asking.why_not(visit.game):
        return answers.sorry(request, sentence_of(no), HTTPStatus.UNPROCESSABLE_ENTITY)
    if refusal := pace.refused(request, "analyse"):
        return answers.slow_down(request, refusal)
    asking.ask(visit.game)
    return redirect("analysis", visit.game.code)


def _done(request: HttpRequest, visit: Visit, known: Analysis) -> HttpResponse:
    if "HX-Request" in request.headers:  # whoever has watched it being made
        return HttpResponse(headers={"HX-Refresh": "true"})
    return render(request, "games/analysis.html", page.facts(visit, known))


def _waiting(visit: Visit, known: Analysis | None) -> dict[str, Any]:
    failed = known is not None and known.status == Analysis.Status.FAILED
    return {
        "game": visit.game,
        "analysis": known,
        "waiting": known is not None and not failed,
        "failed": sentence_of(Illegal(known.refused["sentence"], **known.refused["facts"])) if known and failed else "",
    }


def _part(request: HttpRequest, region: str) -> str:
    return region if "HX-Request" in request.headers else "games/analysis.html"
