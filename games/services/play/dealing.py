"""A choice becomes entries: with the chance that comes with it, and what makes them checkable."""

from dataclasses import dataclass

from games.models import Game
from games.rules import proof
from games.rules.entries import Choice, Entry
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position
from games.rules.steps import Step, step
from games.services.play import secrets

CHANCE = (("card",), ("roll",))


@dataclass(frozen=True)
class Dealt:
    """A step ready to be written, with what makes it checkable."""

    step: Step
    salt: str | None
    digest: str


def complete(game: Game, position: Position, chosen: Choice, action: str | None) -> list[Dealt]:
    """The entries of one request: the choice, and the chance that comes with it.

    The action id is the salt of the last one, so that the database lets it in only once; a move that nobody sent uses
    the digest of the entry before it.
    """
    dealt: list[Dealt] = []
    digest, asked = game.digest, chosen
    while not dealt or not _waits(position):
        if dealt or asked in CHANCE:
            _check_need(position, asked)
            asked = _chance(game, position, len(dealt), action or digest)
        made = step(position, asked, game.entries + len(dealt))
        position = made.after
        salt = (action or digest) if made.entry[0] in proof.CHANCE or _waits(position) else None
        digest = proof.digest(digest, made.entry, salt, made.before.seat)
        dealt.append(Dealt(made, salt, digest))
    return dealt


def _chance(game: Game, position: Position, ahead: int, salt: str) -> Entry:
    """What chance brings as the entry that comes so many after the last one on disk."""
    secret = secrets.secret(game.pk, position.turn)
    return proof.deal(position, secret, game.code, game.entries + ahead, salt)


def _waits(position: Position) -> bool:
    """Nothing more comes by itself: somebody decides, or the game is over."""
    return bool(position.outcome or position.choices())


def _check_need(position: Position, asked: Choice) -> None:
    """A card or a roll may be asked for only where the rules offer it; they know the sentence if they don't."""
    if asked in CHANCE and asked not in position.choices():
        position.after((asked[0], () if asked[0] == "roll" else ""))
        raise Illegal(_("This is not possible now."))
