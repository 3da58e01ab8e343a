"""Ratings after a ruling: what they would be without the void game, or with the awarded places, as appended rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from django.db.models import Min, Q
from django.utils import timezone

from games.models import Game, Player, Rating, Ruling, Seat, Standing
from games.rules import GAMES
from games.services import ratings

Worth = tuple[float, float, int]
"""mu, sigma, and the number of games they come from."""
CLOSE = 1e-9


@dataclass
class Counted:
    """A game in the order of rating: who played, which places count (none of a void game), what its players had."""

    players: tuple[int, ...]
    places: tuple[int, ...] | None
    before: tuple[Worth | None, ...] = ()


@dataclass
class Ledger:
    """All ratings of one kind, game after game. A ruling on an old game counts the later ones once more, no others."""

    now: dict[int, Worth] = field(default_factory=dict)
    games: dict[int, Counted] = field(default_factory=dict)

    def count(self, game: int, players: Sequence[int], places: Sequence[int] | None) -> None:
        self.games[game] = Counted(tuple(players), tuple(places) if places else None)
        self._rate(self.games[game])

    def rule(self, game: int, places: Sequence[int] | None) -> dict[int, Worth]:
        """The game counts otherwise; everybody whose rating that changes."""
        was = dict(self.now)
        order = list(self.games)
        later = [self.games[pk] for pk in order[order.index(game) :]]
        for counted in reversed(later):
            self._take_back(counted)
        self.games[game].places = tuple(places) if places else None
        for counted in later:
            self._rate(counted)
        return {player: self.worth(player) for player in was if not close(was[player], self.worth(player))}

    def worth(self, player: int) -> Worth:
        new = ratings.MODEL.rating()
        return self.now.get(player, (new.mu, new.sigma, 0))

    def _rate(self, counted: Counted) -> None:
        counted.before = tuple(self.now.get(player) for player in counted.players)
        if counted.places is None:
            return
        after = ratings.rated([was[:2] if was else None for was in counted.before], list(counted.places))
        for player, was, (mu, sigma) in zip(counted.players, counted.before, after, strict=True):
            self.now[player] = (mu, sigma, (was[2] if was else 0) + 1)

    def _take_back(self, counted: Counted) -> None:
        for player, was in zip(counted.players, counted.before, strict=True):
            if was is None:
                self.now.pop(player, None)
            else:
                self.now[player] = was


def close(one: Worth, other: Worth) -> bool:
    return abs(one[0] - other[0]) < CLOSE and abs(one[1] - other[1]) < CLOSE and one[2] == other[2]


def recomputed(kind: str) -> Ledger:
    """From all games that count now, in the order in which they were rated."""
    counted = Game.objects.filter(kind=kind, rated=True).annotate(
        first=Min("ratings__pk", filter=Q(ratings__why="game"))
    )
    ledger = Ledger()
    for game in counted.filter(first__isnull=False).order_by("first").prefetch_related("seats"):
        seats = game.seats.all()
        ledger.count(game.pk, [seat.player_id for seat in seats], [seat.place or 0 for seat in seats])
    return ledger


def correct(game: Game) -> None:
    """Appends a row for everybody whose rating the ruling on this game has changed."""
    known = Standing.objects.filter(kind=game.kind)
    # A game that another process settles just now waits for us, or we for it.
    list(Player.objects.select_for_update().filter(pk__in=known.values("player")).order_by("pk").values_list("pk"))
    ledger = recomputed(game.kind)
    for standing in known.order_by("pk"):
        worth = ledger.worth(standing.player_id)
        if not close((standing.mu, standing.sigma, standing.games), worth):
            _write(game, standing, worth)


def _write(game: Game, standing: Standing, worth: Worth) -> None:
    mu, sigma, standing.games = worth
    Rating.objects.create(
        player_id=standing.player_id, kind=game.kind, game=game, why="ruling", mu=mu, sigma=sigma, at=timezone.now()
    )
    standing.mu, standing.sigma = mu, sigma
    standing.points, standing.provisional = ratings.points(mu, sigma), sigma > ratings.SURE
    standing.save()


# Checking: every row once more, rulings included.


def check() -> Iterator[str]:
    """Goes through the rows as they were written, ruling by ruling, and names each that should be another one."""
    for kind in GAMES:
        yield from _check(kind)


def _check(kind: str) -> Iterator[str]:
    ledger, rulings = Ledger(), _rulings(kind)
    rows = Rating.objects.filter(kind=kind).order_by("pk").select_related("game", "player")
    last: dict[int, Rating] = {}
    for (game, why), group in groupby(rows.iterator(chunk_size=2000), key=lambda row: (row.game, row.why)):
        written = list(group)
        last |= {row.player_id: row for row in written}
        if why == "game":
            expected = [_first(ledger, game, rulings.get(game.pk, []))]
        else:
            expected = _ruled(ledger, game, rulings.get(game.pk, []), len(written))
        yield from _differences(game, written, [item for part in expected for item in part.items()])
    for standing in Standing.objects.filter(kind=kind).select_related("player"):
        row = last.pop(standing.player_id, None)
        if row is None or abs(row.mu - standing.mu) > CLOSE or abs(row.sigma - standing.sigma) > CLOSE:
            yield f"the last rating of {standing.player} in {kind} is not their standing"
    yield from (f"{row.player} has ratings in {kind}, but no standing" for row in last.values())


def _rulings(kind: str) -> dict[int, list[Ruling]]:
    """Those of each game that are still to come, as one goes through the rows."""
    found: dict[int, list[Ruling]] = {}
    for ruling in Ruling.objects.filter(dispute__game__kind=kind).select_related("dispute").order_by("pk"):
        found.setdefault(ruling.dispute.game_id, []).append(ruling)
    return found


def _first(ledger: Ledger, game: Game, rulings: list[Ruling]) -> dict[int, Worth]:
    """The game is rated: with the places that it has, or had before a ruling changed them."""
    while rulings and rulings[0].before["rated"] is not True:
        rulings.pop(0)
    seats = list(Seat.objects.filter(game=game))
    places = rulings[0].before["places"] if rulings else [seat.place or 0 for seat in seats]
    players = [seat.player_id for seat in seats]
    ledger.count(game.pk, players, places if all(places) else None)
    return {player: ledger.worth(player) for player in players}


def _ruled(ledger: Ledger, game: Game, rulings: list[Ruling], most: int) -> list[dict[int, Worth]]:
    """What the next rulings on this game changed, until so many rows are explained."""
    found: list[dict[int, Worth]] = []
    while rulings and game.pk in ledger.games and sum(map(len, found)) < most:
        after = rulings.pop(0).after
        places = after["places"] if after["rated"] else None
        if ledger.games[game.pk].places != (tuple(places) if places else None):
            found.append(ledger.rule(game.pk, places))
    return found


def _differences(game: Game, written: list[Rating], expected: list[tuple[int, Worth]]) -> Iterator[str]:
    wanted = sorted(expected)
    found = sorted((row.player_id, (row.mu, row.sigma, 0)) for row in written)
    if [player for player, _worth in wanted] != [player for player, _worth in found]:
        yield f"game {game.code}: a rating is missing, or one too many"
        return
    for row, (_player, worth) in zip(sorted(written, key=lambda row: (row.player_id, row.mu)), wanted, strict=True):
        if not close((row.mu, row.sigma, worth[2]), worth):
            yield f"game {game.code}: a rating of {row.player} is not what the games until then made of it"
