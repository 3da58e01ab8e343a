"""A table: look, act, sit, start, leave, play again, and what its host may do."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games import forms
from games.drawing import advice, regions
from games.drawing.programs import state
from games.models import Game, Player, Seat
from games.rules.illegal import Illegal
from games.rules.position import MOST_SEATS
from games.services.people import chat, guests
from games.services.play import hurry as hurrying
from games.services.play import moves, positions
from games.services.tables import again, computers, hosting, leaving, seating, starting
from games.services.tables.access import Visit
from games.site.limits import pace
from games.views import answers
from games.views.hints import coached, known_to
from games.views.look import factor
from games.views.permission import at_table, seated


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    visit = at_table(request, code)
    if answers.wants_json(request):
        return JsonResponse(answers.standing(visit))
    return render(
        request,
        "games/table.html",
        regions.page(visit)
        | {
            "coached": coached(request, visit.game.kind),
            "hinted": ".".join(sorted(known_to(request))),
            "factor": factor(request, visit.player),
        }
        | advice.page(visit),
    )


@require_POST
def act(request: HttpRequest, code: str) -> HttpResponse:
    visit, seat = seated(request, code)
    if refusal := pace.refused(request, "act"):
        return answers.slow_down(request, refusal)

    return answers.answered(request, visit, lambda: made(request, visit, seat))


def made(request: HttpRequest, visit: Visit, seat: Seat) -> HttpResponse:
    """The move that was posted."""
    post, seen = request.POST, forms.seen(request.POST)
    answer = moves.act(visit.game, seat, forms.move(post), seen, forms.action_id(post), visit.seats)
    return answers.moved(request, visit, answer, seen)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    visit = at_table(request, code)
    if refusal := pace.refused(request, "sit", *pace.newcomer(request)):
        return answers.slow_down(request, refusal)

    def take_seat() -> HttpResponse:
        salt = forms.salt(request.POST)
        seating.sit(visit.game, guests.guest(request, request.POST.get("name", "")), salt)
        return redirect("table", code)

    return answers.answered(request, visit, take_seat)


@require_POST
def start(request: HttpRequest, code: str) -> HttpResponse:
    visit, seat = seated(request, code)

    def begin() -> HttpResponse:
        game = starting.start(visit.game, seat.player, forms.action_id(request.POST))
        if answers.wants_json(request):
            return JsonResponse(state(game.version, positions.fold(game).position))
        return redirect("table", code)

    return answers.answered(request, visit, begin)


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    visit, seat = seated(request, code)

    def go() -> HttpResponse:
        leaving.leave_table(visit.game, seat.player)
        return redirect("lobby")

    return answers.answered(request, visit, go)


@require_POST
def take(request: HttpRequest, code: str) -> HttpResponse:
    """Back at one's seat, which a computer has kept warm."""
    visit, seat = seated(request, code)
    if refusal := pace.refused(request, "sit", *pace.newcomer(request)):
        return answers.slow_down(request, refusal)

    def sit_again() -> HttpResponse:
        leaving.take_back(visit.game, seat.player)
        return redirect("table", code)

    return answers.answered(request, visit, sit_again)


@require_POST
def hurry(request: HttpRequest, code: str) -> HttpResponse:
    """Fast forward, while only computers play."""
    visit, seat = seated(request, code)

    def go_on() -> HttpResponse:
        hurrying.hurry(visit.game, seat.player)
        return _shown_by_itself(request, code)

    return answers.answered(request, visit, go_on)


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    visit, seat = seated(request, code)
    if refusal := pace.refused(request, "again"):
        return answers.slow_down(request, refusal)

    def begin_again() -> HttpResponse:
        return redirect("table", again.rematch(visit.game, seat.player, forms.salt(request.POST)).code)

    return answers.answered(request, visit, begin_again)


def _shown_by_itself(request: HttpRequest, code: str) -> HttpResponse:
    """A page with scripts is sent what has changed by its socket."""
    return HttpResponse(status=204) if "HX-Request" in request.headers else redirect("table", code)


@require_POST
def host(request: HttpRequest, code: str) -> HttpResponse:
    """What the host does before the start: remove somebody, hand the table over, set or draw the order of play."""
    visit, seat = seated(request, code)

    def rule() -> HttpResponse:
        _ruled(visit, seat.player, request.POST)
        if "mute" in request.POST and "HX-Request" in request.headers:
            return HttpResponse(headers={"HX-Refresh": "true"})  # who is silent stands on the page alone
        return _shown_by_itself(request, code)

    return answers.answered(request, visit, rule)


RULINGS: dict[str, Callable[[Game, Player, int], None]] = {
    "remove": seating.remove,
    "pass": hosting.pass_host,
    "earlier": hosting.move_up,
    "starter": hosting.name_starter,
    "mute": chat.mute,
}


def _ruled(visit: Visit, player: Player, post: QueryDict) -> None:
    if "draw" in post:
        hosting.set_order(visit.game, player, None)
    elif "begins" in post:
        hosting.set_beginning(visit.game, player, post.get("begins", ""))
    elif "order" in post:
        hosting.set_order(visit.game, player, [forms.number(value) for value in post.getlist("order")[:MOST_SEATS]])
    elif "computer" in post:
        computers.add_computer(visit.game, player, post.get("computer", ""))
    elif ruling := next((name for name in RULINGS if name in post), ""):
        RULINGS[ruling](visit.game, player, forms.number(post.get(ruling, "")))
    else:
        raise Illegal(forms.INCOMPLETE)
