"""A table: look, act, sit, start, leave, play again, and what its host may do."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import forms
from games import render as regions
from games.models import Game, Player
from games.rules.game import Illegal
from games.services import attend, chat, computers, people, play, positions, starting, tables
from games.services.access import Here
from games.services.errors import NotYours, Stale
from games.state import state
from games.views import answers, limits
from games.views.permission import at_table, seated


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    here = at_table(request, code)
    if answers.wants_json(request):
        return JsonResponse(answers.standing(here))
    return render(request, "games/table.html", regions.page(here))


@require_POST
def act(request: HttpRequest, code: str) -> HttpResponse:
    here, seat = seated(request, code)
    if wait := limits.wait(request, "act"):
        return limits.slow_down(request, wait)

    def move() -> HttpResponse:
        post = request.POST
        answer = play.act(here.game, seat, forms.move(post), forms.seen(post), forms.action_id(post), here.seats)
        return answers.moved(request, here, answer)

    return _answered(request, here, move)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    here = at_table(request, code)
    if wait := limits.wait(request, "sit"):
        return limits.slow_down(request, wait)

    def take_seat() -> HttpResponse:
        tables.sit(here.game, people.guest(request, request.POST.get("name", "")))
        return redirect("table", code)

    return _answered(request, here, take_seat)


@require_POST
def start(request: HttpRequest, code: str) -> HttpResponse:
    here, seat = seated(request, code)

    def begin() -> HttpResponse:
        game = starting.start(here.game, seat.player, forms.action_id(request.POST))
        if answers.wants_json(request):
            return JsonResponse(state(game.version, positions.fold(game).position))
        return redirect("table", code)

    return _answered(request, here, begin)


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    here, seat = seated(request, code)

    def go() -> HttpResponse:
        attend.leave_table(here.game, seat.player)
        return redirect("lobby")

    return _answered(request, here, go)


@require_POST
def take(request: HttpRequest, code: str) -> HttpResponse:
    """Back at one's seat, which a computer has kept warm."""
    here, seat = seated(request, code)

    def sit_again() -> HttpResponse:
        attend.take_back(here.game, seat.player)
        return redirect("table", code)

    return _answered(request, here, sit_again)


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    here, seat = seated(request, code)
    return _answered(request, here, lambda: redirect("table", starting.rematch(here.game, seat.player).code))


@require_POST
def host(request: HttpRequest, code: str) -> HttpResponse:
    """What the host does before the start: remove somebody, hand the table over, set or draw the order of play."""
    here, seat = seated(request, code)

    def rule() -> HttpResponse:
        _ruled(here, seat.player, request.POST)
        return redirect("table", code)

    return _answered(request, here, rule)


RULINGS: dict[str, Callable[[Game, Player, int], None]] = {
    "remove": tables.remove,
    "pass": tables.pass_host,
    "earlier": tables.move_up,
    "mute": chat.mute,
}


def _ruled(here: Here, player: Player, post: QueryDict) -> None:
    if "draw" in post:
        tables.set_order(here.game, player, None)
    elif "order" in post:
        tables.set_order(here.game, player, [forms.number(value) for value in post.getlist("order")[:10]])
    elif "computer" in post:
        computers.add_computer(here.game, player, post.get("computer", ""))
    elif ruling := next((name for name in RULINGS if name in post), ""):
        RULINGS[ruling](here.game, player, forms.number(post.get(ruling, "")))
    else:
        raise Illegal(forms.INCOMPLETE)


def _answered(request: HttpRequest, here: Here, do: Callable[[], HttpResponse]) -> HttpResponse:
    """The one place where a service's no becomes an answer."""
    try:
        return do()
    except Stale:
        sentence = _("The table has moved on; here it is as it stands now.")
        return answers.refused(request, here, sentence, HTTPStatus.CONFLICT)
    except NotYours as no:
        return answers.refused(request, here, answers.said(no), HTTPStatus.FORBIDDEN)
    except Illegal as no:
        return answers.refused(request, here, answers.said(no), HTTPStatus.UNPROCESSABLE_ENTITY)
