"""What the replay says of the step that it shows, where the game has been analysed."""

from typing import Any

from games.drawing import turns
from games.drawing.analysis import shown
from games.drawing.analysis.moves import Move
from games.models import Analysis
from games.services.analysis import asking, lines
from games.services.play.positions import Fold
from games.services.tables.access import Visit


def facts(visit: Visit, fold: Fold) -> dict[str, Any]:
    """`chances`: everybody's at this moment; `move`: the one that has led here; nothing of a running game."""
    may_ask, known = asking.why_not(visit.game) is None, asking.of(visit.game)
    if known is None or known.status != Analysis.Status.DONE or fold.entries > known.done:
        return {"may_ask": may_ask}
    now = _chances(known, fold.entries)
    named = [(seat.name, shown.percent(chance), chance) for seat, chance in zip(visit.seats, now, strict=True)]
    return {"may_ask": may_ask, "chances": named, "move": _move(visit, known, fold)}


def _chances(known: Analysis, entries: int) -> tuple[float, ...]:
    return tuple(known.lines[entries - 1][0] if entries else known.start)


def _move(visit: Visit, known: Analysis, fold: Fold) -> Move | None:
    if not fold.entries or not fold.steps:
        return None
    step, before = fold.steps[-1], _chances(known, fold.entries - 1)
    line = next(lines.read(before, [known.lines[fold.entries - 1]], [step]))
    return Move(step, line, before, turns.teller(visit.game, visit.seats))
