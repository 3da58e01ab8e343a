"""The lobby: your games, open tables, running tables to watch; and the form for a new one."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import kinds
from games.drawing.pages import lobby as drawing
from games.drawing.sentences import sentence_of
from games.forms import INCOMPLETE, NewTable, proposal, whole
from games.kinds import KINDS
from games.models import Game, Player
from games.rules.illegal import Illegal
from games.services.people import guests, presets
from games.services.people.text import LONGEST_NAME
from games.services.tables import computers, opening
from games.site import overviews
from games.site.limits import pace
from games.views import answers


@require_safe
@ensure_csrf_cookie
def lobby(request: HttpRequest) -> HttpResponse:
    player = guests.player_of(request)
    page = {
        "player": player,
        "tables": overviews.tables(),
        "mine": drawing.lobby_mine(player) if player else "",
        "suggestion": guests.suggestion,
    }
    return render(request, "games/lobby.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def new(request: HttpRequest) -> HttpResponse:
    form = NewTable(request.POST if request.method == "POST" else None, initial=_remembered(request))
    if request.method == "POST" and form.is_valid():
        if refusal := pace.refused(request, "open", *pace.newcomer(request)):
            return answers.slow_down(request, refusal)
        try:
            game = opening.open_table(guests.guest(request, form.cleaned_data["name"]), form.wishes())
        except Illegal as no:
            form.add_error(None, sentence_of(no))
        else:
            request.session["wishes"] = {key: value for key, value in form.cleaned_data.items() if key != "name"}
            return redirect("table", game.code)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return render(request, "games/new.html", _page(request, form), status=status)


@require_POST
def now(request: HttpRequest) -> HttpResponse:
    """Play at once, against computers."""
    return _begun(request, computers.play_now)


@require_POST
def learn(request: HttpRequest) -> HttpResponse:
    """The first game, which explains itself."""
    return _begun(request, computers.learn)


def _begun(request: HttpRequest, gather: Callable[[Player, str], Game]) -> HttpResponse:
    """The page of the new table shows what was promised of its dice, and then starts by itself: until then nobody's
    salt is known here."""
    kind = request.POST.get("game", "")
    if refusal := pace.refused(request, "open", *pace.newcomer(request)):
        return answers.slow_down(request, refusal)
    try:
        if kind not in KINDS:
            raise Illegal(INCOMPLETE)
        player = guests.guest(request, request.POST.get("name") or _unnamed(request))
        game = gather(player, kind)
        return HttpResponseRedirect(f"{reverse('table', args=[game.code])}?begin")
    except Illegal as no:
        return answers.sorry(request, sentence_of(no), HTTPStatus.UNPROCESSABLE_ENTITY)


def _unnamed(request: HttpRequest) -> str:
    """Whoever is known keeps the name."""
    return "" if guests.player_of(request) else guests.suggestion()


def _page(request: HttpRequest, form: NewTable) -> dict[str, object]:
    player = guests.player_of(request)
    own = list(presets.own(player))
    ready = [(kind, preset) for kind in KINDS.values() for preset in kind.presets]
    held = form.holding([*ready, *((KINDS[preset.kind], preset) for preset in own if preset.kind in KINDS)])
    as_last = not held and not form.is_bound and bool(form.initial.keys() - {"game", "name"})
    return {
        "form": form,
        "player": player,
        "suggestion": guests.suggestion,
        "own": own,
        "held": held,
        "as_last": as_last,
    }


def _remembered(request: HttpRequest) -> dict[str, object]:
    """The last table's wishes are the next one's proposal; a link from the lobby may name the game."""
    last = {} if request.GET.get("usual") else request.session.get("wishes", {})
    wishes: dict[str, object] = {"game": kinds.first().name} | last
    if (game := request.GET.get("game")) in KINDS and game != wishes["game"]:
        wishes = {"game": game}
    if name := request.GET.get("name", "")[:LONGEST_NAME]:
        wishes["name"] = name
    return wishes | _preset(request)


def _preset(request: HttpRequest) -> dict[str, object]:
    """What a preset fills the form with: a ready-made one of a game, or one of the player's own."""
    kind = KINDS.get(request.GET.get("game", ""))
    if kind:
        for ready in kind.presets:
            if ready.name == request.GET.get("preset"):
                return proposal(kind, ready)
    own = whole(request.GET.get("own", ""), 10)
    mine = next((preset for preset in presets.own(guests.player_of(request)) if preset.pk == own), None)
    return proposal(KINDS[mine.kind], mine) if mine and mine.kind in KINDS else {}
