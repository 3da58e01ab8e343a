"""A game begins."""

from games.models import Game, Player, Seat
from games.rules import GAMES
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
        _deal_seats(game, seats, action)
        game.status, game.started, game.turn = Game.Status.PLAYING, clocks.now(game), 1
        game.moved, game.digest = game.started, game.first_digest
        first = GAMES[game.kind].start(game.agreed(), len(seats))
        game.seats.update(score=first.scores[0])
        game.to_act = first.seat
        stakes.decide(game, seats)
        game.automatic = bool(game.clock) or any(seat.by_computer for seat in seats)
        game.seats.update(bank=clocks.first_bank(game.clock))
        clocks.set_due(game, seats_of(game), first, game.started)
        return save(game)


def _has_begun(game: Game, player: Player, action: str) -> bool:
    begun = game.start_salt or game.setup_salt
    return game.status != Game.Status.OPEN and begun == action and game.host_id == player.pk


def _deal_seats(game: Game, seats: list[Seat], action: str) -> None:
    """The order of play: drawn, or as the host has set it. That of the stack is drawn in any case."""
    setup = Setup(
        joined=tuple(seat.name for seat in seats),
        salts=tuple(seat.salt for seat in seats),
        start=action,
        drawn=game.draw_order,
        scheme=game.scheme,
    )
    order, game.stack = setup.deal(secrets.of_setup(game), game.code, game.stack)
    game.start_salt, game.setup_salt, game.joined = action, setup.salt, list(setup.joined)
    for number, name in enumerate(order if game.draw_order else setup.joined):
        Seat.objects.filter(game=game, name=name).update(number=number)
