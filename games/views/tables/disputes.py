"""Disputing a turn, saying what one thinks of it, appealing; and what became of one's own."""

from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.drawing.pages import disputes as drawing
from games.drawing.sentences import sentence_of
from games.models import Caution, Dispute, Player, Ruling, Turn
from games.rules.illegal import Illegal
from games.services.court import appeals, bench, docket, lodging, numbers
from games.services.errors import NotYours
from games.services.people.guests import player_of
from games.services.tables.access import Visit
from games.views import answers
from games.views.permission import at_table, seated


@require_http_methods(["GET", "HEAD", "POST"])
def lodge(request: HttpRequest, code: str, number: int) -> HttpResponse:
    visit, _seat = seated(request, code)
    no = lodging.why_not_lodge(visit, number)
    if no is None and request.method == "POST":
        try:
            lodged = lodging.lodge(visit, number, request.POST.get("reason", ""), request.POST.get("words", ""))
        except Illegal as error:
            return _form(request, visit, number, error)
        messages.success(request, _("The dispute is lodged. A referee will answer; the game goes on."))
        return redirect("dispute", code, lodged.pk)
    if no is not None and request.method == "POST":
        return _refused(request, no)
    return _form(request, visit, number, no)


def _form(request: HttpRequest, visit: Visit, number: int, no: Illegal | None) -> HttpResponse:
    """What was written stays where it was; where nothing can be disputed there is only the sentence why."""
    refused = no is not None and request.method == "POST"
    if no is not None and refused and answers.wants_json(request):
        return _refused(request, no)
    turn = Turn.objects.filter(game=visit.game, number=number).first()
    page = {
        "game": visit.game,
        "number": number,
        "turn": turn,
        "who": visit.seats[turn.seat].name if turn else "",
        "reasons": Dispute.Reason.of_players(),
        "no": sentence_of(no) if no else "",
        "open": no is None or refused,
        "reason": request.POST.get("reason", ""),
        "words": request.POST.get("words", "")[: docket.LONGEST],
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    return render(request, "disputes/lodge.html", page, status=status)


def _refused(request: HttpRequest, no: Illegal) -> HttpResponse:
    status = HTTPStatus.FORBIDDEN if isinstance(no, NotYours) else HTTPStatus.UNPROCESSABLE_ENTITY
    return answers.sorry(request, sentence_of(no), status)


@require_safe
def dispute(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """What was claimed, said and ruled: for everybody who may see the game. The page asks again for what is new."""
    visit = at_table(request, code)
    case = get_object_or_404(Dispute.objects.select_related("by", "appealed_by"), pk=pk, game=visit.game)
    page = _heard(visit, case)
    if "seen" not in request.GET:
        return render(request, "disputes/dispute.html", page)
    if request.GET["seen"] == page["stamp"]:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return render(request, "disputes/_dispute.html", page)


def _heard(visit: Visit, case: Dispute) -> dict[str, Any]:
    statements = list(case.statements.select_related("player"))
    rulings = list(case.rulings.select_related("referee"))
    turn = Turn.objects.filter(game=visit.game, number=case.turn).first()
    mine = visit.player is not None and any(one.player_id == visit.player.pk for one in statements)
    names = {seat.player_id: seat.name for seat in visit.seats}
    return {
        "game": visit.game,
        "dispute": case,
        "turn": turn,
        "who": visit.seats[turn.seat].name if turn else "",
        "by": names.get(case.by_id, case.by.name),
        "appealed_by": names.get(case.appealed_by_id or 0, ""),
        "statements": [(names.get(one.player_id, one.player.name), one.words) for one in statements],
        "rulings": [(ruling, _places(ruling, visit)) for ruling in rulings],
        "left_to_operator": case.waits and bench.left_to_operator(case),
        "warned": Caution.objects.filter(player=visit.player, ruling__in=rulings) if visit.player else (),
        "may_state": bool(visit.seat and case.by != visit.player and not mine and case.waits),
        "may_appeal": visit.seat is not None and appeals.why_not_appeal(visit, case) is None,
        "stamp": f"{case.status}-{len(statements)}-{len(rulings)}",
    }


def _places(ruling: Ruling, visit: Visit) -> list[tuple[int, str]]:
    """The order that a ruling gave the game, the best first."""
    if ruling.verdict != Ruling.Verdict.AWARD:
        return []
    return sorted(zip(ruling.after["places"], (seat.name for seat in visit.seats), strict=True))


@require_POST
def state(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    visit, _seat = seated(request, code)
    case = get_object_or_404(Dispute, pk=pk, game=visit.game)
    words = request.POST.get("words", "")
    return _answer(request, case, _("The referee will read it."), lambda: lodging.state_view(visit, case, words))


@require_POST
def appeal(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    visit, _seat = seated(request, code)
    case = get_object_or_404(Dispute, pk=pk, game=visit.game)
    words = request.POST.get("words", "")
    return _answer(request, case, _("Another referee will decide."), lambda: appeals.appeal(visit, case, words))


def _answer(request: HttpRequest, case: Dispute, done: str, do: Callable[[], None]) -> HttpResponse:
    try:
        do()
    except Illegal as no:
        return _refused(request, no)
    messages.success(request, done)
    return redirect("dispute", case.game.code, case.pk)


@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The disputes of one's games. The page asks again for what is new."""
    player = player_of(request)
    assert player is not None, "login_required"
    page = _mine(player)
    if "seen" not in request.GET:
        return render(request, "disputes/mine.html", page)
    if request.GET["seen"] == page["stamp"]:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return render(request, "disputes/_mine.html", page)


def _mine(player: Player) -> dict[str, Any]:
    disputes, stamp = drawing.mine(player)
    cautions = player.cautions.select_related("ruling__dispute__game").order_by("-pk")
    return {"disputes": disputes, "cautions": cautions, "stamp": stamp}


@require_safe
def counted(request: HttpRequest) -> HttpResponse:
    """How many turns were disputed, and what came of it in the end: for everybody."""
    came = numbers.numbers()
    page = {
        "lodged": Dispute.objects.count(),
        "waiting": Dispute.objects.filter(status__in=Dispute.WAITING).count(),
        "dismissed": came.dismissed,
        "upheld": came.upheld,
        "median": _time(came.median) if came.median else "–",
    }
    return render(request, "disputes/counted.html", page)


def _time(waited: timedelta) -> str:
    minutes = max(1, round(waited.total_seconds() / 60))
    if minutes < 120:
        return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
    hours = round(minutes / 60)
    if hours < 48:
        return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
    days = round(hours / 24)
    return ngettext("%(n)d day", "%(n)d days", days) % {"n": days}
