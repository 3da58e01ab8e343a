"""The shipped tables: read once, and only if they are the files that `make solve` wrote."""

import hashlib
import json
from functools import cache
from pathlib import Path

import numpy as np

from games.mastery.tutto.throws import Floats
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

FOLDER = Path(__file__).parent / "solved"

MADE, LAST_FILE = "made.json", "last.npy"


def file_of(edition: str) -> str:
    return f"{edition}.npy"


def digest(name: str) -> str:
    return hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()


@cache
def wins(edition: str) -> Floats:
    """The chance to win of whoever begins a turn: [acts second in the round, own cell, the other's cell]."""
    return _read(edition, file_of(edition))


@cache
def last() -> Floats:
    """The chance of whoever has the last turn of a game, so many steps behind; and the same for all that is more."""
    return _read("last", LAST_FILE)


def forget() -> None:
    """Reads the files again when somebody asks."""
    wins.cache_clear()
    last.cache_clear()


def _read(key: str, name: str) -> Floats:
    try:
        known = json.loads((FOLDER / MADE).read_text())["tables"][key]["sha256"]
        right = digest(name) == known
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Illegal(
            _("The table of the solution is missing, so nothing can be evaluated: %(name)s."), name=name
        ) from error
    if not right:
        raise Illegal(_("The table of the solution is not the one that was shipped: %(name)s."), name=name)
    table: Floats = np.load(FOLDER / name, allow_pickle=False).astype(float)
    return table
