"""Puzzles: the one of the day, as many others as one likes, and an answer, with an account or without one."""

import secrets
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.drawing.pages import puzzles as drawing
from games.forms import whole
from games.models import Puzzle, Solver
from games.services.people.guests import player_of
from games.services.puzzles import daily, finding, solvers, solving
from games.site.limits import pace
from games.views import answers

TOKEN = "puzzles"  # noqa: S105 - the key of it in the session
"""By which a visitor's session knows what they have answered."""


@never_cache
@require_safe
def puzzles(request: HttpRequest) -> HttpResponse:
    """The one of the day."""
    found = daily.puzzle_of(daily.today())
    if found is None:
        return render(request, "puzzles/none.html", {"all": False})
    return _page(request, found)


@never_cache
@require_safe
def puzzle(request: HttpRequest, pk: int) -> HttpResponse:
    return _page(request, _open(pk))


@never_cache
@require_safe
def another(request: HttpRequest) -> HttpResponse:
    """One that is new to whoever asks, and not the one that they come from."""
    come_from = whole(request.GET.get("but", ""), 9) or 0
    found = solving.next_for(_known(request), daily.today(), come_from)
    if found is None:
        return render(request, "puzzles/none.html", {"all": True})
    return redirect("puzzle", found.pk)


@require_POST
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    asked = _open(pk)
    new = pace.newcomer(request) if _known(request) is None else ()
    if refusal := pace.refused(request, "solve", *new):
        return answers.slow_down(request, refusal)
    order, number = finding.in_order(asked), whole(request.POST.get("choice", ""), 2)
    if number is None or number >= len(order):
        sentence = _("Choose one of these.")
        return _page(request, asked, sentence, HTTPStatus.UNPROCESSABLE_ENTITY)
    solving.answer(solvers.solver(player_of(request), _token(request)), asked, order[number], daily.today())
    return redirect(f"{_address(asked)}#answer")


def _open(pk: int) -> Puzzle:
    """Those of the days to come look like those that are not there."""
    found = daily.open_to_all(daily.today()).filter(pk=pk).first()
    if found is None:
        raise Http404
    return found


def _address(asked: Puzzle) -> str:
    return reverse("puzzles") if asked.day == daily.today() else reverse("puzzle", args=[asked.pk])


def _page(request: HttpRequest, asked: Puzzle, sentence: str = "", status: int = HTTPStatus.OK) -> HttpResponse:
    solver, day = _known(request), daily.today()
    facts: dict[str, Any] = drawing.page(asked, solver, solving.answer_of(solver, asked))
    facts |= {"sentence": sentence, "streak": daily.streak(solver, day), "day": day, "is_daily": asked.day == day}
    return render(request, "puzzles/puzzle.html", facts, status=status)


def _known(request: HttpRequest) -> Solver | None:
    """Whoever was a visitor and is known now keeps what they have answered."""
    player, token = player_of(request), request.session.get(TOKEN, "")
    solver = solvers.known(player, token)
    if player and token:
        del request.session[TOKEN]
    return solver


def _token(request: HttpRequest) -> str:
    """The same for a visitor who clicks twice: the second click does not know the session of the first one yet."""
    if player_of(request) or TOKEN in request.session:
        return str(request.session.get(TOKEN, ""))
    secret = request.META.get("CSRF_COOKIE") or secrets.token_hex(16)
    request.session[TOKEN] = salted_hmac("puzzles", secret).hexdigest()[:40]
    return str(request.session[TOKEN])
