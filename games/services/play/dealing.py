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


def complete(
    game: Game, position: Position, chosen: Choice, action: str | None, then: Choice | None = None
) -> list[Dealt]:
    """The entries of one request: the choice, the chance that comes with it, and what was to follow in the same turn.

    The action id is the salt of the last one, so that the database lets it in only once; a move that nobody sent uses
    the digest of the entry before it.
    """
    dealt: list[Dealt] = []
    digest, turn, asked = game.digest, position.turn, [chosen]
    following, waits = [then] if then else [], True
    while asked or not waits:
        entry = _entry(game, position, asked.pop() if asked else None, len(dealt), action or digest)
        made = step(position, entry, game.entries + len(dealt))
        position, waits = made.after, _waits(made.after)
        if waits and _is_still(position, turn):
            asked, following = following, []
        is_last = waits and not asked
        salt = (action or digest) if made.entry[0] in proof.CHANCE or is_last else None
        digest = proof.digest(digest, made.entry, salt, made.before.seat)
        dealt.append(Dealt(made, salt, digest))
    return dealt


def _entry(game: Game, position: Position, asked: Choice | None, ahead: int, salt: str) -> Entry:
    """What is chosen, or what chance brings: where it was asked for, and where it comes by itself."""
    if asked and asked not in CHANCE:
        return asked
    if asked:
        _check_need(position, asked)
    return _chance(game, position, ahead, salt)


def _is_still(position: Position, turn: int) -> bool:
    """Whether this turn goes on: nothing that was wished for it may happen in the next player's."""
    return position.turn == turn and not position.outcome


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
