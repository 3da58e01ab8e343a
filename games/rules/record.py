"""Records (table-record/1): a whole game as one JSON object, read with suspicion, written, folded, reported."""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.rules import GAMES
from games.rules.entries import Entry
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _
from games.rules.position import Position, status
from games.rules.steps import steps

FORMAT = "table-record/1"

MOST_BYTES = 2_000_000
"""Ten players with the highest target need some 1.5 million; parsed, this much stays under 200 MB whatever it holds."""

LONGEST_NUMBER = 18


@dataclass(frozen=True)
class Record:
    """What was read: the game with its position before the first entry, and the log still unchecked."""

    game: str
    players: tuple[str, ...]
    start: Position
    log: Sequence[Any]
    raw: Mapping[str, Any]


@dataclass(frozen=True)
class Replay:
    """The position after the valid part of a log and, where one is impossible, the first such entry and why."""

    position: Position
    at: int | None = None
    why: Illegal | None = None


def read(data: bytes) -> Record:
    """The record in a file's bytes. Illegal if it is none; entries are checked when they are folded."""
    if len(data) > MOST_BYTES:
        raise Illegal(_("This is larger than any game: at most %(most)d bytes are read."), most=MOST_BYTES)
    return check(_parsed(data))


def check(raw: object) -> Record:
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise Illegal(_("This is not a game record of the format %(format)s."), format=FORMAT)
    if not isinstance(raw.get("game"), str) or raw["game"] not in GAMES:
        raise Illegal(_("This record is of a game that is not known here."))
    if not isinstance(raw.get("log"), list):
        raise Illegal(_("A record needs its log, a list of entries."))
    game, players = GAMES[raw["game"]], _players(raw.get("players"))
    return Record(raw["game"], players, game.start(raw, len(players)), raw["log"], raw)


def _players(raw: object) -> tuple[str, ...]:
    if not isinstance(raw, list) or not all(isinstance(name, str) for name in raw):
        raise Illegal(_("A record names its players in the order in which they act."))
    return tuple(raw)


def fold(position: Position, entries: Iterable[Any]) -> Replay:
    """All entries, one after another; at the first impossible one the replay stops and says why."""
    at = 0
    try:
        for step in steps(position, entries):
            position, at = step.after, step.number + 1
    except Illegal as no:
        return Replay(position, at, no)
    return Replay(position)


def report(replay: Replay) -> dict[str, Any]:
    """What `manage.py replay` prints of a record."""
    if replay.why:
        return {"error": str(replay.why), "at": replay.at}
    position, over = replay.position, replay.position.outcome
    return {
        "status": status(position),
        "scores": list(position.scores),
        "winners": list(over.winners) if over else [],
        "ended_by": over.reason if over else None,
        "player": None if over else position.seat,
        "phase": None if over else position.phase,
        "dice": None if over else position.dice,
        **position.extras(),
    }


def report_bytes(data: bytes) -> dict[str, Any]:
    try:
        record = read(data)
    except Illegal as no:
        return {"error": str(no), "at": None}
    return report(fold(record.start, record.log))


def write(
    game: str, agreed: Mapping[str, Any], players: Sequence[str], log: Iterable[Entry], **more: Any
) -> dict[str, Any]:
    """A record as JSON can hold it; `more` are further keys (proof, version, times, …)."""
    return {
        "format": FORMAT,
        "game": game,
        **agreed,
        "players": list(players),
        "log": [listed(entry) for entry in log],
        **more,
    }


def listed(value: Any) -> Any:
    """Tuples as lists, as JSON has them."""
    return [listed(item) for item in value] if isinstance(value, tuple | list) else value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) < len(pairs):
        raise Illegal(_("This record says the same thing twice: a key is repeated."))
    return record


def _no_constant(name: str) -> None:
    raise Illegal(_("%(name)s is not a number that a record can hold."), name=name)


def _number(digits: str) -> int | float:
    """A number too long for any game is no whole number here, so that the entry that holds it is refused."""
    return int(digits) if len(digits) <= LONGEST_NUMBER else math.inf


_fast = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
_slow = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant, parse_int=_number)


def _parsed(data: bytes) -> object:
    try:
        text = data.decode("utf-8-sig")
        try:
            return _fast.decode(text)
        except ValueError:
            # Python refuses to read numbers of thousands of digits. That is not the common case, so it pays twice.
            return _slow.decode(text)
    except RecursionError as error:
        raise Illegal(_("This is not a game record: it is nested too deeply.")) from error
    except UnicodeDecodeError as error:
        raise Illegal(_("This is not a game record: it is not UTF-8 text.")) from error
    except json.JSONDecodeError as error:
        raise Illegal(_("This is not JSON: line %(line)d is broken."), line=error.lineno) from error
