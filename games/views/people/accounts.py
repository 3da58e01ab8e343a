"""People: a profile that everybody may see unless its owner says no, and what one may do with one's own account."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.drawing import lists
from games.drawing.charts import spark
from games.kinds import KINDS
from games.kinds.kind import Kind, Summary
from games.models import Game, Player, Standing
from games.services.people import blocking, deletion, exports, guests, profiles, wishes
from games.services.people.guests import player_of
from games.services.standing import ranking, summaries
from games.services.tables import access
from games.site import limits
from games.views import answers

RECENT = 12


@require_safe
def profile(request: HttpRequest, name: str) -> HttpResponse:
    visitor = player_of(request)
    player = profiles.profile_for(visitor, name)
    if player is None:
        raise Http404
    return render(request, "people/profile.html", _facts(player, visitor))


def _facts(player: Player, visitor: Player | None) -> dict[str, object]:
    played = summaries.played(player)
    standings = ranking.standings(player)
    return {
        "shown": player,
        "own": player == visitor,
        "visitor": visitor,
        "blocked": visitor is not None and blocking.blocked(visitor, player),
        "kinds": [
            _kind(player, kind, played.get(kind.name), *standings.get(kind.name, (None, None)))
            for kind in KINDS.values()
            if kind.name in played or kind.name in standings
        ],
        "between": summaries.head_to_head(visitor, player) if visitor and visitor != player else None,
        "recent": [lists.game_line(game) for game in _recent(player, visitor)],
    }


def _recent(player: Player, visitor: Player | None) -> list[Game]:
    """The last games, of those that the viewer may see."""
    seats = access.seats_shown(player, visitor).filter(game__status=Game.Status.FINISHED)
    last = list(seats.order_by("-game__ended", "-game").values_list("game", flat=True)[:RECENT])
    return list(Game.objects.filter(pk__in=last).prefetch_related(summaries.WITH_SEATS).order_by("-ended", "-pk"))


def _kind(
    player: Player, kind: Kind, played: Summary | None, standing: Standing | None, rank: int | None
) -> dict[str, object]:
    return {
        "kind": kind,
        "played": played,
        "figures": kind.figures(played) if played else (),
        "standing": standing,
        "rank": rank,
        "spark": spark(summaries.rating_line(player, kind.name)) if standing else None,
    }


@login_required
@require_safe
def you(request: HttpRequest) -> HttpResponse:
    return render(request, "people/you.html", {"player": player_of(request)})


@login_required
@require_POST
def change(request: HttpRequest) -> HttpResponse:
    """One's own wishes: a private profile, mail when it is one's turn."""
    player = player_of(request)
    assert player is not None, "login_required"
    wishes.change(player, private="private" in request.POST, notices="notices" in request.POST)
    messages.success(request, _("Saved."))
    return redirect("you")


@login_required
@require_POST
def everywhere(request: HttpRequest) -> HttpResponse:
    """Logged out on all devices, this one included."""
    player = player_of(request)
    assert player is not None, "login_required"
    guests.end_sessions(player)
    logout(request)
    messages.success(request, _("You are logged out everywhere."))
    return redirect("account_login")


@login_required
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is stored about the person, at once."""
    player = player_of(request)
    assert player is not None, "login_required"
    response = JsonResponse(exports.export(player), json_dumps_params={"indent": 1, "ensure_ascii": False})
    response["Content-Disposition"] = 'attachment; filename="my-data.json"'
    response["Cache-Control"] = "no-store"
    return response


@login_required
@require_POST
def delete(request: HttpRequest) -> HttpResponse:
    """The account goes; the games stay under a neutral name, as others played them too."""
    player = player_of(request)
    assert player is not None, "login_required"
    if wait := limits.wait(request, "delete"):
        return answers.slow_down(request, wait)
    if player.kind == Player.Kind.ACCOUNT and not player.check_password(request.POST.get("password", "")):
        messages.error(request, _("That is not your password; nothing was deleted."))
        return redirect("you")
    deletion.forget(player)
    logout(request)
    return render(request, "people/gone.html", status=HTTPStatus.OK)
