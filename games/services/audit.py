"""Refolds games from their logs and names every difference to what is stored beside them, and every broken proof."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from games.models import Chain, Dispute, Entry, Game, Ruling, Seat, Turn
from games.rules import chance, proof
from games.rules.game import Entry as RuleEntry
from games.rules.game import Game as Position
from games.rules.game import Illegal, check_entry
from games.services import corrections, disputes, play, positions, ratings

BY_THE_RULES = ("", "target", "cloverleaf")
"""Ends that follow from the log, or none yet; the others (abandoned, void, award) were decided beside it."""
BY_A_RULING = (Ruling.Verdict.VOID, Ruling.Verdict.AWARD)
AT_ONCE = 100


def audit(since: datetime | None = None) -> Iterator[str]:
    """Each sentence names a game (or ruling, or player) and what is wrong there."""
    games = Game.objects.exclude(status=Game.Status.OPEN).order_by("pk")
    if since:
        games = games.filter(moved__gte=since)
    keys = list(games.values_list("pk", flat=True))
    for at in range(0, len(keys), AT_ONCE):
        for stored in _gathered(keys[at : at + AT_ONCE]):
            yield from (f"game {stored.game.code}: {sentence}" for sentence in _readable(stored))
    yield from _rulings()
    yield from ratings.check()
    yield from corrections.check()


@dataclass
class Stored:
    """A game with all that is stored about it."""

    game: Game
    seats: list[Seat] = field(default_factory=list)
    chains: list[chance.Chain] = field(default_factory=list)
    turns: dict[int, Turn] = field(default_factory=dict)
    rows: list[Entry] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)


def of(game: Game) -> Iterator[str]:
    for stored in _gathered([game.pk]):
        yield from _readable(stored)


def _gathered(keys: Sequence[int]) -> list[Stored]:
    """A few queries for many games."""
    found = {game.pk: Stored(game) for game in Game.objects.filter(pk__in=keys).order_by("pk")}
    for seat in Seat.objects.filter(game__in=keys).order_by("game", "number"):
        found[seat.game_id].seats.append(seat)
    for row in Chain.objects.filter(game__in=keys).order_by("game", "number"):
        found[row.game_id].chains.append(_chain(bytes(row.marks)))
    for turn in Turn.objects.filter(game__in=keys):
        found[turn.game_id].turns[turn.number] = turn
    for ruling in Ruling.objects.filter(dispute__game__in=keys).select_related("dispute").order_by("pk"):
        found[ruling.dispute.game_id].rulings.append(ruling)
    for entry in Entry.objects.filter(game__in=keys).order_by("game", "number"):
        found[entry.game_id].rows.append(entry)
    return list(found.values())


def _chain(marks: bytes) -> chance.Chain:
    return chance.Chain(tuple(marks[at : at + 32] for at in range(0, len(marks), 32)))


def _readable(stored: Stored) -> Iterator[str]:
    """Whatever somebody has written into the database, the audit goes on to the next game."""
    try:
        yield from _differences(stored)
    except Exception as error:
        yield f"it can't be read ({type(error).__name__}: {error})"


def _differences(stored: Stored) -> Iterator[str]:
    yield from _commitments(stored)
    yield from _setup(stored)
    try:
        start = positions.start(stored.game, len(stored.seats))
    except Illegal as no:
        yield f"what was agreed is impossible: {no}"
        return
    position = yield from _log(stored, start)
    if position is not None:
        yield from _columns(stored.game, position, stored.rows)
        yield from _result(stored, position)


# The secrets.


def _commitments(stored: Stored) -> Iterator[str]:
    """Every mark of a chain leads down to the commitment, so a changed one is found wherever it stands."""
    commitments = stored.game.commitments
    if not commitments or len(stored.chains) != len(commitments):
        yield "a chain of secrets or its commitment is missing"
    for number, (chain, commitment) in enumerate(zip(stored.chains, commitments, strict=False)):
        if (wrong := _broken(chain)) is not None:
            yield f"secret {wrong} of chain {number} was changed"
        if not chain.marks or chain.commitment != commitment:
            yield f"commitment {number} is not the one of its secrets"


def _broken(chain: chance.Chain) -> int | None:
    """The number of the first stored secret that does not lead to the one stored before it."""
    step, link = chance.Chain.STEP, chance.link
    if len(chain.marks) != chance.LENGTH // step:
        return 0
    for number, (mark, above) in enumerate(zip(chain.marks, chain.marks[1:], strict=False), 1):
        value = above
        for _link in range(step):
            value = link(value)
        if value != mark:
            return number * step
    return None


def _setup(stored: Stored) -> Iterator[str]:
    game = stored.game
    if not stored.chains or not stored.chains[0].marks:
        return
    secret = stored.chains[0].secret(1)
    order, drawn = proof.seating(secret, game.code, game.setup_salt, game.joined, sorted(game.stack))
    if (order if game.draw_order else game.joined) != [seat.name for seat in stored.seats]:
        yield "the order of play is not the one that was drawn"
    if drawn != game.stack:
        yield "the order of the boards is not the one that was drawn"


# The log.


def _log(stored: Stored, position: Position) -> Generator[str, None, Position | None]:
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
    told = play.told(ended) | {"kind": game.kind}
    if turn is None:
        yield f"turn {told['number']} is missing"
        return
    for name, meant in told.items():
        if getattr(turn, name) != meant:
            yield f"turn {turn.number}: {name} is {getattr(turn, name)!r}, the log says {meant!r}"


# What is stored beside the log.


def _columns(game: Game, position: Position, rows: list[Entry]) -> Iterator[str]:
    over = position.outcome
    decided = game.ended_by not in BY_THE_RULES
    digest = rows[-1].digest if rows else (game.commitments or [""])[0]
    meant = {
        "entries": len(rows),
        "digest": digest,
        "turn": position.turn,
        "status": Game.Status.FINISHED if over or decided else Game.Status.PLAYING,
        "to_act": None if over or decided else position.seat,
    }
    if not decided:
        meant["ended_by"] = over.reason if over else ""
    if rows and game.version < rows[-1].version:
        yield "its version is older than its last entry"
    for name, value in meant.items():
        if getattr(game, name) != value:
            yield f"{name} is {getattr(game, name)!r}, the log says {value!r}"


def _result(stored: Stored, position: Position) -> Iterator[str]:
    """Scores follow from the log; so do places, unless a referee has ruled otherwise."""
    game, seats = stored.game, stored.seats
    if len(seats) != len(position.scores):
        yield "a seat is missing"
        return
    for seat, score in zip(seats, position.scores, strict=True):
        if seat.score != score:
            yield f"{seat.name} has {seat.score}, the log says {score}"
    places = list(position.outcome.places) if position.outcome else [None] * len(seats)
    if game.ended_by == "abandoned" and position.outcome:
        yield "it was not abandoned: the log has its end"
    if game.ended_by in BY_A_RULING:
        changed = [ruling for ruling in stored.rulings if ruling.verdict in BY_A_RULING]
        if not changed or changed[-1].verdict != game.ended_by:
            yield f"no ruling made it {game.ended_by!r}"
            return
        places = changed[-1].after["places"]
    for seat, place in zip(seats, places, strict=True):
        if seat.place != place:
            yield f"{seat.name} has place {seat.place}, it should be {place}"


RULED = {
    Dispute.Status.OPEN: 0,
    Dispute.Status.SETTLED: 1,
    Dispute.Status.APPEALED: 1,
    Dispute.Status.FINAL: 2,
}


def _rulings() -> Iterator[str]:
    """Each has the digest of those before it; the last one can only be missed where its dispute says it was settled."""
    last, counted = "", dict.fromkeys(Dispute.objects.values_list("pk", flat=True), 0)
    for ruling in Ruling.objects.order_by("pk"):
        if ruling.digest != disputes.digest(last, ruling):
            yield f"ruling {ruling.pk} was changed, or one before it is missing"
        last = ruling.digest
        counted[ruling.dispute_id] = counted.get(ruling.dispute_id, 0) + 1
    for dispute in Dispute.objects.select_related("game").order_by("pk"):
        if counted[dispute.pk] != RULED[Dispute.Status(dispute.status)]:
            what = f"the dispute of turn {dispute.turn} is {dispute.status}, with {counted[dispute.pk]} rulings"
            yield f"game {dispute.game.code}: {what}"
