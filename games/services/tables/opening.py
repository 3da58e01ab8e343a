"""A table is opened: what was asked for, and the code under which it is found."""

import secrets as random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games import rules
from games.models import Game, Player, Seat
from games.rules.gambler.twenty import TWENTY
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play import announce
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
