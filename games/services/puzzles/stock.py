"""The puzzles that came with the site, and how new ones are kept: each once."""

import json
from collections.abc import Iterable
from typing import Any

from games.kinds import KINDS
from games.kinds.puzzles import Puzzles
from games.models import Puzzle
from games.services.puzzles.finding import key
from games.services.writing import writing


def packed(made: Puzzle) -> list[Any]:
    """As it is shipped."""
    return [made.edition, made.target, made.set_up, made.worths, made.tempting]


def unpacked(kind: str, line: list[Any]) -> Puzzle:
    edition, target, set_up, worths, tempting = line
    return Puzzle(
        kind=kind,
        edition=edition,
        target=target,
        set_up=set_up,
        worths=worths,
        tempting=tempting,
        exact=True,
        key=key([kind, edition, target, set_up]),
    )


def shipped(kind: str, puzzles: Puzzles) -> list[Puzzle]:
    """Nothing where the file is missing: the site goes on with what its games bring."""
    if not puzzles.shipped.exists():
        return []
    return [unpacked(kind, line) for line in json.loads(puzzles.shipped.read_text(encoding="utf-8"))]


def fill() -> None:
    """Whatever came with the site and is not there yet. Nothing that is there changes."""
    for kind in KINDS.values():
        if kind.puzzles and kind.judge:
            add(shipped(kind.name, kind.puzzles))


def add(puzzles: Iterable[Puzzle]) -> None:
    new = {one.key: one for one in puzzles}
    for known in Puzzle.objects.filter(key__in=list(new)).values_list("key", flat=True):
        new.pop(known)
    if new:
        with writing():
            Puzzle.objects.bulk_create(new.values(), ignore_conflicts=True)
