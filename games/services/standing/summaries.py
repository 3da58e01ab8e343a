"""What a player's turns and games add up to. Queries only."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db.models import Count, F, Max, Prefetch, Q, Sum

from games.models import Game, Player, Rating, Seat, Turn


@dataclass(frozen=True)
class Played:
    """One player's games of one kind."""

    kind: str
    games: int
    wins: int
    places: dict[int, int]
    turns: int
    points_per_turn: float
    nulls: int
    tutti: int
    best_turn: int
    cloverleaf_wins: int
    bust_dice: int
    rounds_bought: int


WITH_SEATS = Prefetch("seats", Seat.objects.select_related("player"))
"""What a line about a game needs, in one query for all of them."""

NULLS = ("null", "no-match")


def played(player: Player) -> dict[str, Played]:
    """What a player has done in games that were played to their end, by kind of game."""
    seats = Seat.objects.filter(player=player, game__status=Game.Status.FINISHED, place__isnull=False)
    ends = (
        seats.order_by()
        .values_list("game__kind", "place", "game__ended_by")
        .annotate(n=Count("pk"), versions=Sum("game__version"))
    )
    # Whatever changes one of these games (the next one, a ruling) changes what is asked here, in two milliseconds.
    return _added_up(player.pk, tuple(sorted(ends)))


@lru_cache(maxsize=1000)
def _added_up(player: int, ends: tuple[Any, ...]) -> dict[str, Played]:
    seats = Seat.objects.filter(player=player, game__status=Game.Status.FINISHED, place__isnull=False)
    # The games are asked for by number: their rows are wide, those of the index that answers this are not.
    turns = Turn.objects.filter(player=player, game__in=seats.values("game")).order_by()
    ways = turns.values_list("kind", "outcome", "dice").annotate(
        n=Count("pk"), sum=Sum("points"), best=Max("points"), all_tutti=Sum("tutti")
    )
    bought = _rounds_bought(seats)
    all_ways = list(ways)
    return {
        kind: _summed(
            kind,
            [end[1:4] for end in ends if end[0] == kind],
            [way[1:] for way in all_ways if way[0] == kind],
            bought if kind == "tutto" else 0,
        )
        for kind in sorted({end[0] for end in ends})
    }


def _summed(kind: str, ends: list[Any], ways: list[Any], bought: int) -> Played:
    """`ends`: place, reason, how often. `ways`: outcome, dice of the last roll, how often, points, best, Tutti."""
    places: Counter[int] = Counter()
    for place, _reason, n in ends:
        places[place] += n
    turns = sum(way[2] for way in ways)
    busts: Counter[int] = Counter()
    for outcome, dice, n, *_rest in ways:
        if outcome == "null":
            busts[dice] += n
    return Played(
        kind=kind,
        games=sum(places.values()),
        wins=places[1],
        places=dict(sorted(places.items())),
        turns=turns,
        points_per_turn=round(sum(way[3] for way in ways) / turns, 1) if turns else 0.0,
        nulls=sum(way[2] for way in ways if way[0] in NULLS),
        tutti=sum(way[5] for way in ways),
        best_turn=max((way[4] for way in ways), default=0),
        cloverleaf_wins=sum(n for place, reason, n in ends if place == 1 and reason == "cloverleaf"),
        bust_dice=max(busts, key=lambda dice: (busts[dice], -dice), default=0),
        rounds_bought=bought,
    )


def _rounds_bought(seats: Any) -> int:
    """Classic games in which nobody but winners had fewer points: the last buys a round."""
    classic = seats.filter(game__edition="classic", game__ended_by__in=("target", "cloverleaf"), place__gt=1)
    last = classic.annotate(last=Max("game__seats__place")).filter(place=F("last"))
    return int(last.count())


def head_to_head(one: Player, other: Player) -> dict[str, int]:
    """Games of the two at one table, and who of them came out ahead."""
    mine = Seat.objects.filter(player=one, place__isnull=False, game__status=Game.Status.FINISHED)
    met = mine.filter(game__seats__player=other, game__seats__place__isnull=False)
    met = met.annotate(theirs=F("game__seats__place")).order_by()
    return met.aggregate(
        games=Count("pk"),
        ahead=Count("pk", filter=Q(place__lt=F("theirs"))),
        behind=Count("pk", filter=Q(place__gt=F("theirs"))),
    )


def rating_line(player: Player, kind: str, most: int = 200) -> list[int]:
    """The shown rating after each of the last games, oldest first."""
    from games.services.standing.ratings import points

    rows = Rating.objects.filter(player=player, kind=kind).order_by("-pk").values_list("mu", "sigma")[:most]
    return [points(mu, sigma) for mu, sigma in reversed(list(rows))]
