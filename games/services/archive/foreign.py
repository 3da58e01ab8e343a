"""A record from anywhere, as a table to look at: nothing of it is stored, and nobody of it is known here."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.models import Game, Player, Seat
from games.rules import GAMES, record
from games.rules.illegal import Illegal
from games.rules.position import Position
from games.rules.steps import Step, steps
from games.services.people import text
from games.services.play.positions import Fold
from games.services.tables.access import Visit

MOST_BYTES = 250_000
"""A little less than any request may bring."""


@dataclass(frozen=True)
class ForeignRecord:
    """A record, looked at after `at` of its entries. `why` says what is wrong with the first one that is impossible."""

    visit: Visit
    fold: Fold
    at: int
    last: int
    starts: list[int]
    """The entries with which the turns begin."""
    scores: list[tuple[int, ...]]
    rolls: list[tuple[int, Any]]
    why: Illegal | None
    compact: str
    """What is needed to look at it once more."""


def read(data: bytes, at: int | None) -> ForeignRecord:
    """Illegal if this is no record. Without `at` one looks at its beginning."""
    given = record.read(data)
    possible: list[Step] = []
    why: Illegal | None = None
    try:
        for step in steps(given.start, given.log):
            possible.append(step)  # noqa: PERF402 - what was possible stays when the next one is not
    except Illegal as no:
        why = no
    at = min(at or 0, len(possible))
    fold = Fold(0, given.start).then(step.entry for step in possible[:at])
    visit = _visit(given, fold)
    ends = [step for step in possible if step.ends_turn]
    return ForeignRecord(
        visit=visit,
        fold=fold,
        at=at,
        last=len(possible),
        starts=[0, *(step.number + 1 for step in ends)],
        scores=[given.start.scores, *(step.after.scores for step in ends)],
        rolls=[(step.before.seat, step.entry) for step in possible],
        why=why,
        compact=_compact(given, visit),
    )


def _compact(given: record.Record, visit: Visit) -> str:
    kept = {key: given.raw[key] for key in needed_keys([GAMES[given.game]]) if key in given.raw}
    names = {"players": [seat.name for seat in visit.seats]}
    return json.dumps(kept | names, separators=(",", ":"), ensure_ascii=False)


def needed_keys(games: Iterable[type[Position]]) -> tuple[str, ...]:
    """What is needed of a record of these games to look at it; browsers send no more of one that is too large."""
    stacks = dict.fromkeys(game.STACK_KEY for game in games if game.STACK_KEY)
    return ("format", "game", "edition", "target", "rules", *stacks, "players", "log")


def _visit(given: record.Record, fold: Fold) -> Visit:
    """The table as unsaved rows: whatever draws a table can draw this one."""
    kind = GAMES[given.game]
    game = Game(
        kind=given.game,
        edition=given.raw.get("edition", kind.EDITIONS[0]),
        target=given.raw.get("target", kind.TARGET),
        capacity=len(given.players),
        status=Game.Status.FINISHED if fold.position.outcome else Game.Status.PLAYING,
        version=fold.entries + 1,
        entries=fold.entries,
    )
    return Visit(game, tuple(_seat(game, number, name) for number, name in enumerate(given.players)))


def _seat(game: Game, number: int, name: str) -> Seat:
    try:
        shown = text.clean(name, text.LONGEST_NAME + 4)
    except Illegal:
        shown = f"{number + 1}"
    return Seat(
        game=game, player=Player(kind=Player.Kind.ACCOUNT, name=shown), name=shown, joined=number, number=number
    )
