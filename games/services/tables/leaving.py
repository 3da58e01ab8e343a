"""Who leaves a game or comes back: before the start the seat is free again, afterwards a computer plays it."""

from games.models import Game, Player, Seat
from games.rules.endings import Ending
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play import changes, clocks, endings, positions
from games.services.tables import seating
from games.services.writing import writing


def leave_table(game: Game, player: Player) -> None:
    """Before the start the seat is free again; afterwards a computer plays it to the end."""
    if game.status == Game.Status.OPEN:
        seating.stand_up(game, player)
    elif game.status == Game.Status.PLAYING:
        leave(game, player)


def leave(game: Game, player: Player) -> None:
    """Leaving a running game: a computer takes the seat. When the last person has gone, the game is abandoned."""
    with writing():
        game = changes.locked(game)
        seat = game.seats.filter(player=player, left=False).first()
        if game.status == Game.Status.PLAYING and seat is not None:
            game.seats.filter(pk=seat.pk).update(left=True, gone_at=seat.gone_at or clocks.now(game))
            _go_on(game, player)


def take_back(game: Game, player: Player) -> None:
    """The person is back and plays their seat again.

    Once in a turn: coming and going gives time, and whoever clicks meanwhile has clicked at an older table.
    """
    with writing():
        game = changes.locked(game)
        seat = game.seats.select_related("player").filter(player=player).first()
        if game.status == Game.Status.PLAYING and seat is not None and seat.by_computer:
            if seat.returned == game.turn:
                raise Illegal(_("You came back in this turn once already. Your seat is yours again in the next one."))
            game.seats.filter(pk=seat.pk).update(left=False, away=False, gone_at=None, returned=game.turn)
            _go_on(game, player)


def _go_on(game: Game, player: Player) -> None:
    """After this player left or came back: who hosts, who moves next, whether anybody still plays."""
    seats = list(game.seats.select_related("player"))
    people = [seat for seat in seats if clocks.any_person([seat])]
    # In a rated game nobody comes back to an empty table, only to leave it last.
    if not people or (game.counts and all(seat.gone_at for seat in people)):
        endings.finish(game, Ending.ABANDONED.word)
    else:
        if game.host_id not in {seat.player_id for seat in people}:
            game.host = min(people, key=lambda seat: seat.away).player
        game.automatic = bool(game.clock) or any(seat.by_computer for seat in seats)
        _next_due(game, seats, player)
    changes.save(game)


def _next_due(game: Game, seats: list[Seat], player: Player) -> None:
    """A person whose turn it is keeps the time they have, whoever comes and goes."""
    assert game.to_act is not None, "the game goes on"
    seat, position = seats[game.to_act], positions.fold(game).position
    if seat.by_computer or game.stand_in == game.turn:
        clocks.set_due(game, seats, position, clocks.now(game))
    elif seat.player_id == player.pk:
        clocks.taken_back(game, seat, position)


def gone(player: Player) -> None:
    """An account was deleted: its running games are left, its open tables closed to it."""
    for seat in player.seats.select_related("game").exclude(game__status=Game.Status.FINISHED):
        try:
            leave_table(seat.game, player)
        except Illegal:  # it has started meanwhile
            leave(seat.game, player)
