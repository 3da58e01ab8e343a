"""Whether each entry and each turn is what the log before it makes possible."""

from collections.abc import Generator, Iterator

from games.models import Entry, Game, Turn
from games.rules import chance, proof
from games.rules.illegal import Illegal
from games.rules.position import Position
from games.rules.steps import Step, steps
from games.services.archive.stored import Stored
from games.services.play import turns


def log(stored: Stored, start: Position) -> Generator[str, None, Position | None]:
    """Yields what is wrong with entries and turns; returns the position after the last of them."""
    before, position, ended = _Before(stored), start, dict(stored.turns)
    turn: list[Step] = []
    walk = steps(start, (row.entry for row in stored.rows))
    for place, row in enumerate(stored.rows):
        if row.number != place:
            yield f"entry {place} is missing"
            return None
        try:
            step = next(walk)
        except Illegal as no:
            yield f"entry {place} is impossible: {no}"
            return None
        yield from (f"entry {place}: {sentence}" for sentence in before.differences(row, step))
        turn.append(step)
        if step.ends_turn:
            yield from _turn(ended.pop(step.before.turn, None), stored.game, turn)
            turn = []
        position = step.after
    yield from (f"turn {number} has not ended in the log" for number in sorted(ended))
    return position


class _Before:
    """What the entries so far say of the next one."""

    def __init__(self, stored: Stored) -> None:
        self.digest, self.version = stored.game.first_digest, 0
        self.secrets, self.code = _Secrets(stored.secrets), stored.game.code

    def differences(self, row: Entry, step: Step) -> Iterator[str]:
        if (row.seat, row.turn) != (step.before.seat, step.before.turn):
            yield "it stands at another seat or turn"
        if row.version < self.version:
            yield "its version is older than the one before"
        if row.digest != proof.digest(self.digest, step.entry, row.salt, row.seat):
            yield "its digest does not fit"
        if step.entry[0] in proof.CHANCE and (wrong := self.secrets.why_not(row, step, self.code)):
            yield wrong
        self.digest, self.version = row.digest, row.version


class _Secrets:
    """The chance of a game, with the secret of its present turn at hand."""

    def __init__(self, chains: list[chance.Chain | chance.Shown | None]) -> None:
        self.chains, self.turn, self.secret = chains, -1, b""

    def why_not(self, row: Entry, step: Step, code: str) -> str:
        position = step.before
        number, index = proof.place(position.turn)
        chain = self.chains[number] if number < len(self.chains) else None
        if chain is None or position.need is None or row.salt is None:
            return "its chance can't be recomputed"
        if position.turn != self.turn:
            self.turn, self.secret = position.turn, chain.secret(index)
        dealt = proof.deal(position, self.secret, code, row.number, row.salt)
        return "" if dealt == step.entry else "its dice or card do not come from the secret"


def _turn(turn: Turn | None, game: Game, steps_of_turn: list[Step]) -> Iterator[str]:
    facts = turns.facts_of(game.kind, steps_of_turn) | {"kind": turns.counted_as(game)}
    if turn is None:
        yield f"turn {facts['number']} is missing"
        return
    for name, meant in facts.items():
        if getattr(turn, name) != meant:
            yield f"turn {turn.number}: {name} is {getattr(turn, name)!r}, the log says {meant!r}"
