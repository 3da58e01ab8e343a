"""The places with which a game counts for ratings: those of its end, but whoever was gone is behind all who stayed."""

from collections.abc import Iterable

from games.models import Game, Seat


def places(game: Game, seats: Iterable[Seat]) -> tuple[int, ...]:
    """Who has left, deleted the account or let the time run out loses to whoever stayed longer. Where a referee has
    given the places, these count. None at all, if somebody who stayed has no place.
    """
    seats = list(seats)
    if any(seat.place is None and (game.ending.ruled or seat.gone_at is None) for seat in seats):
        return ()
    order = [_rank(seat, game.ending.ruled) for seat in seats]
    return tuple(1 + sum(other < own for other in order) for own in order)


def _rank(seat: Seat, ruled: bool) -> tuple[bool, float]:
    """Comparable: the smaller one is the better one."""
    if ruled or seat.gone_at is None:
        return False, float(seat.place or 0)
    return True, -seat.gone_at.timestamp()
