"""The best turns of all, as far as everybody may see whose they are."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet

from games.models import Game, Player, Turn, public
from games.models.prepared import Prepared
from games.rules.endings import Ending

LISTED = 5

NEAR = (25, 500)
"""So many of the best turns of all are looked at, and so many if too few of those may be shown: on a site where hardly
anybody has an account they are far between."""


class BestTurn(NamedTuple):
    """A turn as the leaderboard names it, with the entry at which it was over."""

    player: str
    code: str
    last: int
    points: int
    rolls: int


def turns(kind: str) -> list[BestTurn]:
    """Those that brought the most points."""
    return _shown(HIGHEST, kind)


def longest(kind: str, outcome: str) -> list[BestTurn]:
    """Those with the most rolls among all of this game that ended so."""
    return _shown(LONGEST, kind, outcome)


def _shown(questions: Sequence[Prepared[Turn]], *asked: str) -> list[BestTurn]:
    shown: list[BestTurn] = []
    for question in questions:
        shown = [BestTurn(*columns) for seen, *columns in question.rows(*asked) if seen]
        if len(shown) >= LISTED:
            break
    return shown[:LISTED]


def _marked(turns: QuerySet[Turn], by: str, near: int) -> QuerySet[Turn, Any]:
    """Marked are those of people whose profile may be seen, in games that everybody may see."""
    people = Q(player__kind=Player.Kind.ACCOUNT, player__private=False, player__is_active=True)
    games = public("game__") & Q(game__status=Game.Status.FINISHED) & ~Q(game__ended_by=Ending.VOID.word)
    marked = turns.annotate(seen=ExpressionWrapper(people & games, output_field=BooleanField()))
    columns = ("seen", "player__name", "game__code", "last", "points", "rolls")
    return marked.order_by(by, "pk").values_list(*columns)[:near]


def _highest(near: int, kind: str) -> QuerySet[Turn, Any]:
    return _marked(Turn.objects.filter(kind=kind), "-points", near)


def _longest(near: int, kind: str, outcome: str) -> QuerySet[Turn, Any]:
    return _marked(Turn.objects.filter(kind=kind, outcome=outcome), "-rolls", near)


def _questions(ask: Callable[..., QuerySet[Turn, Any]], *samples: str) -> list[Prepared[Turn]]:
    always = [Player.Kind.ACCOUNT, Game.Visibility.PUBLIC, Game.Status.FINISHED, Ending.VOID.word]
    return [Prepared(partial(ask, near), *samples, always=always) for near in NEAR]


HIGHEST = tuple(_questions(_highest, "?"))
LONGEST = tuple(_questions(_longest, "?", "??"))
