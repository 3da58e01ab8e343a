"""A table is opened: what was asked for, and the code under which it is found."""

import secrets

from games.kinds import KINDS
from games.models import Game, Player, Seat
from games.rules import GAMES
from games.rules.chance import Chain
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.services.play import announce
from games.services.play.secrets import add, new_chain
from games.services.writing import writing

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz"
"""Letters and digits that can't be mistaken for one another when a code is read aloud or from a screen."""

CODE_LENGTH = 8


def open_table(host: Player, asked: Game, chain: Chain | None = None) -> Game:
    """`asked` is a game that says what its host wants, and nothing else yet.

    Its secrets are made now and promised to everybody who comes, before anybody's salt is known. `chain`: these
    secrets, where a transaction has begun already, as they must be made before it.
    """
    check(asked)
    most = GAMES[asked.kind].SEATS[-1]
    asked.code, asked.host = new_code(), host
    asked.capacity = min(asked.capacity or most, most)
    asked.by_house_rules = bool(KINDS[asked.kind].house_rules_of(asked.agreed()))
    chain = chain or new_chain()
    with writing():
        asked.save()
        add(asked, chain)
        asked.save(update_fields=["commitments"])
        Seat.objects.create(game=asked, player=host, name=host.name, joined=0)
        announce.moved(asked)
    return asked


def check(asked: Game) -> None:
    """Illegal, if nobody can agree on this. What is drawn at the start lies there afterwards, not yet in any order."""
    position = GAMES.get(asked.kind)
    if position is None:
        raise Illegal(_("There is no such game here."))
    asked.stack = stack_of(asked.kind)
    position.start(asked.agreed(), position.SEATS[0])


def usual(kind: str, visibility: str = Game.Visibility.PUBLIC) -> Game:
    """A table at which nobody has wished for anything in particular."""
    position = GAMES[kind]
    return Game(kind=kind, edition=position.EDITIONS[0], target=position.TARGET, visibility=visibility)


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _letter in range(CODE_LENGTH))


def stack_of(kind: str) -> list[int]:
    """The numbers of what the set-up draws beside the order of play."""
    return list(range(1, len(GAMES[kind].stack()) + 1))
