"""A record from anywhere, as a table to look at: nothing of it is stored, and nobody of it is known here."""

import json
from dataclasses import dataclass
from typing import Any

from games.models import Game, Player, Seat
from games.rules import GAMES, record
from games.rules.entries import check_entry
from games.rules.illegal import Illegal
from games.services.people import text
from games.services.play.positions import Fold
from games.services.tables.access import Here

MOST_BYTES = 250_000
"""A little less than any request may bring."""

KEPT = ("format", "game", "edition", "target", "rules", "boards", "players", "log")
"""What a viewer needs of a record."""


@dataclass(frozen=True)
class View:
    """A record, looked at after `at` of its entries. `why` says what is wrong with the first one that is impossible."""

    here: Here
    found: Fold
    at: int
    last: int
    starts: list[int]
    """The entries with which the turns begin."""
    scores: list[tuple[int, ...]]
    rolls: list[tuple[int, Any]]
    why: Illegal | None
    record: str


def view(data: bytes, at: int | None) -> View:
    """Illegal if this is no record. Without `at` one looks at its beginning."""
    read = record.read(data)
    position = read.start
    log, starts, scores, rolls, why = list[Any](), [0], [position.scores], list[tuple[int, Any]](), None
    for raw in read.log:
        try:
            entry = check_entry(raw)
            after = position.after(entry)
        except Illegal as no:
            why = no
            break
        log.append(entry)
        rolls.append((position.seat, entry))
        if after.turn != position.turn or after.outcome:
            starts.append(len(log))
            scores.append(after.scores)
        position = after
    at = min(at or 0, len(log))
    found = Fold(0, read.start).then(log[:at])
    here = _here(read, found)
    kept = {key: read.raw[key] for key in KEPT if key in read.raw} | {"players": [seat.name for seat in here.seats]}
    compact = json.dumps(kept, separators=(",", ":"), ensure_ascii=False)
    return View(here, found, at, len(log), starts, scores, rolls, why, compact)


def _here(read: record.Record, found: Fold) -> Here:
    """The table as unsaved rows: whatever draws a table can draw this one."""
    kind = GAMES[read.game]
    game = Game(
        kind=read.game,
        edition=read.raw.get("edition", kind.EDITIONS[0]),
        target=read.raw.get("target", kind.TARGET),
        capacity=len(read.players),
        status=Game.Status.FINISHED if found.position.outcome else Game.Status.PLAYING,
        version=found.entries + 1,
        entries=found.entries,
    )
    return Here(game, tuple(_seat(game, number, name) for number, name in enumerate(read.players)))


def _seat(game: Game, number: int, name: str) -> Seat:
    try:
        shown = text.clean(name, text.LONGEST_NAME + 4)
    except Illegal:
        shown = f"{number + 1}"
    return Seat(
        game=game, player=Player(kind=Player.Kind.ACCOUNT, name=shown), name=shown, joined=number, number=number
    )
