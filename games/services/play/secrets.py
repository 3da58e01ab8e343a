"""The secrets of a game: made when its table is opened, used at each chance, shown when their turn has ended."""

from collections.abc import Iterator
from typing import ClassVar

from games import memory
from games.models import Chain, Game
from games.rules import chance, proof
from games.services.play import vault

AHEAD = 8
"""Turns before the first use of a further chain, at which its commitment is shown."""


def new_chain() -> chance.Chain:
    """Thousands of hashes: never inside a transaction, as whoever else writes would wait for them."""
    return chance.Chain.from_root(chance.new_root())


def add(game: Game, chain: chance.Chain) -> None:
    """Stores a chain of the game, and promises it."""
    sealed = vault.seal(b"".join(chain.marks))
    Chain.objects.create(game=game, number=len(game.commitments), marks=sealed, sealed=True)
    game.commitments = [*game.commitments, chain.commitment]


def of_setup(game: Game) -> bytes:
    """The secret that serves the set-up, public as soon as the game has started.

    It is not asked of the cache: a table that does not reach the disk must leave nothing there.
    """
    return _stored(game.pk, 0).secret(1)


def foresee(game: Game) -> None:
    """Before the transaction of a move: makes the next chain, if the present one will soon be used up."""
    if game.status == Game.Status.PLAYING and _soon_used_up(game, game.turn + 1):
        memory.of(Spares).once((game.pk, len(game.commitments)), new_chain)


def look_ahead(game: Game, turn: int) -> bool:
    """Adds the next chain shortly before the present one is used up; says whether it did.

    Where nobody has foreseen it, one of the next moves will: there are some turns left.
    """
    spare = memory.of(Spares).get((game.pk, len(game.commitments))) if _soon_used_up(game, turn) else None
    if spare is None:
        return False
    add(game, spare)
    return True


def _soon_used_up(game: Game, turn: int) -> bool:
    return proof.place(turn + AHEAD)[0] >= len(game.commitments)


class Spares(memory.Shelf[tuple[int, int], chance.Chain]):
    """Chains that no game has yet, by the game and the number that they are for."""

    MOST: ClassVar[int] = 100


def secret(game_id: int, turn: int) -> bytes:
    """The secret that serves this turn (0 is the set-up)."""
    number, index = proof.place(turn)
    chain = memory.of(Chains).once((game_id, number), lambda: _stored(game_id, number))
    return chain.secret(index)


class Chains(memory.Shelf[tuple[int, int], chance.Chain]):
    """By game and number."""

    MOST: ClassVar[int] = 2000


def _stored(game_id: int, number: int) -> chance.Chain:
    return opened(Chain.objects.get(game_id=game_id, number=number))


def opened(row: Chain) -> chance.Chain:
    """The chain of a row; WrongKey if it is sealed with another key."""
    marks = bytes(row.marks)
    return chance.Chain.from_marks(vault.unseal(marks) if row.sealed else marks)


def can_be_opened() -> bool:
    """Whether the key at hand is the one that sealed the secrets of the newest running game."""
    running = Chain.objects.filter(game__status=Game.Status.PLAYING, sealed=True).order_by("-pk").first()
    try:
        return running is None or bool(opened(running))
    except vault.WrongKey:
        return False


def reveal(game: Game) -> list[str]:
    """Of each chain the highest secret that is public now that the game is over."""
    if not game.commitments:
        return []
    last_of_each = [(chain + 1) * chance.LENGTH - 1 for chain in range(proof.place(game.turns_ended)[0])]
    revealed = [secret(game.pk, turn).hex() for turn in (*last_of_each, game.turns_ended)]
    for number in range(len(game.commitments)):
        memory.of(Chains).drop((game.pk, number))
    return revealed


def revealed(game: Game) -> list[chance.Shown]:
    """What `reveal` has left in the row of a game, chain by chain."""
    _chain, index = proof.place(game.turns_ended)
    full = len(game.revealed) - 1
    tops = enumerate(map(bytes.fromhex, game.revealed))
    return [chance.Shown(top, chance.LENGTH if number < full else index) for number, top in tops]


def shown(game: Game, turns_ended: int) -> list[str]:
    """All secrets that are public by now, in order, as a record has them."""
    if not game.commitments:
        return []
    tops = revealed(game) if game.revealed else _tops(game, turns_ended)
    return [one.hex() for one in _from_tops(tops)]


def _tops(game: Game, turns_ended: int) -> list[chance.Shown]:
    """Of each chain of a running game the highest secret that is public by now."""
    last, index = proof.place(turns_ended)
    lengths = [*(chance.LENGTH for _full in range(last)), index]
    turns = (number * chance.LENGTH + length - 1 for number, length in enumerate(lengths))
    return [chance.Shown(secret(game.pk, turn), length) for turn, length in zip(turns, lengths, strict=True)]


def _from_tops(chains: list[chance.Shown]) -> Iterator[bytes]:
    """All that is public, upwards, from the highest of each chain: each secret is hashed once."""
    for chain in chains:
        downwards = [chain.top]
        for _link in range(chain.index - 1):
            downwards.append(chance.link(downwards[-1]))
        yield from reversed(downwards)
