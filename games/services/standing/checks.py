"""All ratings once more, from the games."""

from collections.abc import Iterator

from games.models import Game, Rating, Standing
from games.rules import GAMES
from games.services.standing.ratings import MODEL, SURE, Worth, after, points


def check() -> list[str]:
    """Recomputes every rating from the games, in the order in which they were rated; names each difference."""
    return [sentence for kind in GAMES for sentence in _check(kind)]


def _check(kind: str) -> Iterator[str]:
    """A ruling changes what earlier games counted: rows before the last one were right when they were written."""
    rows = Rating.objects.filter(kind=kind).order_by("pk")
    ruled = rows.exclude(why="game").values_list("pk", flat=True).last() or 0
    now: dict[int, Worth] = {}
    games: dict[int, int] = {}
    written: dict[int, dict[int, Rating]] = {}
    for row in rows.filter(why="game"):
        written.setdefault(row.game_id, {})[row.player_id] = row
    counted = {game.pk: game for game in Game.objects.filter(kind=kind, rated=True).prefetch_related("seats")}
    for game in [counted.pop(pk) for pk in written if pk in counted]:
        seats = list(game.seats.all())
        for seat, worth in zip(seats, after(now, seats), strict=True):
            told = written[game.pk].get(seat.player_id)
            if told is None or (told.pk > ruled and not _close(told, worth)):
                yield f"game {game.code}: the rating of {seat.name} is not what the game makes of it"
            now[seat.player_id] = worth
            games[seat.player_id] = games.get(seat.player_id, 0) + 1
    yield from (f"game {game.code}: it counts, but nobody's rating says so" for game in counted.values())
    yield from _check_standings(kind, now, games)


def _check_standings(kind: str, now: dict[int, Worth], games: dict[int, int]) -> Iterator[str]:
    new = MODEL.rating()
    for standing in Standing.objects.filter(kind=kind).select_related("player"):
        worth, count = now.pop(standing.player_id, (new.mu, new.sigma)), games.get(standing.player_id, 0)
        told = (standing.points, standing.games, standing.provisional)
        if not _close(standing, worth) or told != (points(*worth), count, worth[1] > SURE):
            yield f"the standing of {standing.player} in {kind} is not its last rating"
    yield from (f"player {player} has no standing in {kind}" for player in now)


def _close(row: Rating | Standing, worth: Worth) -> bool:
    return abs(row.mu - worth[0]) < 1e-9 and abs(row.sigma - worth[1]) < 1e-9
