"""What a player's turns and games add up to. Queries only."""

from collections import Counter
from typing import Any

from django.db.models import Count, F, Max, Prefetch, Q, QuerySet, Sum

from games import memory
from games.kinds import KINDS
from games.kinds.kind import Kind, Summary
from games.models import Game, Player, Rating, Seat, Turn
from games.rules.endings import RULED
from games.services.standing.past import Past
from games.services.standing.ratings import points

WITH_SEATS = Prefetch("seats", Seat.objects.select_related("player"))
"""What a line about a game needs, in one query for all of them."""


def played(past: Past) -> dict[str, Summary]:
    """What a player has done in games that were played to their end, by kind of game."""
    return memory.of(Sums).once(past, lambda: _added_up(past.player))


class Sums(memory.Shelf[Past, dict[str, Summary]]):
    """What the games of players add up to."""


def _ended(player: int) -> QuerySet[Seat]:
    return Seat.objects.filter(player=player, game__status=Game.Status.FINISHED, place__isnull=False)


def _added_up(player: int) -> dict[str, Summary]:
    seats = _ended(player)
    columns = ("game__by_house_rules", "game__kind", "place", "game__ended_by")
    games = list(seats.order_by().values_list(*columns).annotate(n=Count("pk")))
    ends, own = ([end[1:] for end in games if end[0] is by_house_rules] for by_house_rules in (False, True))
    # The games are asked for by number: their rows are wide, those of the index that answers this are not.
    turns = Turn.objects.filter(player=player, game__in=seats.values("game")).order_by()
    ways = turns.values_list("kind", "outcome", "dice").annotate(
        n=Count("pk"), sum=Sum("points"), best=Max("points"), all_feats=Sum("feats")
    )
    bought, all_ways = _rounds_bought(seats), list(ways)
    return {
        kind: _summed(
            KINDS[kind],
            [end[1:] for end in ends if end[0] == kind],
            [way[1:] for way in all_ways if way[0] == kind],
            bought[kind],
            [end[1:] for end in own if end[0] == kind],
        )
        for kind in KINDS
        if kind in {end[1] for end in games}
    }


def _summed(kind: Kind, ends: list[Any], ways: list[Any], bought: int, own: list[Any]) -> Summary:
    """`ends`: place, reason, how often; `own` the same of games by house rules, whose turns are not among the `ways`:
    outcome, dice of the last roll, how often, points, best, feats."""
    places: Counter[int] = Counter()
    for place, _reason, n in ends:
        places[place] += n
    turns = sum(way[2] for way in ways)
    missed = Counter({dice: n for outcome, dice, n, *_rest in ways if outcome == kind.miss})
    return Summary(
        kind=kind.name,
        games=sum(places.values()),
        wins=places[1],
        places=dict(sorted(places.items())),
        turns=turns,
        points_per_turn=round(sum(way[3] for way in ways) / turns, 1) if turns else 0.0,
        best_turn=max((way[4] for way in ways), default=0),
        feats=sum(way[5] for way in ways),
        misses=missed.total(),
        miss_dice=max(missed, key=lambda dice: (missed[dice], -dice), default=0),
        won_by=Counter({reason: n for place, reason, n in ends if place == 1}),
        bought=bought,
        own_games=sum(end[-1] for end in own),
        own_wins=sum(end[-1] for end in own if end[0] == 1),
    )


def _rounds_bought(seats: Any) -> Counter[str]:
    """Games in which nobody but winners had fewer points, by kind, where the last one buys a round."""
    editions = Q(pk__in=[])
    for kind in KINDS.values():
        editions |= Q(game__kind=kind.name, game__edition__in=kind.last_buys)
    buying = seats.filter(editions, place__gt=1, game__by_house_rules=False).exclude(game__ended_by__in=RULED)
    last = buying.annotate(last=Max("game__seats__place")).filter(place=F("last"))
    return Counter(last.values_list("game__kind", flat=True))


class Meetings(memory.Shelf[tuple[Past, Past], dict[str, int]]):
    """How two players stand with each other."""


def head_to_head(one: Past, other: Past) -> dict[str, int]:
    """Games of the two at one table, and who of them came out ahead."""
    return memory.of(Meetings).once((one, other), lambda: _met(one.player, other.player))


def _met(one: int, other: int) -> dict[str, int]:
    met = _ended(one).filter(game__seats__player=other, game__seats__place__isnull=False)
    met = met.annotate(theirs=F("game__seats__place")).order_by()
    return met.aggregate(
        games=Count("pk"),
        ahead=Count("pk", filter=Q(place__lt=F("theirs"))),
        behind=Count("pk", filter=Q(place__gt=F("theirs"))),
    )


RECENT = 12


class Recent(memory.Shelf[tuple[Past, bool], list[int]]):
    """The last games of players, as they see them and as everybody else does."""


def recent(past: Past, seats: QuerySet[Seat], own: bool) -> list[int]:
    """The numbers of the last games, newest first, of those that the viewer may see: `seats` are those of them."""
    return memory.of(Recent).once((past, own), lambda: _last(seats))


def _last(seats: QuerySet[Seat]) -> list[int]:
    over = seats.filter(game__status=Game.Status.FINISHED).order_by("-game__ended", "-game")
    return list(over.values_list("game", flat=True)[:RECENT])


def rating_line(player: Player, kind: str, most: int = 200) -> list[int]:
    """The shown rating after each of the last games, oldest first."""
    rows = Rating.objects.filter(player=player, kind=kind).order_by("-pk").values_list("mu", "sigma")[:most]
    return [points(mu, sigma) for mu, sigma in reversed(list(rows))]
