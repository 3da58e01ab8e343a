"""Who stands where: the leaderboard."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

from django.db.models import Count, OuterRef, QuerySet, Subquery, TextChoices
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Player, Rating, Standing
from games.models.prepared import Prepared

PERIODS = {"week": timedelta(days=7), "month": timedelta(days=31), "year": timedelta(days=366), "all": None}

EVER = datetime(1, 1, 1, tzinfo=UTC)
"""Before the first game."""

OLDEST = datetime(2, 1, 1, tzinfo=UTC)
"""Before the first account."""

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


AT_LEAST = 2
"""So many people one has met before one is listed: two alone could make any list they like."""

OLD_ENOUGH = timedelta(days=1)
"""An account is listed after this time: one that is made for a day is not worth its name."""


def _listed(provisional: bool, kind: str, since: datetime, made: datetime) -> QuerySet[Standing]:
    """Of accounts that were made before `made`."""
    found = Standing.objects.filter(kind=kind, provisional=provisional, games__gt=0, last__gte=since)
    found = found.filter(player__kind=ACCOUNT, player__is_active=True)
    return found.filter(opponents__gte=AT_LEAST, player__date_joined__lte=made)


def listed_since() -> datetime:
    """Whoever joined later is not listed yet."""
    return timezone.now() - OLD_ENOUGH


def _best(provisional: bool, most: int, kind: str, since: datetime, made: datetime) -> QuerySet[Standing, Any]:
    """The columns of a rank behind its number."""
    columns = ("player", "player__name", "player__username", "player__private", "points", "games")
    return _listed(provisional, kind, since, made).order_by("-points", "pk").values_list(*columns)[:most]


RANKED = Prepared(partial(_best, False, 100), "?", EVER, OLDEST, always=[0, AT_LEAST, ACCOUNT])
PROVISIONAL = Prepared(partial(_best, True, 30), "?", EVER, OLDEST, always=[0, AT_LEAST, ACCOUNT])


def ranks(kind: str, since: datetime | None = None) -> list[Rank]:
    return _numbered(RANKED.rows(kind, since or EVER, listed_since()))


def provisional(kind: str, since: datetime | None = None) -> list[Rank]:
    return _numbered(PROVISIONAL.rows(kind, since or EVER, listed_since()))


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
    ahead = AHEAD.rows(standing.kind, since or EVER, listed_since(), standing.points)
    return 1 + int(sum(n for (n,) in ahead))


def _ahead(kind: str, since: datetime, made: datetime, points: int) -> QuerySet[Standing, Any]:
    """How many are better, in one row; in none if nobody is."""
    better = _listed(False, kind, since, made).filter(points__gt=points)
    return better.order_by().values("kind").annotate(n=Count("pk")).values_list("n")


AHEAD = Prepared(_ahead, "?", EVER, OLDEST, -1, always=[0, AT_LEAST, ACCOUNT])


def _with_ranks(made: datetime, player: int) -> QuerySet[Standing]:
    """Also which rating was a player's last one: together with it their rating line changes."""
    listed = Standing.objects.filter(kind=OuterRef("kind"), provisional=False, games__gt=0, opponents__gte=AT_LEAST)
    better = listed.filter(player__kind=ACCOUNT, player__is_active=True, points__gt=OuterRef("points"))
    better = better.filter(player__date_joined__lte=made)
    ahead = better.order_by().values("kind").annotate(n=Count("pk")).values("n")
    ratings = Rating.objects.filter(player=OuterRef("player"), kind=OuterRef("kind")).order_by("-pk").values("pk")
    own = Standing.objects.filter(player=player, games__gt=0)
    return own.annotate(ahead=Coalesce(Subquery(ahead), 0), last_rating=Subquery(ratings[:1]))


WITH_RANKS = Prepared(_with_ranks, OLDEST, -1, always=[0, AT_LEAST, ACCOUNT])


def standings(player: Player) -> dict[str, tuple[Standing, int | None]]:
    """A player's standings by kind of game, each with its rank; those who are not listed have none."""
    own: list[Any] = WITH_RANKS.objects(listed_since(), player.pk)
    return {found.kind: (found, None if why_unlisted(player, found) else found.ahead + 1) for found in own}


class Unlisted(TextChoices):
    """Why somebody is not on the leaderboard, in a sentence."""

    PROVISIONAL = "provisional", _("Provisional until you have played more: not in the ranking yet.")
    FEW = "few", _("You are listed once you have played rated games with two people.")
    NEW = "new", _("Accounts are listed from their second day on.")


def why_unlisted(player: Player, standing: Standing) -> str:
    """Empty if this standing has a rank."""
    if standing.provisional:
        return Unlisted.PROVISIONAL
    if standing.opponents < AT_LEAST:
        return Unlisted.FEW
    return Unlisted.NEW if player.date_joined > listed_since() else ""


def most_games(kind: str) -> list[tuple[str, str, bool, int]]:
    """Name, username, whether the profile is private, and how many rated games, of those who have played the most."""
    return list(MOST.rows(kind, listed_since()))


def _most(kind: str, made: datetime) -> QuerySet[Standing, Any]:
    found = Standing.objects.filter(kind=kind, player__kind=ACCOUNT, games__gt=0, player__is_active=True)
    found = found.filter(opponents__gte=AT_LEAST, player__date_joined__lte=made)
    columns = ("player__name", "player__username", "player__private", "games")
    return found.order_by("-games", "pk").values_list(*columns)[:5]


MOST = Prepared(_most, "?", OLDEST, always=[0, AT_LEAST, ACCOUNT])
