"""A game begins."""

from datetime import timedelta

from games.models import Game, Player, Seat
from games.rules import GAMES
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.setup import Setup
from games.services.play import clocks, secrets
from games.services.play.changes import locked, save
from games.services.play.seats import seats_of
from games.services.standing import stakes
from games.services.tables.hosting import check_host
from games.services.writing import writing


def start(game: Game, player: Player, action: str) -> Game:
    """The host begins. What was promised when the table was opened and everybody's salts give the order of play."""
    late = None if game.commitments else secrets.new_chain()
    with writing():
        game = locked(game)
        if _has_begun(game, player, action):
            return game  # the same click once more
        check_host(game, player)
        if not game.commitments and late:  # an older version of the site has opened this table and promised nothing
            game.scheme = 1
            secrets.add(game, late)
        seats = list(game.seats.select_related("player"))
        GAMES[game.kind].start(game.agreed(), len(seats))
        _check_named(game, seats)
        _deal_seats(game, seats, action)
        game.status, game.started, game.turn = Game.Status.PLAYING, clocks.now(game), 1
        game.moved, game.digest = game.started, game.first_digest
        first = GAMES[game.kind].start(game.agreed(), len(seats))
        game.seats.update(score=first.scores[0])
        game.to_act = first.seat
        stakes.decide(game, seats)
        _check_read(game)
        game.automatic = bool(game.clock) or any(seat.by_computer for seat in seats)
        game.seats.update(bank=clocks.first_bank(game.clock))
        clocks.set_due(game, seats_of(game), first, game.started)
        return save(game)


A_MOMENT = timedelta(seconds=5)
"""To read that a game counts, after it has become one that does."""


def _check_read(game: Game) -> None:
    assert game.started is not None, "it begins"
    if game.counts and game.turned_rated and game.started - game.turned_rated < A_MOMENT:
        raise Illegal(_("This has just become a rated game: please give everybody a moment to read it."))


def _has_begun(game: Game, player: Player, action: str) -> bool:
    begun = game.start_salt or game.setup_salt
    return game.status != Game.Status.OPEN and begun == action and game.host_id == player.pk


def _check_named(game: Game, seats: list[Seat]) -> None:
    if game.begins == Game.Begins.NAMED and not any(seat.begins for seat in seats):
        raise Illegal(_("Say first who begins: tap the youngest, or the luckiest, among the players."))


def _deal_seats(game: Game, seats: list[Seat], action: str) -> None:
    """The order of play: drawn, as the host has set it, or as people sit. That of the stack is drawn in any case."""
    setup = Setup(
        joined=tuple(seat.name for seat in seats),
        salts=tuple(seat.salt for seat in seats),
        start=action,
        drawn=game.draw_order,
        scheme=game.scheme,
        begins=game.begins,
        starter=next((seat.name for seat in seats if seat.begins and game.begins == Game.Begins.NAMED), ""),
    )
    secret = secrets.of_setup(game)
    order, game.stack = setup.deal(secret, game.code, game.stack, game.house_rules.get("first", []))
    game.opening_rolls = setup.rolled(secret, game.code)
    game.start_salt, game.setup_salt, game.joined = action, setup.salt, list(setup.joined)
    for number, name in enumerate(order if setup.tells_order else setup.joined):
        Seat.objects.filter(game=game, name=name).update(number=number)
