"""All finished public games, and one's own, by filter; page after page without counting them."""

from datetime import UTC, datetime, time, timedelta
from typing import Any
from urllib.parse import quote

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.dateparse import parse_date
from django.views.decorators.http import require_safe

from games.drawing import lists
from games.forms import whole
from games.kinds import KINDS
from games.models import Game, Player, Seat
from games.services.people.guests import player_of
from games.services.people.profiles import profile_for
from games.services.standing.summaries import WITH_SEATS
from games.services.tables import access

PAGE = 30
FILTERS = ("game", "edition", "player", "with", "rated", "from", "to", "mine")


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    asked = {name: request.GET.get(name, "")[:40].replace("\x00", "") for name in FILTERS}
    visitor = player_of(request)
    some = _page(_filtered(access.games_seen_by(visitor), asked, visitor), request.GET.get("before", ""))
    games = list(some.prefetch_related(WITH_SEATS).order_by("-ended", "-pk")[: PAGE + 1])
    page = {
        "games": [lists.game_line(game) for game in games[:PAGE]],
        "more": games[PAGE - 1].pk if len(games) > PAGE else None,
        "asked": asked,
        "narrowed": any(asked.values()),
        "asked_again": _again(asked),
        "visitor": visitor,
    }
    return render(request, "people/history.html", page)


def _again(asked: dict[str, str]) -> str:
    """The same question, as the beginning of a query."""
    return "".join(f"{name}={quote(value)}&" for name, value in asked.items() if value)


def _filtered(games: QuerySet[Game], asked: dict[str, str], visitor: Player | None) -> QuerySet[Game]:
    wanted: dict[str, Any] = {}
    if asked["game"] in KINDS:
        wanted["kind"] = asked["game"]
    if asked["edition"]:
        wanted["edition"] = asked["edition"]
    if asked["rated"] in ("yes", "no"):
        wanted["rated"] = asked["rated"] == "yes"
    if day := _day(asked["from"]):
        wanted["ended__gte"] = day
    if day := _day(asked["to"]):
        wanted["ended__lt"] = day + timedelta(days=1)
    games = games.filter(**wanted)
    if asked["mine"] and visitor:
        games = games.filter(pk__in=visitor.seats.values("game"))
    for name in ("player", "with"):
        if asked[name]:
            games = games.filter(pk__in=_games_of(asked[name], visitor))
    return games


def _day(text: str) -> datetime | None:
    """The beginning of a day; None for what is no day, or none that a database knows."""
    try:
        day = parse_date(text)
    except ValueError:
        return None
    return datetime.combine(day, time(), UTC) if day and 1 < day.year < 9999 else None


def _games_of(name: str, visitor: Player | None) -> QuerySet[Seat, Any]:
    """The games of an account; one that is private can't be found by anybody else."""
    player = profile_for(visitor, name)
    seats = Seat.objects.filter(player=player) if player else Seat.objects.none()
    return seats.values("game")


def _page(games: QuerySet[Game], before: str) -> QuerySet[Game]:
    """Keyset pages: the last game of one page is where the next begins."""
    number = whole(before, 17)
    if number is None:
        return games
    last = Game.objects.filter(pk=number, ended__isnull=False).first()
    return games.filter(Q(ended__lt=last.ended) | Q(ended=last.ended, pk__lt=last.pk)) if last else games
