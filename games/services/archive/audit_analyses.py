"""Whether an analysis is of the whole game, and what it came to for each seat is what its lines add up to."""

from collections.abc import Iterator

from games.models import Reckoning
from games.services.analysis import adding
from games.services.archive.stored import Stored

CLOSE = 1e-9
ADDED = ("cards", "dice", "spread", "errors", "by_lot", "decisions", "inaccuracies", "mistakes", "blunders")


def analysis(stored: Stored) -> Iterator[str]:
    """One that is not done yet says nothing."""
    known = stored.analysis
    if known is None:
        return
    if {known.entries, known.done, len(known.lines)} != {len(stored.rows)}:
        yield f"its analysis is of {len(known.lines)} entries, there are {len(stored.rows)}"
        return
    for meant in adding.reckonings(known):
        if not _same(meant, stored.reckonings.get(meant.seat_id)):
            yield f"what its analysis says of {meant.seat.name} is not what it adds up to"


def _same(meant: Reckoning, known: Reckoning | None) -> bool:
    return known is not None and all(abs(getattr(known, name) - getattr(meant, name)) <= CLOSE for name in ADDED)
