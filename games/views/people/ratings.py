"""What each game made of somebody's rating, and why it counted as much as it did."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.forms import whole
from games.kinds import KINDS, first
from games.services.people.guests import player_of
from games.services.people.profiles import profile_for
from games.services.standing.postings import kinds, postings
from games.services.tables import access
from games.site.replica import readable


@require_safe
@readable
def ratings(request: HttpRequest, name: str) -> HttpResponse:
    visitor = player_of(request)
    player = profile_for(visitor, name)
    if player is None:
        raise Http404
    rated, asked = kinds(player), request.GET.get("game", "")
    kind = asked if asked in rated else next(iter(rated), first().name)
    lines, more = postings(player, kind, whole(request.GET.get("before", ""), 18))
    games = [line.rating.game_id for line in lines]
    page = {
        "shown": player,
        "kind": KINDS[kind],
        "kinds": [KINDS[each] for each in rated],
        "postings": lines,
        "more": more,
        "seen": set(access.games_seen_by(visitor).filter(pk__in=games).values_list("pk", flat=True)),
    }
    return render(request, "people/ratings.html", page)
