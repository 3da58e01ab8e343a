"""People: a profile that everybody may see unless its owner says no, and what one may do with one's own account."""

from copy import copy
from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.drawing import faces
from games.drawing.analysis import over_time
from games.drawing.pages import profile as drawing
from games.models import Player
from games.services.analysis import asking, figures
from games.services.people import blocking, deletion, exports, guests, profiles, wishes
from games.services.people.guests import player_of
from games.services.standing import summaries
from games.services.standing.past import past
from games.site.accounts import changes
from games.site.limits import pace
from games.site.replica import readable
from games.views import answers

PAGES_OF_FACES = [str(page) for page in range(20)]


@require_safe
@readable
def profile(request: HttpRequest, name: str) -> HttpResponse:
    visitor = player_of(request)
    player = profiles.profile_for(visitor, name)
    if player is None:
        raise Http404
    return render(request, "people/profile.html", _facts(player, visitor))


def _facts(player: Player, visitor: Player | None) -> dict[str, object]:
    behind, other = past(player), visitor if visitor != player else None
    analyses = figures.analyses(player)
    return {
        "shown": player,
        "own": player == visitor,
        "visitor": visitor,
        "blocked": other is not None and blocking.blocked(other, player),
        "blocks": drawing.blocks(player, behind),
        "between": summaries.head_to_head(past(other), behind) if other else None,
        "skills": over_time.blocks(player, behind, analyses, visitor),
        "left": asking.how_many_left(behind, analyses) if player == visitor else 0,
        "recent": drawing.recent(player, behind, visitor),
    }


@login_required
@require_safe
def you(request: HttpRequest) -> HttpResponse:
    page = request.GET.get("faces", "")
    others = faces.offered(int(page) if page in PAGES_OF_FACES else 0)
    return render(
        request, "people/you.html", {"player": player_of(request), "faces": others, "next": _page_after(page)}
    )


def _page_after(page: str) -> str:
    return PAGES_OF_FACES[(PAGES_OF_FACES.index(page) + 1) % len(PAGES_OF_FACES)] if page in PAGES_OF_FACES else "1"


@login_required
@require_POST
def face(request: HttpRequest) -> HttpResponse:
    """The face that others see beside one's name."""
    player = player_of(request)
    assert player is not None, "login_required"
    wishes.choose_face(player, faces.number_of(request.POST.get("face", "")))
    messages.success(request, _("Saved."))
    return redirect("you")


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
def go_over(request: HttpRequest) -> HttpResponse:
    """One's last games are analysed, those that nobody has asked for yet."""
    player = player_of(request)
    assert player is not None, "login_required"
    if refusal := pace.refused(request, "analyse"):
        return answers.slow_down(request, refusal)
    for game in asking.left(player):
        asking.ask(game)
    messages.success(request, _("Your games are gone over, one after the other."))
    return redirect("profile", player.username)


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
    # A value a line, to be read by people too. Indented, it would take Python three times as long.
    written = {"separators": (",\n", ": "), "ensure_ascii": False}
    response = JsonResponse(exports.export(player), json_dumps_params=written)
    response["Content-Disposition"] = 'attachment; filename="my-data.json"'
    return response


@login_required
@require_POST
def delete(request: HttpRequest) -> HttpResponse:
    """The account goes; the games stay under a neutral name, as others played them too."""
    player = player_of(request)
    assert player is not None, "login_required"
    if refusal := pace.refused(request, "delete"):
        return answers.slow_down(request, refusal)
    if player.kind == Player.Kind.ACCOUNT and not player.check_password(request.POST.get("password", "")):
        messages.error(request, _("That is not your password; nothing was deleted."))
        return redirect("you")
    address = changes.address_of(player) if player.kind == Player.Kind.ACCOUNT else ""
    told = copy(player)
    deletion.forget(player)
    changes.gone(told, address)
    logout(request)
    return render(request, "people/gone.html", status=HTTPStatus.OK)
