"""A record from anywhere, as a table to look at: nothing of it is stored, and nobody of it is known here."""

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.models import Game, Player, Seat
from games.rules import GAMES, record
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import News, Position
from games.rules.steps import Step, steps
from games.services.people import text
from games.services.play.positions import Fold
from games.services.tables.access import Visit

MOST_BYTES = 250_000
"""A little less than any request may bring."""
MOST_ENTRIES = 12_000
"""Ten players to the highest target of all need some 10,000; four to an ordinary one a few hundred."""
MOST_SECONDS = 1.0
"""Of the processor: several times what the longest game takes. The time of others does not count."""

TOO_LONG = _(
    "This game is too long to be looked at here: it has more than %(most)d entries. On your own computer there is no "
    "limit: manage.py replay FILE"
)
TOO_SLOW = _(
    "This record takes too long to be looked at here. On your own computer there is no limit: manage.py replay FILE"
)


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
    news: list[News]
    rolls: list[tuple[int, Any]]
    why: Illegal | None
    compact: str
    """What is needed to look at it once more."""


def read(data: bytes, at: int | None) -> ForeignRecord:
    """Illegal if this is no record. Without `at` one looks at its beginning."""
    given = record.read(data)
    if len(given.log) > MOST_ENTRIES:
        raise Illegal(TOO_LONG, most=MOST_ENTRIES)
    possible, why = _played(given)
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
        news=[item for step in possible for item in step.after.news],
        rolls=[(step.before.seat, step.entry) for step in possible],
        why=why,
        compact=_compact(given, visit),
    )


def _played(given: record.Record) -> tuple[list[Step], Illegal | None]:
    """What is possible of its log, and why the next entry is not."""
    possible: list[Step] = []
    ends = time.thread_time() + MOST_SECONDS
    try:
        for step in steps(given.start, given.log):
            possible.append(step)
            if time.thread_time() > ends:
                break
        else:
            return possible, None
    except Illegal as no:
        return possible, no
    raise Illegal(TOO_SLOW)


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
        house_rules=given.raw.get("rules", {}),
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
