"""Who stands where: the leaderboard."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from games.models import Player, Rating, Standing
from games.models.prepared import Prepared

PERIODS = {"week": timedelta(days=7), "month": timedelta(days=31), "year": timedelta(days=366), "all": None}

EVER = datetime(1, 1, 1, tzinfo=UTC)
"""Before the first game."""

ACCOUNT = Player.Kind.ACCOUNT


class Rank(NamedTuple):
    """A line of the leaderboard; equal ratings share a number."""

    number: int
    player: int
    name: str
    username: str
    private: bool
    points: int
    games: int


def _listed(provisional: bool, kind: str, since: datetime) -> QuerySet[Standing]:
    found = Standing.objects.filter(kind=kind, provisional=provisional, games__gt=0, last__gte=since)
    return found.filter(player__kind=ACCOUNT, player__is_active=True)


def _best(provisional: bool, most: int, kind: str, since: datetime) -> QuerySet[Standing, Any]:
    """The columns of a rank behind its number."""
    columns = ("player", "player__name", "player__username", "player__private", "points", "games")
    return _listed(provisional, kind, since).order_by("-points", "pk").values_list(*columns)[:most]


RANKED = Prepared(partial(_best, False, 100), "?", EVER, always=[0, ACCOUNT])
PROVISIONAL = Prepared(partial(_best, True, 30), "?", EVER, always=[0, ACCOUNT])


def ranks(kind: str, since: datetime | None = None) -> list[Rank]:
    return _numbered(RANKED.rows(kind, since or EVER))


def provisional(kind: str, since: datetime | None = None) -> list[Rank]:
    return _numbered(PROVISIONAL.rows(kind, since or EVER))


def _numbered(found: Iterable[Any]) -> list[Rank]:
    rows: list[Rank] = []
    for place, columns in enumerate(found, 1):
        row = Rank(place, *columns)
        equal = rows and rows[-1].points == row.points
        rows.append(row._replace(number=rows[-1].number) if equal else row)
    return rows


def standing_of(player: Player, kind: str) -> Standing | None:
    """After a first rated game."""
    return OWN.first(player.pk, kind)


OWN = Prepared(lambda player, kind: Standing.objects.filter(player=player, kind=kind, games__gt=0), -1, "?", always=[0])


def rank(standing: Standing, since: datetime | None = None) -> int:
    """The number that the leaderboard shows for it, however far down it stands."""
    ahead = AHEAD.rows(standing.kind, since or EVER, standing.points)
    return 1 + int(sum(n for (n,) in ahead))


def _ahead(kind: str, since: datetime, points: int) -> QuerySet[Standing, Any]:
    """How many are better, in one row; in none if nobody is."""
    better = _listed(False, kind, since).filter(points__gt=points)
    return better.order_by().values("kind").annotate(n=Count("pk")).values_list("n")


AHEAD = Prepared(_ahead, "?", EVER, -1, always=[0, ACCOUNT])


def _with_ranks(player: int) -> QuerySet[Standing]:
    """Also which rating was a player's last one: together with it their rating line changes."""
    listed = Standing.objects.filter(kind=OuterRef("kind"), provisional=False, games__gt=0)
    better = listed.filter(player__kind=ACCOUNT, player__is_active=True, points__gt=OuterRef("points"))
    ahead = better.order_by().values("kind").annotate(n=Count("pk")).values("n")
    ratings = Rating.objects.filter(player=OuterRef("player"), kind=OuterRef("kind")).order_by("-pk").values("pk")
    own = Standing.objects.filter(player=player, games__gt=0)
    return own.annotate(ahead=Coalesce(Subquery(ahead), 0), last_rating=Subquery(ratings[:1]))


WITH_RANKS = Prepared(_with_ranks, -1, always=[0, ACCOUNT])


def standings(player: Player) -> dict[str, tuple[Standing, int | None]]:
    """A player's standings by kind of game, each with its rank; provisional ones have none."""
    own: list[Any] = WITH_RANKS.objects(player.pk)
    return {found.kind: (found, None if found.provisional else found.ahead + 1) for found in own}


def most_games(kind: str) -> list[tuple[str, str, bool, int]]:
    """Name, username, whether the profile is private, and how many rated games, of those who have played the most."""
    return list(MOST.rows(kind))


def _most(kind: str) -> QuerySet[Standing, Any]:
    found = Standing.objects.filter(kind=kind, player__kind=ACCOUNT, games__gt=0, player__is_active=True)
    columns = ("player__name", "player__username", "player__private", "games")
    return found.order_by("-games", "pk").values_list(*columns)[:5]


MOST = Prepared(_most, "?", always=[0, ACCOUNT])
