"""Every rating row once more, rulings included: what it should be, from the games and rulings alone."""

from collections.abc import Iterator
from itertools import groupby

from games.models import Game, Rating, Ruling, Seat, Standing
from games.rules import GAMES
from games.services.standing.ledger import CLOSE, Ledger, Worth, close


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
