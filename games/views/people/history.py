"""All finished public games, and one's own, by filter; page after page without counting them."""

from datetime import UTC, datetime, time, timedelta
from typing import Any
from urllib.parse import quote

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.dateparse import parse_date
from django.views.decorators.http import require_safe

from games.drawing.pages.history import ROW, filter_form, game_lines
from games.forms import whole
from games.kinds import KINDS
from games.models import Game, Player, Seat
from games.services.people.guests import player_of
from games.services.people.profiles import profile_for
from games.services.tables import access
from games.site.replica import readable

PAGE = 30
FILTERS = ("game", "edition", "player", "with", "rated", "from", "to", "mine")


@require_safe
@readable
def history(request: HttpRequest) -> HttpResponse:
    asked = {name: request.GET.get(name, "")[:40].replace("\x00", "") for name in FILTERS}
    visitor = player_of(request)
    all_games = access.games_of(visitor) if visitor and asked["mine"] else access.games_seen_by(visitor)
    some = _page(_filtered(all_games, asked, visitor), request.GET.get("before", ""))
    rows = list(some.order_by("-ended", "-pk").values_list(*ROW)[: PAGE + 1])
    page = {
        "games": game_lines(rows[:PAGE]),
        "more": rows[PAGE - 1][0] if len(rows) > PAGE else None,
        "filter": filter_form(asked, known=visitor is not None),
        "narrowed": any(asked.values()),
        "asked_again": _again(asked),
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
    last = Game.objects.filter(pk=number, ended__isnull=False).values_list("ended", flat=True).first()
    # The first half of it is said twice: a database finds the page by it, and would not find it by one or the other.
    return games.filter(Q(ended__lt=last) | Q(pk__lt=number), ended__lte=last) if last else games
