"""A game begins."""

from games.models import Game, Player, Seat
from games.rules import GAMES, proof
from games.rules.chance import Chain
from games.services.play import clocks, secrets
from games.services.play.changes import locked, save
from games.services.play.seats import seats_of
from games.services.tables.hosting import check_host
from games.services.writing import writing


def start(game: Game, player: Player, action: str, chain: Chain | None = None) -> Game:
    """The host begins. The commitment is made before anybody's salt is used; the order is drawn from both.

    `chain`: the secrets, where a transaction has begun already, as they must be made before it.
    """
    chain = chain or secrets.new_chain()
    with writing():
        game = locked(game)
        if game.status != Game.Status.OPEN and game.setup_salt == action and game.host_id == player.pk:
            return game  # the same click once more
        check_host(game, player)
        seats = list(game.seats.select_related("player"))
        GAMES[game.kind].start(game.agreed(), len(seats))
        _deal_seats(game, seats, action, chain)
        game.status, game.started, game.turn = Game.Status.PLAYING, clocks.now(game), 1
        game.moved, game.digest = game.started, game.commitments[0]
        first = GAMES[game.kind].start(game.agreed(), len(seats))
        game.seats.update(score=first.scores[0])
        game.to_act = first.seat
        game.automatic = bool(game.clock) or any(seat.by_computer for seat in seats)
        game.seats.update(bank=clocks.first_bank(game.clock))
        clocks.set_due(game, seats_of(game), first, game.started)
        return save(game)


def _deal_seats(game: Game, seats: list[Seat], salt: str, chain: Chain) -> None:
    """The order of play: drawn, or as the host has set it. That of the stack is drawn in any case."""
    secret = secrets.begin(game, chain)
    joined = [seat.name for seat in seats]
    order, game.stack = proof.seating(secret, game.code, salt, joined, game.stack)
    game.setup_salt, game.joined = salt, joined
    for number, name in enumerate(order if game.draw_order else joined):
        Seat.objects.filter(game=game, name=name).update(number=number)
