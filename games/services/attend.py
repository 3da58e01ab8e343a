"""What happens without anybody clicking: computers move, clocks run out; and who leaves a game or comes back.

Any number of processes may attend; each due game is handled once. Whoever puts off `due_at` first has claimed it, and
if they die before they act it is due again after the lease.
"""

import logging
from collections import Counter
from datetime import datetime, timedelta

from django.db.models import F, Prefetch
from django.db.models.functions import Now

from games.models import Game, Player, Seat, Tick
from games.rules.players import think
from games.services import clocks, play, positions, ratings, tables
from games.services.errors import Stale
from games.services.writing import writing

LEASE = timedelta(seconds=20)
LONGEST = timedelta(hours=1)
"""A game that fails is tried again after one lease, two, four, … up to this."""
DOWN = timedelta(seconds=20)
"""Longer than this without a tick, and nobody attended: that time counts against nobody."""
EVERY = timedelta(seconds=5)
AT_ONCE = 50
STAND_IN = "careful"

log = logging.getLogger(__name__)
_failed: Counter[int] = Counter()


def attend() -> int:
    """Handles what is due now; says how much it was."""
    tick()
    claimed = claim()
    handle(claimed)
    ratings.settle_all()
    return len(claimed)


def claim(most: int = AT_ONCE) -> list[int]:
    """The due games that are ours to handle now, each for the length of a lease."""
    due = Game.objects.filter(status=Game.Status.PLAYING, due_at__lte=Now()).order_by("due_at")
    if not due.exists():
        return []
    with writing():
        claimed = list(due.select_for_update(skip_locked=True).values_list("pk", flat=True)[:most])
        Game.objects.filter(pk__in=claimed).update(due_at=Now() + LEASE)
    return claimed


def handle(claimed: list[int]) -> None:
    if claimed:
        seats = Prefetch("seats", Seat.objects.select_related("player"))
        for game in Game.objects.filter(pk__in=claimed).prefetch_related(seats):
            _handle(game)


def _handle(game: Game) -> None:
    """One game's trouble is not the others'."""
    try:
        move(game)
    except Stale:
        pass  # somebody moved in the meantime: then nothing was due
    except Exception:
        log.exception("A due game could not be attended to", extra={"game": game.pk})
        pause = min(LONGEST, LEASE * 2 ** min(_failed[game.pk], 10))
        _failed[game.pk] += 1
        Game.objects.filter(pk=game.pk, version=game.version, due_at__isnull=False).update(due_at=Now() + pause)
    else:
        _failed.pop(game.pk, None)


def move(game: Game) -> None:
    """Thinks, then acts through the same door as people."""
    seats = list(game.seats.all())
    if all(seat.by_computer for seat in seats) and clocks.any_person(seats):
        abandon(game)
        return
    assert game.to_act is not None, "the database lets no running game be without"
    seat, position = seats[game.to_act], positions.fold(game).position
    in_time = seat.by_computer or game.stand_in == game.turn
    chosen = think(game.kind, seat.player.level or STAND_IN, position)
    play.act_for(game, chosen, stand_in=not in_time and clocks.costs(game, position))


def abandon(game: Game) -> None:
    """Nobody is left who plays: an end without places, that counts for nothing."""
    with writing():
        now = tables.locked(game)
        if now.version != game.version or now.status != Game.Status.PLAYING:
            raise Stale
        _end(now)
        tables.changed(now, *ENDED)


ENDED = ("status", "ended_by", "ended", "to_act", "due_at")


def _end(game: Game) -> None:
    game.status, game.ended_by, game.ended = Game.Status.FINISHED, "abandoned", clocks.now(game)
    game.to_act = game.due_at = None


def leave_table(game: Game, player: Player) -> None:
    """Before the start the seat is free again; afterwards a computer plays it to the end."""
    if game.status == Game.Status.OPEN:
        tables.stand_up(game, player)
    elif game.status == Game.Status.PLAYING:
        leave(game, player)


def leave(game: Game, player: Player) -> None:
    """Leaving a running game: a computer takes the seat. When the last person has gone, the game is abandoned."""
    with writing():
        game = tables.locked(game)
        if game.status == Game.Status.PLAYING and game.seats.filter(player=player, left=False).update(left=True):
            _go_on(game, player)


def take_back(game: Game, player: Player) -> None:
    """The person is back and plays their seat again."""
    with writing():
        game = tables.locked(game)
        seat = game.seats.select_related("player").filter(player=player).first()
        if game.status == Game.Status.PLAYING and seat is not None and seat.by_computer:
            game.seats.filter(pk=seat.pk).update(left=False, away=False, missed=0)
            _go_on(game, player)


def _go_on(game: Game, player: Player) -> None:
    """After this player left or came back: who hosts, who moves next, whether anybody still plays."""
    seats = list(game.seats.select_related("player"))
    people = [seat for seat in seats if clocks.any_person([seat])]
    if not people:
        _end(game)
    else:
        if game.host_id not in {seat.player_id for seat in people}:
            game.host = min(people, key=lambda seat: seat.away).player
        game.automatic = bool(game.clock) or any(seat.by_computer for seat in seats)
        _next_due(game, seats, player)
    tables.changed(game, "host", "automatic", *ENDED)


def _next_due(game: Game, seats: list[Seat], player: Player) -> None:
    """A person whose turn it is keeps the time they have, whoever comes and goes."""
    assert game.to_act is not None, "the game goes on"
    seat, position = seats[game.to_act], positions.fold(game).position
    if seat.by_computer or game.stand_in == game.turn:
        clocks.set_due(game, position, clocks.now(game))
    elif seat.player_id == player.pk:
        clocks.taken_back(game, seat, position)


def tick() -> None:
    """Notes that somebody attends. If nobody did for a while, or the clock was set, everything is put off by that."""
    last, now = Tick.objects.values_list("at", Now()).filter(pk=1).first() or _first_tick()
    if abs(now - last) > DOWN:
        with writing():
            if Tick.objects.filter(pk=1, at=last).update(at=now):
                _put_off(now - last, min(now, last))
    elif now - last > EVERY:
        Tick.objects.filter(pk=1, at=last).update(at=now)


def _first_tick() -> tuple[datetime, datetime]:
    Tick.objects.get_or_create(pk=1, defaults={"at": Now()})
    found: tuple[datetime, datetime] = Tick.objects.values_list("at", Now()).get(pk=1)
    return found


def _put_off(by: timedelta, since: datetime) -> None:
    """Whoever's time had run out before, stays due; pages with a clock on them are drawn again."""
    waiting = Game.objects.filter(due_at__gt=since)
    waiting.exclude(status=Game.Status.PLAYING, clock__gt=0).update(due_at=F("due_at") + by)
    clocked = waiting.filter(status=Game.Status.PLAYING, clock__gt=0)
    clocked.update(due_at=F("due_at") + by, version=F("version") + 1)


def gone(player: Player) -> None:
    """An account was deleted: its running games are left, its open tables closed to it."""
    for seat in player.seats.select_related("game").exclude(game__status=Game.Status.FINISHED):
        leave_table(seat.game, player)
