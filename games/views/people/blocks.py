"""Wanting nothing to do with somebody: a referee who is blocked, or blocks, does not judge that player's games."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.drawing.sentences import sentence_of
from games.models import Player
from games.rules.illegal import Illegal
from games.services.people import blocking, profiles
from games.services.people.guests import player_of
from games.views import answers


@login_required
@require_POST
def block(request: HttpRequest, name: str) -> HttpResponse:
    player, whom = _both(request, name)
    try:
        blocking.block(player, whom)
    except Illegal as no:
        return answers.sorry(request, sentence_of(no), HTTPStatus.UNPROCESSABLE_ENTITY)
    messages.success(request, _("%(name)s is blocked.") % {"name": whom.name})
    return redirect("profile", name)


@login_required
@require_POST
def unblock(request: HttpRequest, name: str) -> HttpResponse:
    player, whom = _both(request, name)
    blocking.unblock(player, whom)
    messages.success(request, _("%(name)s is not blocked any more.") % {"name": whom.name})
    return redirect("profile", name)


def _both(request: HttpRequest, name: str) -> tuple[Player, Player]:
    """Who asks, and about whom. A private profile looks as if it were not there."""
    player = player_of(request)
    assert player is not None, "login_required"
    whom = profiles.profile_for(player, name)
    if whom is None:
        raise Http404
    return player, whom
