"""When a game is due: the time for a decision, the pause before a computer's move, and what a time-out costs.

All times come from the database: serving processes on several computers need not agree what time it is.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db.models.functions import Now

from games.kinds import paces
from games.models import Game, Player, Seat
from games.rules.position import Position

BANK = 60
"""Extra seconds that everybody starts with; correspondence has none."""

CORRESPONDENCE = 24 * 3600

NOTHING_TO_DECIDE = 10
"""Seconds after which a step without a choice (flip, roll) is made for a player; it costs nothing."""

AT_LEAST = timedelta(seconds=10)
"""What is left for whoever takes a seat back whose time is up."""

THINKS, GOES_ON = 0.7, 0.3
"""Seconds before a computer's move, when everybody has seen the last one; fewer before a step without a choice."""

LONGEST_PAUSE = 6.0
"""Whoever wants it calm holds nobody up for longer."""

PAUSE_ALONE = timedelta(seconds=0.2)
"""While nobody watches what computers do."""

GONE = timedelta(minutes=10)
"""How long a game waits whose people are all away, before it ends."""

MISSED = 2


def now(game: Game) -> datetime:
    """The time of the database; for a locked game that of its lock."""
    if game.moment is not None:
        return game.moment
    moment: datetime = Game.objects.values_list(Now(), flat=True).get(pk=game.pk)
    return moment


def set_due(game: Game, seats: Sequence[Seat], position: Position, since: datetime, shown: float = 0.0) -> None:
    """Writes into the game when the next move must come, if nobody makes it.

    `shown`: how many seconds what has just happened is looked at, at the usual pace.
    """
    game.due_at = None
    game.hurried = game.hurried and only_computers(seats, position)
    if game.to_act is None or not game.automatic:
        return
    seat = seats[game.to_act]
    if seat.by_computer or game.stand_in == game.turn:
        if (pause := _pause(game, seats, position, shown)) is not None:
            game.due_at = since + pause
    elif game.clock:
        game.due_at = since + time_for(game, seat, position)


def _pause(game: Game, seats: Sequence[Seat], position: Position, shown: float) -> timedelta | None:
    people = [seat for seat in seats if seat.player.kind != Player.Kind.COMPUTER]
    if not people:
        return None  # a demonstration: it goes on while somebody watches
    if all(seat.by_computer for seat in people):
        if game.counts:  # nobody comes back for having been gone longest
            return PAUSE_ALONE
        return max(GONE, timedelta(seconds=game.clock))
    if game.hurried:
        return PAUSE_ALONE
    # What chance is needed for is asked first: to list the choices of a roll may take long, and there is one.
    thinks = GOES_ON if position.need and len(position.choices()) == 1 else THINKS
    slowest = paces.slowest(seat.player.pace for seat in people if not seat.by_computer)
    return timedelta(seconds=min(LONGEST_PAUSE, (shown + thinks) * slowest))


def only_computers(seats: Sequence[Seat], position: Position) -> bool:
    """Whether no person has anything to play with for now."""
    return not any(position.holds(seat.number or 0) != 0 for seat in seats if not seat.by_computer)


def time_for(game: Game, seat: Seat, position: Position) -> timedelta:
    if game.clock < CORRESPONDENCE and len(position.choices()) == 1:
        return timedelta(seconds=min(game.clock, NOTHING_TO_DECIDE))
    return timedelta(seconds=game.clock + seat.bank)


def costs(game: Game, position: Position) -> bool:
    """Whether it counts as missed not to act now. In correspondence no step is made for anybody before the time is up,
    so there it always does."""
    return game.clock >= CORRESPONDENCE or len(position.choices()) > 1


def any_person(seats: Sequence[Seat]) -> bool:
    """Anybody who has not left; they may be away, and come back."""
    return any(seat.player.kind != Player.Kind.COMPUTER and not seat.left for seat in seats)


def played(game: Game, seat: Seat, position: Position) -> None:
    """A person has moved in time: what was overdrawn comes off the bank, and missed turns are forgotten.

    What is left is told by due_at alone: it was put off by all the time in which nobody was here to count.
    """
    if game.due_at is None or len(position.choices()) == 1:
        return
    left = max(0, int((game.due_at - now(game)).total_seconds()))
    if left < seat.bank or seat.missed:
        seat.bank, seat.missed = min(seat.bank, left), 0
        seat.save(update_fields=["bank", "missed"])


def missed(game: Game) -> None:
    """A turn ran out. After the second in a row the computer keeps the seat warm until the person is back."""
    seat = game.seats.get(number=game.to_act)
    seat.missed, seat.bank = seat.missed + 1, 0
    seat.away = seat.missed >= MISSED
    seat.gone_at = now(game) if seat.away else None
    seat.save(update_fields=["missed", "bank", "away", "gone_at"])
    game.stand_in = game.turn


def taken_back(game: Game, seat: Seat, position: Position) -> None:
    """Back on a seat that is to act: time goes on from the last move, so that nobody gains any by coming and going."""
    moment = now(game)
    whole = time_for(game, seat, position)
    left = (game.moved or moment) + whole - moment
    if game.clock:
        game.due_at = moment + min(whole, max(AT_LEAST, left))  # more than the whole is left if the clock was set back


def first_bank(clock: int) -> int:
    return BANK if 0 < clock < CORRESPONDENCE else 0
