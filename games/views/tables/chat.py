"""What people say at a table."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.drawing import regions, talk
from games.drawing.sentences import sentence_of
from games.rules.illegal import Illegal
from games.services.people import chat
from games.services.people.guests import player_of
from games.site.limits import pace
from games.views import answers
from games.views.permission import at_table


@require_POST
def say(request: HttpRequest, code: str) -> HttpResponse:
    visit = at_table(request, code)
    player = player_of(request)
    if player is None:
        return answers.refused(request, visit, str(regions.NAME_FIRST), HTTPStatus.FORBIDDEN)
    if refusal := pace.refused(request, "say"):
        return answers.slow_down(request, refusal)
    try:
        chat.say(visit.game, player, visit.seat, request.POST.get("mood") or request.POST.get("text", ""))
    except Illegal as no:
        return answers.refused(request, visit, sentence_of(no), HTTPStatus.UNPROCESSABLE_ENTITY)
    if getattr(request, "htmx", False):
        return HttpResponse(talk.room(visit.game, visit.seat is None, visit.seats))
    return redirect("table", code)
