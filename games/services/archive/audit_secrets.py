"""Whether the stored secrets are those that were committed to, and the set-up came from them."""

import hashlib
from collections.abc import Iterator

from games.rules import chance
from games.services.archive.records import setup_of
from games.services.archive.stored import Stored
from games.services.play import secrets


def commitments(stored: Stored) -> Iterator[str]:
    """Every mark of a chain leads down to the commitment, so a changed one is found wherever it stands."""
    commitments = stored.game.commitments
    if not commitments or len(stored.chains) != len(commitments):
        yield "a chain of secrets or its commitment is missing"
    for number, (chain, commitment) in enumerate(zip(stored.chains, commitments, strict=False)):
        if chain is None:
            if not stored.game.revealed:
                yield f"chain {number} is sealed with a key that is not here"
            continue
        if (wrong := _broken(chain)) is not None:
            yield f"secret {wrong} of chain {number} was changed"
        if not chain.marks or chain.commitment != commitment:
            yield f"commitment {number} is not the one of its secrets"


def revealed(stored: Stored) -> Iterator[str]:
    """What a game has left openly at its end leads to what it had promised."""
    for number, (public, commitment) in enumerate(
        zip(secrets.revealed(stored.game), stored.game.commitments, strict=False)
    ):
        if public.commitment != commitment:
            yield f"what was revealed of chain {number} does not lead to its commitment"


def _broken(chain: chance.Chain) -> int | None:
    """The number of the first stored secret that does not lead to the one stored before it."""
    step, link = chance.Chain.STEP, hashlib.sha256  # chance.link without the call: it is done 4,000 times for each game
    if len(chain.marks) != chance.LENGTH // step:
        return 0
    for number, (mark, above) in enumerate(zip(chain.marks, chain.marks[1:], strict=False), 1):
        value = above
        for _link in range(step):
            value = link(value).digest()
        if value != mark:
            return number * step
    return None


def setup(stored: Stored) -> Iterator[str]:
    game = stored.game
    first = next(iter(stored.secrets), None)
    if first is None or (isinstance(first, chance.Chain) and not first.marks):
        return
    secret = first.secret(1)
    told = setup_of(game, stored.seats)
    order, drawn = told.deal(secret, game.code, sorted(game.stack), game.house_rules.get("first", []))
    if told.rolled(secret, game.code) != game.opening_rolls:
        yield "who begins was rolled otherwise"
    if (order if told.tells_order else game.joined) != [seat.name for seat in stored.seats]:
        yield "the order of play is not the one that was drawn"
    if drawn != game.stack:
        yield "the order of the stack is not the one that was drawn"
