"""All ratings once more, from games and rulings alone: each row as it was written, and where everybody stands now."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.db.models import F

from games.models import Game, Rating, Ruling, Standing
from games.rules import GAMES
from games.services.standing import placing, ratings
from games.services.standing.ledger import CLOSE, Ledger, Worth, close
from games.services.standing.meetings import Meetings
from games.services.standing.weights import FULL, Weight, weigh

MISSING = "a rating is missing, or one too many"

EXACT = ("games", "points", "provisional", "known", "opponents")
"""Of a standing: what is no floating number."""


class Row(NamedTuple):
    """What there is in the table; of thousands of them, so no more than is needed."""

    pk: int
    game: int
    code: str
    player: int
    name: str
    why: str
    mu: float
    sigma: float
    at: datetime
    weight: float | None
    met: int
    strangers: bool

    @property
    def share(self) -> float:
        return FULL.share if self.weight is None else self.weight


def differences() -> Iterator[str]:
    """Goes through the rows as they were written, ruling by ruling, and names each that should be another one."""
    for kind in GAMES:
        yield from _of_kind(kind)


def _of_kind(kind: str) -> Iterator[str]:
    ledger, meetings, rulings, rows = Ledger(), Meetings(), _rulings(kind), _in_order(kind)
    for (game, why), group in groupby(rows, key=lambda row: (row.game, row.why)):
        written, waiting = list(group), rulings.get(game, [])
        if why == Rating.Why.GAME:
            expected, wrong = _first(ledger, written, waiting), _wrong_weights(written, meetings)
        else:
            expected, wrong = _ruled(ledger, game, waiting, len(written)), []
        yield from (f"game {written[0].code}: {one}" for one in [*_wrong_rows(written, expected), *wrong])
    for game, left in rulings.items():
        if _ruled(ledger, game, left, len(rows) + 1):
            yield f"game {Game.objects.get(pk=game).code}: {MISSING}"
    yield from _games(kind, ledger)
    yield from _standings(kind, ledger, meetings, {row.player: row.name for row in rows})


def _in_order(kind: str) -> list[Row]:
    """What was written together stands together, at the place of its first row.

    Two processes may have settled two games at the same moment, with their rows between each other's; then nobody
    has played in both.
    """
    rows = (
        Rating.objects.filter(kind=kind)
        .order_by("pk")
        .values_list(
            *("pk", "game", "game__code", "player", "player__name", "why", "mu", "sigma", "at"),
            *("weight", "met", "strangers"),
        )
    )
    every, first = [Row(*row) for row in rows.iterator(chunk_size=2000)], dict[tuple[object, ...], int]()
    for row in every:
        first.setdefault(_together(row), row.pk)
    return sorted(every, key=lambda row: (first[_together(row)], row.pk))


def _together(row: Row) -> tuple[object, ...]:
    return (row.game,) if row.why == Rating.Why.GAME else (row.game, row.at)


def _rulings(kind: str) -> dict[int, list[Ruling]]:
    """Those of each game that are still to come, as one goes through the rows."""
    waiting: dict[int, list[Ruling]] = {}
    for ruling in Ruling.objects.filter(dispute__game__kind=kind).annotate(game=F("dispute__game")).order_by("pk"):
        waiting.setdefault(ruling.game, []).append(ruling)
    return waiting


def _first(ledger: Ledger, written: list[Row], rulings: list[Ruling]) -> list[tuple[int, Worth]]:
    """The game is rated: with the places that it has, or had before a ruling changed them."""
    while rulings and rulings[0].before["rated"] is not True:
        rulings.pop(0)
    game = Game.objects.prefetch_related("seats").get(pk=written[0].game)
    places = counted(rulings[0].before) if rulings else placing.places(game, game.seats.all())
    players = [seat.player_id for seat in game.seats.all()]
    shares = {row.player: row.share for row in written}
    ledger.count(game.pk, players, places, [shares.get(player, FULL.share) for player in players])
    return [(player, ledger.worth(player)) for player in players]


def counted(facts: dict[str, Any]) -> list[int] | None:
    """The places with which a game counted before or after a ruling, as the ruling has them."""
    places = facts.get("counted", facts["places"])
    return places if places and all(places) else None


def _wrong_weights(written: list[Row], meetings: Meetings) -> list[str]:
    """Of the weights of a game; that of an older one is not known, but a meeting it was."""
    rows = sorted(written, key=lambda row: row.player)
    if len(rows) < 2:
        return [MISSING]
    expected = weigh([row.player for row in rows], rows[0].at, meetings)
    return [
        f"it does not weigh for {row.name} what the games until then say"
        for row, weight in zip(rows, expected, strict=True)
        if row.weight is not None and not _same(row, weight)
    ]


def _same(row: Row, weight: Weight) -> bool:
    return abs(row.share - weight.share) < CLOSE and (row.met, row.strangers) == (weight.met, weight.strangers)


def _ruled(ledger: Ledger, game: int, rulings: list[Ruling], most: int) -> list[tuple[int, Worth]]:
    """What the next rulings on this game changed, until so many rows are explained."""
    changed: list[tuple[int, Worth]] = []
    while rulings and game in ledger.games and len(changed) < most:
        after = rulings.pop(0).after
        places = counted(after) if after["rated"] else None
        if ledger.games[game].places != (tuple(places) if places else None):
            changed += ledger.rule(game, places).items()
    return changed


def _wrong_rows(written: list[Row], expected: list[tuple[int, Worth]]) -> Iterator[str]:
    rows, wanted = sorted(written, key=lambda row: (row.player, row.pk)), sorted(expected, key=itemgetter(0))
    if [row.player for row in rows] != [player for player, _worth in wanted]:
        yield MISSING
        return
    for row, (_player, worth) in zip(rows, wanted, strict=True):
        if not close((row.mu, row.sigma, worth[2]), worth):
            yield f"a rating of {row.name} is not what the games until then made of it"


def _games(kind: str, ledger: Ledger) -> Iterator[str]:
    """Whether the games that count are those that the rows come from, with the same places."""
    rated = {game: counted.places for game, counted in ledger.games.items() if counted.places}
    for game in (
        Game.objects.filter(kind=kind, rated=True).order_by("pk").only("code", "ended_by").prefetch_related("seats")
    ):
        places = rated.pop(game.pk, None)
        if places is None:
            yield f"game {game.code}: it counts, but nobody's rating says so"
        elif places != placing.places(game, game.seats.all()):
            yield f"game {game.code}: its places are not those that its ratings come from"
    for code in Game.objects.filter(pk__in=rated).order_by("pk").values_list("code", flat=True):
        yield f"game {code}: it does not count, but ratings come from it"


def _standings(kind: str, ledger: Ledger, meetings: Meetings, names: dict[int, str]) -> Iterator[str]:
    """`names`: of all players who have rows."""
    for standing in Standing.objects.filter(kind=kind).order_by("pk").select_related("player"):
        mu, sigma, games = worth = ledger.worth(standing.player_id)
        meant = ratings.acquainted(ratings.stand(Standing(), mu, sigma, games), meetings.known[standing.player_id])
        same = all(getattr(standing, name) == getattr(meant, name) for name in EXACT)
        if names.pop(standing.player_id, None) is None or not same or not close(_worth(standing), worth):
            yield f"the standing of {standing.player} in {kind} is not its last rating"
    yield from (f"{name} has ratings in {kind}, but no standing" for name in names.values())


def _worth(standing: Standing) -> Worth:
    return standing.mu, standing.sigma, standing.games
