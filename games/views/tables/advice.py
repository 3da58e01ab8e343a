"""The coach at a table: what it says to whoever sits there, a move it looks at first, and one that is taken back."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import forms
from games.drawing import advice as drawing
from games.drawing.sentences import sentence_of
from games.models import Game
from games.rules.illegal import Illegal
from games.services.coaching import holding, permission, taking_back
from games.services.coaching.lesson import Verdict
from games.services.tables.access import Visit
from games.site.limits import pace
from games.views import answers
from games.views.permission import seated
from games.views.tables.table import made

REPEATED = ("do", "die", "put", "otherwise", "seen", "action_id")
"""What is posted again with a choice that has waited."""


@require_safe
def advice(request: HttpRequest, code: str) -> HttpResponse:
    visit, _seat = seated(request, code)
    if visit.game.status == Game.Status.FINISHED and _is_part(request):
        return HttpResponse()  # a page that asked before it heard of the end
    try:
        permission.check(visit)
    except Illegal as no:
        return answers.sorry(request, sentence_of(no), HTTPStatus.FORBIDDEN)
    if answers.wants_json(request):
        return answers.sorry(request, _("The coach speaks to people, on their own page."), HTTPStatus.FORBIDDEN)
    return HttpResponse(drawing.says(visit)) if _is_part(request) else redirect("table", code)


@require_POST
def weigh(request: HttpRequest, code: str) -> HttpResponse:
    """A move, unless in practice the coach has something to say against it. Programs hear nothing of it."""
    visit, seat = seated(request, code)
    if refusal := pace.refused(request, "act"):
        return answers.slow_down(request, refusal)

    def move() -> HttpResponse:
        post = request.POST
        if not answers.wants_json(request):
            verdict = holding.held(visit, forms.move(post), forms.seen(post), post.get("sure", ""))
            if verdict:
                return _held(request, visit, verdict)
        return made(request, visit, seat)

    return answers.answered(request, visit, move)


@require_POST
def back(request: HttpRequest, code: str) -> HttpResponse:
    """The choice that waits is taken back."""
    visit, _seat = seated(request, code)
    if refusal := pace.refused(request, "act"):
        return answers.slow_down(request, refusal)

    def undo() -> HttpResponse:
        seen = forms.seen(request.POST)
        game = taking_back.take_back(visit, forms.move(request.POST), seen)
        return answers.fresh(visit, game, seen) if _is_part(request) else redirect("table", code)

    return answers.answered(request, visit, undo)


def _held(request: HttpRequest, visit: Visit, verdict: Verdict) -> HttpResponse:
    given = {"fields": _fields(request.POST), "do": request.POST["do"], "sure": holding.named(forms.move(request.POST))}
    part = _is_part(request)
    given |= {"alone": not part} | drawing.told(visit, verdict)
    return render(request, "advice/_says.html" if part else "advice/held.html", given)


def _fields(post: QueryDict) -> list[tuple[str, str]]:
    return [(name, value) for name in REPEATED for value in post.getlist(name)]


def _is_part(request: HttpRequest) -> bool:
    """Whether a page asks for a part of itself."""
    return "HX-Request" in request.headers
