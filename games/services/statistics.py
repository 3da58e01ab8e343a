"""What a player's turns and games add up to, and how often chance brought what. Queries only."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Any

from django.db.models import Count, F, Max, OuterRef, Prefetch, Q, Subquery, Sum
from django.db.models.functions import Coalesce

from games.models import Entry, Game, Player, Rating, Seat, Standing, Tally, Turn
from games.rules.tutto import FULL_PILE, KINDS

PERIODS = {"week": timedelta(days=7), "month": timedelta(days=31), "year": timedelta(days=366), "all": None}


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
    from games.services.ratings import points

    rows = Rating.objects.filter(player=player, kind=kind).order_by("-pk").values_list("mu", "sigma")[:most]
    return [points(mu, sigma) for mu, sigma in reversed(list(rows))]


@dataclass(frozen=True)
class Rank:
    """A line of the leaderboard; equal ratings share a number."""

    number: int
    standing: Standing


def _listed(kind: str, since: Any, provisional: bool) -> Any:
    found = Standing.objects.filter(kind=kind, provisional=provisional, games__gt=0)
    found = found.filter(player__kind=Player.Kind.ACCOUNT, player__is_active=True)
    return found.filter(last__gte=since) if since is not None else found


def ranking(kind: str, since: Any = None, provisional: bool = False, most: int = 100) -> list[Rank]:
    found = _listed(kind, since, provisional).select_related("player").order_by("-points", "pk")[:most]
    ranks: list[Rank] = []
    for place, standing in enumerate(found, 1):
        equal = ranks and ranks[-1].standing.points == standing.points
        ranks.append(Rank(ranks[-1].number if equal else place, standing))
    return ranks


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


def longest_fireworks(most: int = 5) -> list[Turn]:
    return _of_accounts(Turn.objects.filter(outcome="fireworks-end").order_by("-rolls", "pk"), "-rolls", most)


def _of_accounts(best: Any, by: str, most: int) -> list[Turn]:
    """Those of people whose profile may be seen, in games that everybody may see."""
    near = Turn.objects.filter(pk__in=list(best.values_list("pk", flat=True)[:NEAR]))
    seen = near.filter(player__kind=Player.Kind.ACCOUNT, player__private=False, player__is_active=True)
    seen = seen.filter(game__visibility=Game.Visibility.PUBLIC, game__spectators=True)
    seen = seen.filter(game__status=Game.Status.FINISHED).exclude(game__ended_by="void")
    few = list(seen.order_by(by, "pk").values_list("pk", flat=True)[:most])
    return list(Turn.objects.filter(pk__in=few).select_related("player", "game").order_by(by, "pk"))


def most_games(kind: str, most: int = 5) -> list[Standing]:
    found = Standing.objects.filter(kind=kind, player__kind=Player.Kind.ACCOUNT, games__gt=0, player__is_active=True)
    return list(found.select_related("player").order_by("-games", "pk")[:most])


# How often chance brought what.


def tally(entries: Iterable[Any]) -> Counter[str]:
    """Faces, pairs of neighbouring dice in a roll, and cards of a log."""
    found: Counter[str] = Counter()
    for entry in entries:
        if entry[0] == "card":
            found[f"card {entry[1]}"] += 1
        elif entry[0] == "roll":
            found.update(f"face {die}" for die in entry[1])
            found.update(f"pair {one}{two}" for one, two in zip(entry[1][::2], entry[1][1::2], strict=False))
    return found


def count(game: Game) -> None:
    """Adds a finished game to the tallies. Called once for each, in the transaction that settles it."""
    found = tally(Entry.objects.filter(game=game).order_by("number").values_list("entry", flat=True))
    Tally.objects.bulk_create([Tally(kind=game.kind, what=what) for what in found], ignore_conflicts=True)
    for what, number in sorted(found.items()):
        Tally.objects.filter(kind=game.kind, what=what).update(count=F("count") + number)


@dataclass(frozen=True)
class Share:
    what: str
    count: int
    expected: float

    @property
    def percent(self) -> float:
        return round(100 * self.count / self.expected, 2) if self.expected else 0.0


def shares(kind: str, of: str) -> list[Share]:
    """Counts of one sort (face, pair) beside what equal chances would have brought."""
    rows = Tally.objects.filter(kind=kind, what__startswith=f"{of} ").order_by("what")
    counts = {row.what.removeprefix(f"{of} "): row.count for row in rows}
    every = {"face": 6, "pair": 36, "card": 56}[of]
    whole = sum(counts.values())
    parts = dict(zip(KINDS, FULL_PILE, strict=True)) if of == "card" else {}
    names = KINDS if of == "card" else sorted(counts)
    return [Share(name, counts.get(name, 0), whole * parts.get(name, 1) / every) for name in names] if whole else []


@dataclass(frozen=True)
class Dice:
    """What one player's dice showed in a game."""

    name: str
    faces: tuple[int, ...]

    @property
    def rolled(self) -> int:
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """How often each face was to be expected."""
        return self.rolled / 6


def dice_of(names: Sequence[str], rolls: Iterable[tuple[int, Any]]) -> list[Dice]:
    """How often each player of a game rolled each face. `rolls`: seat and entry, of a whole log."""
    rolled: list[Counter[int]] = [Counter() for _name in names]
    for seat, entry in rolls:
        if entry[0] == "roll":
            rolled[seat].update(entry[1])
    found = [Dice(name, tuple(faces[die] for die in range(1, 7))) for name, faces in zip(names, rolled, strict=True)]
    return [dice for dice in found if dice.rolled]


def dice_of_game(game: Game, names: Sequence[str]) -> list[Dice]:
    return dice_of(names, Entry.objects.filter(game=game).values_list("seat", "entry"))
