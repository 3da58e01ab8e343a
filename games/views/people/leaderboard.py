"""Who stands where, and how often chance brought what."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.drawing.pages import fairness as fairness_page
from games.kinds import KINDS, first
from games.services.people.guests import player_of
from games.services.standing import ranking
from games.services.standing.ranking import PERIODS
from games.site import overviews

PERIOD_NAMES = {
    "week": _("This week"),
    "month": _("This month"),
    "year": _("This year"),
    "all": _("All time"),
}


@require_safe
def leaderboard(request: HttpRequest) -> HttpResponse:
    kind = request.GET.get("game", "")
    kind = kind if kind in KINDS else first().name
    period = request.GET.get("period", "")
    period = period if period in PERIODS else "all"
    span = PERIODS[period]
    since = timezone.now() - span if span else None
    page = {
        "kind": kind,
        "period": period,
        "periods": PERIOD_NAMES.items(),
        "ranks": overviews.ranks(kind, period),
        "own": _own(request, kind, since),
        "sides": overviews.sides(kind),
    }
    return render(request, "people/leaderboard.html", page)


def _own(request: HttpRequest, kind: str, since: Any) -> dict[str, object] | None:
    """The viewer's own row, however far down it stands; not before a first rated game."""
    visitor = player_of(request)
    standing = ranking.standing_of(visitor, kind) if visitor else None
    if visitor is None or standing is None:
        return None
    idle, unlisted = since is not None and standing.last < since, ranking.why_unlisted(visitor, standing)
    rank = None if unlisted or idle else ranking.rank(standing, since)
    return {"standing": standing, "rank": rank, "idle": idle, "unlisted": unlisted}


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    return render(request, "people/fairness.html", {"chances": fairness_page.chances()})
