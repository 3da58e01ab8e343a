"""How a view answers: the fresh regions for HTMX, JSON for programs, a redirect for a plain form."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from games.drawing import regions
from games.drawing.programs import state
from games.drawing.sentences import sentence_of
from games.models import Game
from games.rules.illegal import Illegal
from games.services.errors import NotYours, Stale
from games.services.play import positions
from games.services.play.moves import Answer
from games.services.play.seats import seats_of
from games.services.tables.access import Visit
from games.site.limits.pace import Refusal


def wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "")


def standing(visit: Visit) -> dict[str, Any]:
    """Where a table stands, for programs. Before the start there is no position; of one set aside none is asked for."""
    if visit.game.status != Game.Status.OPEN and not visit.game.set_aside:
        stands = state(visit.game.version, positions.fold(visit.game).position)
        return stands | ({} if visit.game.ending.by_log else _decided(visit))
    nothing: dict[str, Any] = {
        "phase": None,
        "to_act": None,
        "winners": [],
        "ended_by": None,
        "roll": [],
        "choices": [],
    }
    status = regions.STOPPED if visit.game.set_aside else "open"
    return {"version": visit.game.version, "status": status, "scores": [seat.score for seat in visit.seats], **nothing}


def _decided(visit: Visit) -> dict[str, Any]:
    """An end that does not follow from the log."""
    winners = [number for number, seat in enumerate(visit.seats) if seat.place == 1]
    over = {"status": "finished", "winners": winners, "ended_by": visit.game.ended_by}
    return over | {"phase": None, "to_act": None, "choices": []}


def moved(request: HttpRequest, visit: Visit, answer: Answer, seen: int) -> HttpResponse:
    """The page compares the salt that was written with the one that it has sent."""
    if wants_json(request):
        response: HttpResponse = JsonResponse(state(answer.version, answer.position))
    elif getattr(request, "htmx", False):
        response = fresh(visit, answer.game, seen)
    else:
        response = redirect("table", visit.game.code)
    response["Table-Salt"] = answer.salt or ""
    return response


def fresh(visit: Visit, game: Game, seen: int = 0, status: int = HTTPStatus.OK, sentence: str = "") -> HttpResponse:
    """The regions as they are now, for the person who asked and shows `seen`, and the sentence that explains them."""
    # Seats hold for the version they were read with, and what is drawn here is kept for everybody.
    seats = visit.seats if game is visit.game else seats_of(game)
    afresh = Visit(game, seats, visit.player)
    return HttpResponse(regions.frame(afresh).after(seen) + regions.note(sentence), status=status)


def refused(request: HttpRequest, visit: Visit, sentence: str, status: int) -> HttpResponse:
    """A sentence and the fresh table, in the form in which it was asked."""
    game = Game.objects.filter(pk=visit.game.pk).first() or visit.game
    if wants_json(request):
        return JsonResponse({"error": sentence, "version": game.version}, status=status)
    if getattr(request, "htmx", False):
        # What was half chosen stays on the page, unless the table has moved on underneath.
        stale = status == HTTPStatus.CONFLICT
        return fresh(visit, game, 0, status, sentence) if stale else HttpResponse(regions.note(sentence), status=status)
    messages.error(request, sentence)
    return redirect("table", game.code)


def sorry(request: HttpRequest, sentence: str, status: int, **facts: int) -> HttpResponse:
    """A sentence where there is no table to show."""
    if wants_json(request):
        return JsonResponse({"error": sentence, **facts}, status=status)
    if getattr(request, "htmx", False):
        return HttpResponse(regions.note(sentence), status=status)
    return render(request, "games/sorry.html", {"sentence": sentence}, status=status)


def slow_down(request: HttpRequest, no: Refusal) -> HttpResponse:
    """Why one has to wait, and for how long: in words, and for programs as a number."""
    response = sorry(request, no.sentence, HTTPStatus.TOO_MANY_REQUESTS, retry_after=no.seconds)
    response["Retry-After"] = str(no.seconds)
    return response


def answered(request: HttpRequest, visit: Visit, do: Callable[[], HttpResponse]) -> HttpResponse:
    """The one place where a service's no becomes an answer."""
    try:
        return do()
    except Stale:
        sentence = _("The table has moved on; here it is as it stands now.")
        return refused(request, visit, sentence, HTTPStatus.CONFLICT)
    except NotYours as no:
        return refused(request, visit, sentence_of(no), HTTPStatus.FORBIDDEN)
    except Illegal as no:
        return refused(request, visit, sentence_of(no), HTTPStatus.UNPROCESSABLE_ENTITY)
