"""Whether each entry and each turn is what the log before it makes possible."""

from collections.abc import Generator, Iterator

from games.models import Entry, Game, Turn
from games.rules import chance, proof
from games.rules.entries import Entry as RuleEntry
from games.rules.entries import check_entry
from games.rules.illegal import Illegal
from games.rules.position import Position
from games.services.archive.stored import Stored
from games.services.play import positions, turns


def log(stored: Stored, position: Position) -> Generator[str, None, Position | None]:
    """Yields what is wrong with entries and turns; returns the position after the last of them."""
    game, turns = stored.game, dict(stored.turns)
    last, version, secrets = (game.commitments or [""])[0], 0, _Secrets(stored.chains)
    steps: list[positions.Step] = []
    for place, row in enumerate(stored.rows):
        if row.number != place:
            yield f"entry {place} is missing"
            return None
        try:
            entry = check_entry(row.entry)
            for sentence in _entry(row, entry, position, last, version):
                yield f"entry {place}: {sentence}"
            after = position.after(entry)
        except Illegal as no:
            yield f"entry {place} is impossible: {no}"
            return None
        if entry[0] in proof.CHANCE and (wrong := secrets.why_not(row, entry, position, game.code)):
            yield f"entry {place}: {wrong}"
        steps.append(positions.Step(place, entry, position, after))
        if after.turn != position.turn or after.outcome:
            yield from _turn(turns.pop(position.turn, None), game, positions.Fold(place + 1, after, tuple(steps)))
            steps = []
        last, version, position = row.digest, row.version, after
    yield from (f"turn {number} has not ended in the log" for number in sorted(turns))
    return position


def _entry(row: Entry, entry: RuleEntry, position: Position, last: str, version: int) -> Iterator[str]:
    if (row.seat, row.turn) != (position.seat, position.turn):
        yield "it stands at another seat or turn"
    if row.version < version:
        yield "its version is older than the one before"
    if row.digest != proof.digest(last, entry, row.salt, row.seat):
        yield "its digest does not fit"


class _Secrets:
    """The chance of a game, with the secret of its present turn at hand."""

    def __init__(self, chains: list[chance.Chain]) -> None:
        self.chains, self.turn, self.secret = chains, -1, b""

    def why_not(self, row: Entry, entry: RuleEntry, position: Position, code: str) -> str:
        number, index = proof.place(position.turn)
        if number >= len(self.chains) or position.need is None or row.salt is None:
            return "its chance can't be recomputed"
        if position.turn != self.turn:
            self.turn, self.secret = position.turn, self.chains[number].secret(index)
        dealt = proof.deal(position, self.secret, code, row.number, row.salt)
        return "" if dealt == entry else "its dice or card do not come from the secret"


def _turn(turn: Turn | None, game: Game, ended: positions.Fold) -> Iterator[str]:
    told = turns.facts_of(ended) | {"kind": game.kind}
    if turn is None:
        yield f"turn {told['number']} is missing"
        return
    for name, meant in told.items():
        if getattr(turn, name) != meant:
            yield f"turn {turn.number}: {name} is {getattr(turn, name)!r}, the log says {meant!r}"
