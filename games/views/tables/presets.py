"""Presets of an account: keeping what stands in the form for a new table, and dropping it again."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.drawing.sentences import sentence_of
from games.forms import LOT, NewTable
from games.rules.illegal import Illegal
from games.services.errors import NotYours
from games.services.people import presets
from games.services.people.guests import player_of
from games.site.limits import pace
from games.views import answers


@login_required
@require_POST
def keep(request: HttpRequest) -> HttpResponse:
    player, form = player_of(request), NewTable(request.POST)
    assert player is not None, "login_required"
    if refusal := pace.refused(request, "open"):
        return answers.slow_down(request, refusal)
    if not form.is_valid():
        return answers.sorry(request, _("This can’t be kept: something in the form is not right."), HTTPStatus(422))
    try:
        kept = presets.keep(player, request.POST.get("preset", ""), form.wishes(), form.cleaned_data["begins"] or LOT)
    except NotYours as no:
        return answers.sorry(request, sentence_of(no), HTTPStatus.FORBIDDEN)
    except Illegal as no:
        return answers.sorry(request, sentence_of(no), HTTPStatus.UNPROCESSABLE_ENTITY)
    messages.success(request, _("%(name)s is kept.") % {"name": kept.name})
    return redirect(f"{reverse('new')}?own={kept.pk}")


@login_required
@require_POST
def drop(request: HttpRequest, pk: int) -> HttpResponse:
    player = player_of(request)
    assert player is not None, "login_required"
    if not presets.drop(player, pk):
        raise Http404
    return redirect("new")
