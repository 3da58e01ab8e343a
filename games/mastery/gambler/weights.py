"""The shipped weights: read once, and only if they are the file that `make learn` wrote."""

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import numpy as np

from games.mastery.gambler.network import SHAPES, Network
from games.rules.illegal import Illegal
from games.rules.illegal import gettext_noop as _

FOLDER = Path(__file__).parent / "learned"

FILE, MADE = "weights.npz", "made.json"

MOST_BYTES = 500_000


@cache
def network() -> Network:
    """Illegal, with a sentence, where the file is missing or another one."""
    try:
        is_known = digest() == json.loads((FOLDER / MADE).read_text())["sha256"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Illegal(_("What was learned is missing, so nothing can be estimated: %(name)s."), name=FILE) from error
    if not is_known:
        raise Illegal(_("What was learned is not the file that was shipped: %(name)s."), name=FILE)
    with np.load(FOLDER / FILE, allow_pickle=False) as weights:
        return Network({name: weights[name] for name in SHAPES})


def digest() -> str:
    return hashlib.sha256((FOLDER / FILE).read_bytes()).hexdigest()


def forget() -> None:
    """Reads the file again when somebody asks."""
    network.cache_clear()


def doubts() -> Iterator[str]:
    """A sentence for each thing that is wrong with the file; none if all is well."""
    try:
        weights = network().weights
    except Illegal as no:
        yield str(no)
        return
    if (FOLDER / FILE).stat().st_size >= MOST_BYTES:
        yield f"{FILE} is larger than {MOST_BYTES:,} bytes"
    for name, shape in SHAPES.items():
        if weights[name].shape != shape or not np.isfinite(weights[name]).all():
            yield f"{FILE}: {name} is not {shape}, or not all of it are numbers"
