"""Who stands where, and how often chance brought what."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.drawing import lists
from games.rules import GAMES
from games.services.people.guests import player_of
from games.services.standing import ranking, tallies
from games.services.standing.ranking import PERIODS


@require_safe
def leaderboard(request: HttpRequest) -> HttpResponse:
    kind = request.GET.get("game", "")
    kind = kind if kind in GAMES else next(iter(GAMES))
    period = request.GET.get("period", "")
    period = period if period in PERIODS else "all"
    span = PERIODS[period]
    since = timezone.now() - span if span else None
    page = {
        "kind": kind,
        "period": period,
        "ranks": lists.ranks(kind, since, period),
        "own": _own(request, kind, since),
        "best": ranking.best_turns(kind),
        "fireworks": ranking.longest_fireworks() if kind == "tutto" else [],
        "most": ranking.most_games(kind),
    }
    return render(request, "people/leaderboard.html", page)


def _own(request: HttpRequest, kind: str, since: Any) -> dict[str, object] | None:
    """The viewer's own row, however far down it stands; not before a first rated game."""
    viewer = player_of(request)
    standing = viewer.standings.filter(kind=kind, games__gt=0).first() if viewer else None
    if standing is None:
        return None
    idle = since is not None and standing.last < since
    rank = None if standing.provisional or idle else ranking.rank(standing, since)
    return {"standing": standing, "rank": rank, "idle": idle}


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    kinds = [
        {
            "name": kind,
            "faces": tallies.shares(kind, "face"),
            "pairs": tallies.shares(kind, "pair"),
            "cards": tallies.shares(kind, "card") if kind == "tutto" else [],
        }
        for kind in GAMES
    ]
    return render(request, "people/fairness.html", {"kinds": kinds})
