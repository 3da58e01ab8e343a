"""Who stands where: the leaderboard, and the best turns of all."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

from games.models import Game, Player, Standing, Turn, public
from games.rules.endings import Ending

PERIODS = {"week": timedelta(days=7), "month": timedelta(days=31), "year": timedelta(days=366), "all": None}


@dataclass(frozen=True)
class Rank:
    """A line of the leaderboard; equal ratings share a number."""

    number: int
    standing: Standing


def _listed(kind: str, since: Any, provisional: bool) -> Any:
    found = Standing.objects.filter(kind=kind, provisional=provisional, games__gt=0)
    found = found.filter(player__kind=Player.Kind.ACCOUNT, player__is_active=True)
    return found.filter(last__gte=since) if since is not None else found


def ranks(kind: str, since: Any = None, provisional: bool = False, most: int = 100) -> list[Rank]:
    found = _listed(kind, since, provisional).select_related("player").order_by("-points", "pk")[:most]
    rows: list[Rank] = []
    for place, standing in enumerate(found, 1):
        equal = rows and rows[-1].standing.points == standing.points
        rows.append(Rank(rows[-1].number if equal else place, standing))
    return rows


def rank(standing: Standing, since: Any = None) -> int:
    """The number that the leaderboard shows for it, however far down it stands."""
    return int(_listed(standing.kind, since, standing.provisional).filter(points__gt=standing.points).count()) + 1


def standings(player: Player) -> dict[str, tuple[Standing, int | None]]:
    """A player's standings by kind of game, each with its rank; provisional ones have none."""
    listed = Standing.objects.filter(kind=OuterRef("kind"), provisional=False, games__gt=0)
    better = listed.filter(player__kind=Player.Kind.ACCOUNT, player__is_active=True, points__gt=OuterRef("points"))
    ahead = better.order_by().values("kind").annotate(n=Count("pk")).values("n")
    own = player.standings.filter(games__gt=0).annotate(ahead=Coalesce(Subquery(ahead), 0))
    return {found.kind: (found, None if found.provisional else found.ahead + 1) for found in own}


NEAR = 1000
"""So many of the best turns of all are looked at; among them are the best of the accounts."""


def best_turns(kind: str, most: int = 5) -> list[Turn]:
    return _of_accounts(Turn.objects.filter(kind=kind).order_by("-points", "pk"), "-points", most)


def longest_turns(kind: str, outcome: str, most: int = 5) -> list[Turn]:
    """Those with the most rolls among all of this game that ended so."""
    return _of_accounts(Turn.objects.filter(kind=kind, outcome=outcome).order_by("-rolls", "pk"), "-rolls", most)


def _of_accounts(best: Any, by: str, most: int) -> list[Turn]:
    """Those of people whose profile may be seen, in games that everybody may see."""
    near = Turn.objects.filter(pk__in=list(best.values_list("pk", flat=True)[:NEAR]))
    seen = near.filter(player__kind=Player.Kind.ACCOUNT, player__private=False, player__is_active=True)
    seen = seen.filter(public("game__"))
    seen = seen.filter(game__status=Game.Status.FINISHED).exclude(game__ended_by=Ending.VOID.word)
    few = list(seen.order_by(by, "pk").values_list("pk", flat=True)[:most])
    return list(Turn.objects.filter(pk__in=few).select_related("player", "game").order_by(by, "pk"))


def most_games(kind: str, most: int = 5) -> list[Standing]:
    found = Standing.objects.filter(kind=kind, player__kind=Player.Kind.ACCOUNT, games__gt=0, player__is_active=True)
    return list(found.select_related("player").order_by("-games", "pk")[:most])
