"""The life of a table: opened, filled, ordered, started, left, and played again."""

import secrets as random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Max

from games import rules
from games.models import Game, Player, Seat
from games.rules.boards import TWENTY
from games.rules.game import Illegal
from games.rules.game import gettext_noop as _
from games.services import announce
from games.services.errors import NotYours
from games.services.writing import writing

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz"
"""Letters and digits that can't be mistaken for one another when a code is read aloud or from a screen."""
CODE_LENGTH = 8


@dataclass(frozen=True)
class Wishes:
    """What somebody who opens a table asks for."""

    kind: str
    edition: str
    target: int
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    visibility: str = Game.Visibility.PUBLIC
    spectators: bool = True
    capacity: int | None = None
    draw_order: bool = True
    clock: int = 0


def open_table(host: Player, wishes: Wishes) -> Game:
    kind = rules.GAMES.get(wishes.kind)
    if kind is None:
        raise Illegal(_("There is no such game here."))
    game = Game(
        code=new_code(),
        kind=wishes.kind,
        edition=wishes.edition,
        target=wishes.target,
        house_rules=dict(wishes.house_rules),
        stack=stack_of(wishes.kind),
        visibility=wishes.visibility,
        spectators=wishes.spectators,
        capacity=min(wishes.capacity or kind.SEATS[-1], kind.SEATS[-1]),
        draw_order=wishes.draw_order,
        clock=wishes.clock,
        host=host,
    )
    kind.start(game.agreed(), kind.SEATS[0])  # says no to an edition, a target or a house rule that does not exist
    with writing():
        game.save()
        Seat.objects.create(game=game, player=host, name=host.name, joined=0)
        announce.moved(game)
    return game


def new_code() -> str:
    return "".join(random.choice(ALPHABET) for _letter in range(CODE_LENGTH))


def stack_of(kind: str) -> list[int]:
    return list(range(1, len(TWENTY) + 1)) if kind == "gambler" else []


def locked(game: Game) -> Game:
    return Game.objects.select_for_update().get(pk=game.pk)


def changed(game: Game, *fields: str) -> Game:
    """Saves a change that everybody at the table should see."""
    game.version += 1
    game.save(update_fields=["version", *fields])
    announce.moved(game)
    return game


def sit(game: Game, player: Player) -> Seat:
    """A seat for the player, the same one if they sit there already."""
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
        seat = Seat.objects.create(game=game, player=player, name=name, joined=0 if last is None else last + 1)
        changed(game)
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
    game.seats.filter(player=player).delete()
    first = game.seats.select_related("player").exclude(player__kind=Player.Kind.COMPUTER).first()
    if first is None:
        game.delete()
        announce.moved(game)
        return
    if game.host == player:
        game.host = first.player
    changed(game, "host")


def check_host(game: Game, player: Player) -> None:
    if game.host_id != player.pk:
        raise NotYours(_("Only the host of the table can do this."))
    if game.status != Game.Status.OPEN:
        raise Illegal(_("The game has started already."))


def pass_host(game: Game, host: Player, number: int) -> None:
    with writing():
        game = locked(game)
        check_host(game, host)
        seat = game.seats.filter(joined=number).select_related("player").first()
        if seat is None or seat.player.kind == Player.Kind.COMPUTER:
            raise Illegal(_("There is nobody on this seat."))
        game.host = seat.player
        changed(game, "host")


def set_order(game: Game, host: Player, order: Sequence[int] | None) -> None:
    """The host's order of play, as the present numbers of joining; None draws lots at the start."""
    with writing():
        game = locked(game)
        check_host(game, host)
        if order is not None:
            seats = {seat.joined: seat for seat in game.seats.all()}
            if sorted(order) != sorted(seats):
                raise Illegal(_("The order of play names every seat once."))
            for place, joined in enumerate(order):
                Seat.objects.filter(pk=seats[joined].pk).update(joined=place)
        game.draw_order = order is None
        changed(game, "draw_order")


def move_up(game: Game, host: Player, joined: int) -> None:
    """The host moves a seat one place forward in the order of play."""
    order = list(game.seats.order_by("joined").values_list("joined", flat=True))
    place = order.index(joined) if joined in order else 0
    if place == 0:
        raise Illegal(_("There is nobody on this seat."))
    order[place - 1 : place + 1] = order[place], order[place - 1]
    set_order(game, host, order)
