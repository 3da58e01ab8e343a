"""The rules in our own words."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.kinds import KINDS


@require_safe
def rules(request: HttpRequest, kind: str) -> HttpResponse:
    if kind not in KINDS:
        raise Http404
    return render(request, f"games/{kind}/rules.html", {"kind": kind})
