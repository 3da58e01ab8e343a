"""The secrets of a game: made when it starts, used at each chance, shown when their turn has ended."""

from typing import ClassVar

from games import memory
from games.models import Chain, Game
from games.rules import chance, proof

AHEAD = 8
"""Turns before the first use of a further chain, at which its commitment is shown."""


def begin(game: Game) -> bytes:
    """The game's first chain; s[1] serves the set-up and is public as soon as the game has started.

    It is not asked of the cache: a start that does not reach the disk must leave nothing there.
    """
    return add_chain(game).secret(1)


def add_chain(game: Game) -> chance.Chain:
    chain = chance.Chain.from_root(chance.new_root())
    Chain.objects.create(game=game, number=len(game.commitments), marks=b"".join(chain.marks))
    game.commitments = [*game.commitments, chain.commitment]
    return chain


def look_ahead(game: Game, turn: int) -> bool:
    """Adds the next chain shortly before the present one is used up; says whether it did."""
    if proof.place(turn + AHEAD)[0] < len(game.commitments):
        return False
    add_chain(game)
    return True


def secret(game_id: int, turn: int) -> bytes:
    """The secret that serves this turn (0 is the set-up)."""
    number, index = proof.place(turn)
    chain = memory.of(Chains).once((game_id, number), lambda: _stored(game_id, number))
    return chain.secret(index)


class Chains(memory.Shelf[tuple[int, int], chance.Chain]):
    """By game and number."""

    MOST: ClassVar[int] = 2000


def _stored(game_id: int, number: int) -> chance.Chain:
    return chance.Chain.from_marks(bytes(Chain.objects.only("marks").get(game_id=game_id, number=number).marks))


def shown(game: Game, turns_ended: int) -> list[str]:
    """All secrets that are public by now, in order, as a record has them."""
    if not game.commitments:
        return []
    return [secret(game.pk, turn).hex() for turn in range(turns_ended + 1)]
