"""A game begins, and after its end begins again with the same people."""

from games import rules
from games.models import Game, Player, Seat
from games.rules import proof
from games.rules.game import Illegal
from games.rules.game import gettext_noop as _
from games.services import announce, clocks, secrets
from games.services.errors import NotYours
from games.services.tables import changed, check_host, locked, new_code, sit, stack_of
from games.services.writing import writing

BEGUN = (
    *("status", "started", "turn", "moved", "digest", "to_act", "due_at", "automatic"),
    *("commitments", "stack", "setup_salt", "joined"),
)


def start(game: Game, player: Player, action: str) -> Game:
    """The host begins. The commitment is made before anybody's salt is used; the order is drawn from both."""
    with writing():
        game = locked(game)
        if game.status != Game.Status.OPEN and game.setup_salt == action and game.host_id == player.pk:
            return game  # the same click once more
        check_host(game, player)
        seats = list(game.seats.select_related("player"))
        rules.GAMES[game.kind].start(game.agreed(), len(seats))
        _deal_seats(game, seats, action)
        game.status, game.started, game.turn = Game.Status.PLAYING, clocks.now(game), 1
        game.moved, game.digest = game.started, game.commitments[0]
        first = rules.GAMES[game.kind].start(game.agreed(), len(seats))
        game.seats.update(score=first.scores[0])
        game.to_act = first.seat
        game.automatic = bool(game.clock) or any(seat.by_computer for seat in seats)
        game.seats.update(bank=clocks.first_bank(game.clock))
        clocks.set_due(game, first, game.started)
        return changed(game, *BEGUN)


def _deal_seats(game: Game, seats: list[Seat], salt: str) -> None:
    """Order of play and of the boards: drawn, or as the host has set it. The boards are drawn in any case."""
    secret = secrets.begin(game)
    joined = [seat.name for seat in seats]
    order, game.stack = proof.seating(secret, game.code, salt, joined, game.stack)
    game.setup_salt, game.joined = salt, joined
    for number, name in enumerate(order if game.draw_order else joined):
        Seat.objects.filter(game=game, name=name).update(number=number)


def rematch(game: Game, player: Player) -> Game:
    """The same table once more, for the same people; whoever asks first becomes its host, the others are invited."""
    with writing():
        game = locked(game)
        if game.status != Game.Status.FINISHED:
            raise Illegal(_("A rematch comes after the end of the game."))
        if not game.seats.filter(player=player).exists():
            raise NotYours(_("Only those who played can ask for a rematch."))
        if game.rematch_id is None:
            game.rematch = _again(game, player)
            changed(game, "rematch")
        again: Game = game.rematch  # type: ignore[assignment]
        if not again.seats.filter(player=player).exists():
            sit(again, player)
    return again


def _again(game: Game, host: Player) -> Game:
    again = Game.objects.create(
        code=new_code(),
        kind=game.kind,
        edition=game.edition,
        target=game.target,
        house_rules=game.house_rules,
        stack=stack_of(game.kind),
        visibility=game.visibility,
        spectators=game.spectators,
        capacity=game.capacity,
        draw_order=game.draw_order,
        clock=game.clock,
        host=host,
    )
    Seat.objects.create(game=again, player=host, name=host.name, joined=0)
    for seat in game.seats.filter(player__kind=Player.Kind.COMPUTER).select_related("player"):
        sit(again, seat.player)
    announce.moved(again)
    return again
