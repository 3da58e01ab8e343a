"""Taking a seat before the start, and giving it back."""

from django.db.models import Max

from games.models import Game, Player, Seat, Unrated
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play import announce, clocks
from games.services.play.changes import locked, save
from games.services.standing import stakes
from games.services.tables.hosting import check_host
from games.services.writing import writing


def sit(game: Game, player: Player, salt: str | None = None) -> Seat:
    """A seat for the player, the same one if they sit there already. `salt`: what they bring to the draw of lots."""
    with writing():
        game = locked(game)
        if mine := game.seats.filter(player=player).first():
            return mine
        if game.status != Game.Status.OPEN:
            raise Illegal(_("This game has started already; you may watch it."))
        if game.seats.count() >= game.capacity:
            raise Illegal(_("All seats of this table are taken."))
        last = game.seats.aggregate(last=Max("joined"))["last"]
        name = own_name(player.name, {seat.name for seat in game.seats.all()})
        joined = 0 if last is None else last + 1
        seat = Seat.objects.create(game=game, player=player, name=name, joined=joined, salt=salt)
        save(game)
    return seat


def own_name(name: str, taken: set[str]) -> str:
    """Two people of one name at a table are told apart by a number."""
    own, number = name, 2
    while own in taken:
        own, number = f"{name} {number}", number + 1
    return own


def stand_up(game: Game, player: Player) -> None:
    """Leaving before the start. The table goes on with the others; the last person closes it."""
    with writing():
        game = locked(game)
        if game.status != Game.Status.OPEN:
            raise Illegal(_("The game has started already."))
        _remove(game, player)


def remove(game: Game, host: Player, number: int) -> None:
    """The host asks somebody to leave, named by the order of joining."""
    with writing():
        game = locked(game)
        check_host(game, host)
        seat = game.seats.filter(joined=number).select_related("player").first()
        if seat is None or seat.player == host:
            raise Illegal(_("There is nobody to remove on this seat."))
        _remove(game, seat.player)


def _remove(game: Game, player: Player) -> None:
    before = stakes.why_not(game, list(game.seats.select_related("player")))
    game.seats.filter(player=player).delete()
    first = game.seats.select_related("player").exclude(player__kind=Player.Kind.COMPUTER).first()
    if first is None:
        game.delete()
        announce.moved(game)
        return
    if game.host == player:
        game.host = first.player
    _turn(game, before)
    save(game)


def _turn(game: Game, before: str) -> None:
    """Whoever sat down at a table that would not count gets a moment to read that it does now."""
    if before and not stakes.why_not(game, list(game.seats.select_related("player"))):
        game.turned_rated = clocks.now(game)


def signed_up(player: Player) -> None:
    """A guest has an account now: the tables that wait may count by that, and everybody there reads it."""
    for seat in player.seats.filter(game__status=Game.Status.OPEN).select_related("game"):
        with writing():
            game = locked(seat.game)
            if game.status == Game.Status.OPEN:
                _turn(game, before=Unrated.GUESTS)
                save(game)
